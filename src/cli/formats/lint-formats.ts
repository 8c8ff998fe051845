import { version } from '../../../package.json';
import { visibleText } from '../../core/message';
import type { DiagnosticJson } from '../diagnostics-json';

export interface FileDiagnostics {
	readonly path: string;
	readonly diagnostics: readonly DiagnosticJson[];
}

export interface LintSummary {
	readonly errors: number;
	readonly warnings: number;
	readonly information: number;
	readonly hints: number;
}

export function summaryOf(files: readonly FileDiagnostics[]): LintSummary {
	const count = (severity: DiagnosticJson['severity']) => files.reduce((sum, { diagnostics }) => sum + diagnostics.filter(found => found.severity === severity).length, 0);
	return { errors: count('error'), warnings: count('warning'), information: count('information'), hints: count('hint') };
}

/** `path:line:column: severity message (rule)`, counted from 1 as editors and terminals do. */
export function lintText(files: readonly FileDiagnostics[], checked: number): string {
	const lines = files.flatMap(({ path, diagnostics }) => diagnostics.map(({ range, severity, message, rule }) =>
		`${visibleText(path)}:${range.start.line + 1}:${range.start.character + 1}: ${severity} ${message} (${rule})`));
	const { errors, warnings, information, hints } = summaryOf(files);
	const counts = [[errors, 'error'], [warnings, 'warning'], [information, 'information'], [hints, 'hint']] as const;
	const found = counts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}${number === 1 || word === 'information' ? '' : 's'}`);
	lines.push(`${checked} ${checked === 1 ? 'file' : 'files'} checked: ${found.length === 0 ? 'nothing found' : found.join(', ')}`);
	return lines.join('\n');
}

/** Workflow commands of GitHub Actions. */
export function lintGithub(files: readonly FileDiagnostics[]): string {
	const levels = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' } as const;
	const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
	const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
	return files.flatMap(({ path, diagnostics }) => diagnostics.map(({ range: { start, end }, severity, message, rule }) =>
		`::${levels[severity]} file=${property(path)},line=${start.line + 1},col=${start.character + 1},endLine=${end.line + 1},endColumn=${end.character + 1},title=${property(rule)}::${data(message)}`)).join('\n');
}

/** SARIF 2.1.0, for code scanning. */
export function lintSarif(files: readonly FileDiagnostics[]): unknown {
	const levels = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;
	const rules = [...new Set(files.flatMap(({ diagnostics }) => diagnostics.map(({ rule }) => rule)))].sort();
	const region = ({ start, end }: DiagnosticJson['range']) => ({ startLine: start.line + 1, startColumn: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 });
	const location = (path: string, range: DiagnosticJson['range']) => ({ physicalLocation: { artifactLocation: { uri: encodeURI(path.replaceAll('\\', '/')) }, region: region(range) } });
	return {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [{
			tool: { driver: { name: 'hermes-toolsets', version, rules: rules.map(id => ({ id })) } },
			columnKind: 'utf16CodeUnits',
			results: files.flatMap(({ path, diagnostics }) => diagnostics.map(({ rule, severity, message, range, related }) => ({
				ruleId: rule,
				ruleIndex: rules.indexOf(rule),
				level: levels[severity],
				message: { text: message },
				locations: [location(path, range)],
				...(related.length > 0 && { relatedLocations: related.map((other, id) => ({ id, message: { text: other.message }, ...location(other.path, other.range) })) }),
			}))),
		}],
	};
}
