import type { HomeSnapshot } from '../../core/deploy/home-snapshot';
import { readHomeData } from '../../core/deploy/plan-deployment';
import { planUndeployment } from '../../core/deploy/plan-undeployment';
import { visibleText } from '../../core/message';
import { readHome } from '../../node/deploy/read-home';
import { UsageError, type Command } from '../command';
import { carryOut, DEPLOY_OPTIONS, homeOption, withHome } from '../deploy-report';
import type { CommandEnvironment } from '../environment';

export const undeployCommand: Command = {
	name: 'undeploy',
	summary: 'Take back what deploy wrote: of one file, or all of it',
	usage: '[toolset file]',
	...DEPLOY_OPTIONS,
	formats: ['text', 'json'],
	async run(environment, [file, ...more], values) {
		if (more.length > 0) {
			throw new UsageError('Name one toolset file, or none for all of them');
		}
		const home = homeOption(environment, values);
		return withHome(async () => {
			const snapshot = await readHome(home);
			const plan = planUndeployment(snapshot, file === undefined ? undefined : deployedName(environment, snapshot, file));
			return carryOut(environment, home, plan, values, `Undeployed ${file === undefined ? 'everything' : visibleText(file)} from ${visibleText(home)}`);
		});
	},
};

/** The file need not be there any more: its path is enough, also one that is written as the deployment has it. */
function deployedName(environment: CommandEnvironment, home: HomeSnapshot, file: string): string {
	const data = readHomeData(home);
	const isNamed = !('id' in data) && data.files.some(({ source }) => source === file);
	return isNamed ? file : environment.resolve(file);
}
