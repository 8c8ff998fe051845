import type { DeploymentPlan, PlannedWrite } from '../core/deploy/deployment-plan';
import { formatMessage, visibleText } from '../core/message';
import { unifiedDiff } from '../core/unified-diff';
import { DeploymentError } from '../node/deploy/deployment-error';
import { executePlan } from '../node/deploy/execute-plan';
import { locateHome } from '../node/deploy/locate-home';
import { defaultHome } from '../node/files/default-home';
import { InputError, textOption, UsageError, type Command, type ExitCode, type OptionValues } from './command';
import type { CommandEnvironment } from './environment';

/** What `deploy` and `undeploy` share. */
export const DEPLOY_OPTIONS: Pick<Command, 'options' | 'optionHelp'> = {
	options: { home: { type: 'string' }, 'dry-run': { type: 'boolean' } },
	optionHelp: {
		home: 'the Hermes home (default: HERMES_HOME, else ~/.hermes)',
		'dry-run': 'print what would be written as a diff, and write nothing',
	},
};

/** @throws UsageError when no home is named and the environment has none. */
export function homeOption(environment: CommandEnvironment, values: OptionValues): string {
	const home = textOption(values, 'home') ?? defaultHome(environment.io.variables ?? {});
	if (home === undefined || home === '') {
		throw new UsageError('Name the Hermes home with --home <folder>');
	}
	return environment.resolve(home);
}

/** Does the work with a home; what a person must understand of it is told without a stack. */
export async function withHome<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof DeploymentError ? new InputError(error.message, { cause: error }) : error;
	}
}

/** Shows a plan or carries it out. A refusal is an error: nothing was done. */
export async function carryOut(environment: CommandEnvironment, home: string, plan: DeploymentPlan, values: OptionValues, done: string): Promise<ExitCode> {
	const { note } = await locateHome(home);
	const notes = [...note ? [note] : [], ...plan.notes].map(formatMessage);
	const dryRun = values['dry-run'] === true;
	const { refusal } = plan;
	const { leftovers } = refusal || dryRun ? { leftovers: [] } : await executePlan(home, plan);
	if (environment.format === 'json') {
		environment.printJson({
			home,
			dryRun,
			changes: plan.writes.map(write => ({ path: write.path, action: actionOf(write), diff: unifiedDiff(write) })),
			notes,
			...(leftovers.length > 0 && { leftovers }),
			...(refusal && { refusal: formatMessage(refusal) }),
		});
	} else {
		if (dryRun) {
			environment.io.out(plan.writes.map(unifiedDiff).join(''));
		} else if (plan.writes.length > 0) {
			environment.print([done, ...plan.writes.map(write => `  ${actionOf(write)} ${write.path}`)].join('\n'));
		}
		notes.forEach(text => environment.complain(text));
		leftovers.forEach(path => environment.complain(`${visibleText(path)} could not be removed; it does no harm`));
	}
	if (refusal) {
		environment.complain(formatMessage(refusal));
		return 2;
	}
	return 0;
}

function actionOf({ before, after }: PlannedWrite): 'create' | 'change' | 'remove' {
	return before === undefined ? 'create' : after === undefined ? 'remove' : 'change';
}
