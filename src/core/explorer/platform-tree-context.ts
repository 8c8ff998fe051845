import { locate, type ConfigPlace } from '../hermes/platforms/locate';
import type { PlatformAnswer } from '../hermes/platforms/platform-answer';
import { configSubject, type ConfigSubject } from '../lint/config-subject';
import type { HermesTree } from '../language/names/hermes-tree';
import type { Message } from '../message';
import type { Range, Span } from '../text';
import { readingOf, type ConfigReading } from '../workspace/config-reading';
import type { ConfigDocument } from '../workspace/documents';
import type { HermesContext } from '../workspace/hermes-context';
import type { World } from '../workspace/world';
import { platformCount } from './platform-tree-texts';
import type { ProblemPlace } from './problem-counts';
import { TreeContext, type CostDisplay } from './tree-context';
import type { ProblemCount, TreeTarget } from './tree-node';

/** How a config is called in the view. */
export interface ConfigLabel {
	readonly kind: 'home' | 'profile' | 'workspace';
	/** Its path as people read it. */
	readonly path: string;
	readonly profile?: string;
}

/** What a tree of platforms is made of. */
export interface PlatformTreeInput {
	readonly document: ConfigDocument;
	readonly label: ConfigLabel;
	readonly world: World;
	readonly context: HermesContext;
	/** The Hermes tree on disk that the catalog was read from; absent for a bundled one. */
	readonly hermes?: HermesTree;
	/** Off when absent. */
	readonly cost?: CostDisplay;
	readonly problems: (uri: string) => readonly ProblemPlace[];
	/** Turns a message into text in the reader's language. */
	readonly format: (message: Message) => string;
}

/** What all nodes of one tree of platforms share. */
export class PlatformTreeContext {
	readonly reading: ConfigReading;
	readonly subject: ConfigSubject;
	/** For the rows of tools, which are those of the view of toolsets. */
	readonly tree: TreeContext;

	constructor(readonly input: PlatformTreeInput) {
		this.reading = readingOf(input.document);
		this.subject = configSubject(this.reading.document, input.world, input.context);
		const { world, problems, format, hermes, cost = 'off' } = input;
		this.tree = new TreeContext({ world, flat: false, cost, problems, format, ...(hermes && { hermes }), fileLabel: uri => ({ name: uri, folder: '' }) });
	}

	format(message: Message): string {
		return this.input.format(message);
	}

	/** Several short texts as one, comma separated. */
	join(parts: readonly (Message | undefined)[]): Message {
		return this.tree.join(parts);
	}

	target(span: Span | undefined): TreeTarget | undefined {
		return span && { uri: this.subject.uri, range: this.subject.lines.rangeOf(span) };
	}

	/** Where something of a platform's answer stands. */
	place({ platform }: PlatformAnswer, place: ConfigPlace | undefined): TreeTarget | undefined {
		return place && this.target(locate(this.subject.model, platform, place));
	}

	/** Findings that begin inside a span; none for a stale reading, whose lines are others. */
	problemsIn(span: Span | undefined): ProblemCount | undefined {
		if (!span || this.reading.state !== 'good') {
			return undefined;
		}
		const { lines, uri } = this.subject;
		let errors = 0;
		let warnings = 0;
		for (const { range, severity } of this.input.problems(uri)) {
			if (isInside(range, lines.rangeOf(span))) {
				errors += severity === 'error' ? 1 : 0;
				warnings += severity === 'warning' ? 1 : 0;
			}
		}
		return errors + warnings > 0 ? { errors, warnings } : undefined;
	}

	/** Problems in words; undefined when there are none. */
	problemWords(problems: ProblemCount | undefined): Message | undefined {
		return problems && this.join([
			problems.errors > 0 ? platformCount(problems.errors, 'oneError', 'errors') : undefined,
			problems.warnings > 0 ? platformCount(problems.warnings, 'oneWarning', 'warnings') : undefined,
		]);
	}
}

function isInside({ start }: Range, outer: Range): boolean {
	const afterStart = start.line > outer.start.line || (start.line === outer.start.line && start.character >= outer.start.character);
	return afterStart && (start.line < outer.end.line || (start.line === outer.end.line && start.character < outer.end.character));
}
