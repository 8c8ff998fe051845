import { ToolsetGraph } from '../../core/toolsets/graph';
import type { ToolsetDefinition, ToolsetTable } from '../../core/toolsets/types';
import { resolveToolsets } from '../resolution';
import { fieldsOf, namesField, catalogOf, RequestError, type RequestFields, type RequestHandler, textField } from './request';

/** `{"command":"resolve","table":{…},"toolset":"x"}`; a table stands on its own, without the catalog. */
export const answerResolve: RequestHandler = async (environment, request) => {
	const catalog = await catalogOf(environment, request);
	const table = request.get('table');
	const graph = table === undefined || table === null
		? environment.index.world(catalog).graph
		: new ToolsetGraph({ table: readTable(table) });
	const toolsets = namesField(request, 'toolsets') ?? [textField(request, 'toolset')];
	return resolveToolsets(graph, toolsets, {
		explain: request.get('explain') !== false,
		disabled: namesField(request, 'disabled') ?? [],
		release: catalog.release,
		core: catalog.core,
	});
};

/** A table as toolset files hold it; members of another type are read as empty, as a toolset file's are. */
function readTable(value: unknown): ToolsetTable {
	const entries = fieldsOf(value);
	if (!entries) {
		throw new RequestError('"table" must be an object from name to toolset');
	}
	const table = new Map<string, ToolsetDefinition>();
	for (const [name, entry] of entries) {
		const fields = fieldsOf(entry);
		if (fields) {
			const description = fields.get('description');
			table.set(name, {
				description: typeof description === 'string' ? description : '',
				tools: texts(fields, 'tools'),
				includes: texts(fields, 'includes'),
				...(fields.get('posture') === true && { posture: true }),
			});
		}
	}
	return table;
}

function texts(fields: RequestFields, name: string): readonly string[] {
	const value = fields.get(name);
	return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}
