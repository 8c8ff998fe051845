import type { Range, Span } from '../text';
import type { Diagnostic, Finding, RuleSeverities } from './diagnostic';
import type { Rule, RuleDocument, RuleWords } from './rule';
import { isSuppressed, readSuppressions, type Suppressions } from './suppression';

/** VS Code shows at most 1,000 diagnostics of a collection per file; the rest would push out others. */
export const MAXIMUM_DIAGNOSTICS = 1000;

/** A check that can be left and gone on with after each rule, and within long ones. */
export type LintSteps = Generator<void, Diagnostic[]>;

/** Findings after which a check may be left. */
export const FINDINGS_A_STEP = 50;

/** Takes all steps at once. */
export function allSteps(steps: LintSteps): Diagnostic[] {
	let step = steps.next();
	while (!step.done) {
		step = steps.next();
	}
	return step.value;
}

/** The findings of one document, rule by rule, as they are shown: without those under a suppression comment. */
export class RuleFindings {
	readonly #subject: RuleDocument;
	readonly #severities: RuleSeverities;
	readonly #suppressions: Suppressions;
	readonly #found = new Map<RuleWords, Diagnostic[]>();

	constructor(subject: RuleDocument, severities: RuleSeverities) {
		this.#subject = subject;
		this.#severities = severities;
		this.#suppressions = readSuppressions(subject.lines);
	}

	/** The rules that are not switched off; what they find is kept in this order. */
	begin<Chosen extends RuleWords>(rules: readonly Chosen[]): Chosen[] {
		const chosen = rules.filter(({ id, severity }) => (this.#severities.get(id) ?? severity) !== 'off');
		chosen.forEach(rule => this.#found.set(rule, []));
		return chosen;
	}

	/** Adds what a rule found. False once a rule has found so much that nothing more of it will be shown. */
	add(rule: RuleWords, finding: Finding): boolean {
		const found = this.#found.get(rule) as Diagnostic[];
		const range = this.#subject.lines.rangeOf(finding.span);
		if (found.length < MAXIMUM_DIAGNOSTICS && !isSuppressed(this.#suppressions, range.start.line, rule.id)) {
			found.push(this.#toDiagnostic(rule, finding, range));
		}
		return found.length < MAXIMUM_DIAGNOSTICS;
	}

	/** Everything found, sorted by place. */
	sorted(): Diagnostic[] {
		return [...this.#found.values()].flat().sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
	}

	#toDiagnostic(rule: RuleWords, finding: Finding, range: Range): Diagnostic {
		const { uri, lines } = this.#subject;
		return {
			rule: rule.id,
			severity: this.#severityOf(rule, finding),
			message: { template: rule.messages[finding.message] ?? finding.message, arguments: finding.arguments ?? {} },
			range,
			related: finding.related?.map(related => ({
				uri: related.uri ?? uri,
				range: isSpan(related.at) ? lines.rangeOf(related.at) : related.at,
				message: { template: rule.messages[related.message] ?? related.message, arguments: related.arguments ?? {} },
			})) ?? [],
			tags: finding.tags ?? [],
			fixes: finding.fixes ?? [],
		};
	}

	#severityOf(rule: RuleWords, finding: Finding): Diagnostic['severity'] {
		const chosen = this.#severities.get(rule.id);
		if (chosen !== undefined && chosen !== 'off') {
			return chosen;
		}
		return finding.severity ?? (rule.severity === 'off' ? 'hint' : rule.severity);
	}
}

/** Runs rules over one document, a rule a step, of one that finds much a part. Findings of rules switched off are left out. */
export function* ruleSteps<Subject extends RuleDocument>(rules: readonly Rule<Subject>[], subject: Subject, severities: RuleSeverities): LintSteps {
	const findings = new RuleFindings(subject, severities);
	let count = 0;
	for (const rule of findings.begin(rules)) {
		for (const finding of rule.check(subject)) {
			if (!findings.add(rule, finding)) {
				break;
			}
			if (++count % FINDINGS_A_STEP === 0) {
				yield;
			}
		}
		yield;
	}
	return findings.sorted();
}

function isSpan(at: Span | Range): at is Span {
	return typeof at.start === 'number';
}
