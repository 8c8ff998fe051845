import type { ToolsetNode } from '../../sources/model';
import type { Finding, FixData } from '../diagnostic';
import { nearestNames } from '../nearest-names';
import { NONE, type TableRule } from '../rule';

const PROPERTIES = ['description', 'tools', 'includes'];
/** Hermes' own tables hold more than toolset files do: facts/semantics.md §2. */
const PYTHON_PROPERTIES: ReadonlySet<string> = new Set([...PROPERTIES, 'module', 'posture', 'role']);
const FILE_PROPERTIES: ReadonlySet<string> = new Set(PROPERTIES);

export const unknownProperty: TableRule = {
	id: 'unknown-property',
	severity: 'warning',
	messages: {
		unknown: 'A toolset has description, tools and includes; "{name}" is not read.',
		meant: 'A toolset has description, tools and includes; "{name}" is not read. Did you mean "{nearest}"?',
	},
	isLocal: true,
	checkToolsets({ table }) {
		const known = table.format === 'python' ? PYTHON_PROPERTIES : FILE_PROPERTIES;
		return toolset => toolset.properties.some(({ key }) => !known.has(key.name)) ? unknownIn(toolset, known) : NONE;
	},
};

function* unknownIn(toolset: ToolsetNode, known: ReadonlySet<string>): Generator<Finding> {
	const written = new Set(toolset.properties.map(({ key }) => key.name));
	for (const property of toolset.properties) {
		const { name } = property.key;
		if (known.has(name)) {
			continue;
		}
		const nearest = nearestNames(name, PROPERTIES).find(candidate => !written.has(candidate));
		const fixes: FixData[] = nearest === undefined ? [] : [{ kind: 'rename-property', property, name: nearest }];
		yield {
			message: nearest === undefined ? 'unknown' : 'meant',
			arguments: { name, nearest: nearest ?? '' },
			span: property.key.span,
			fixes: [...fixes, { kind: 'remove-property', toolset, property }],
		};
	}
}
