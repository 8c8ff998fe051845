import { planDeployment } from '../../core/deploy/plan-deployment';
import { readDeploymentSource } from '../../core/deploy/read-deployment-source';
import { formatMessage, visibleText } from '../../core/message';
import { readHome } from '../../node/deploy/read-home';
import { InputError, UsageError, type Command } from '../command';
import { carryOut, DEPLOY_OPTIONS, homeOption, withHome } from '../deploy-report';

export const deployCommand: Command = {
	name: 'deploy',
	summary: 'Make a Hermes home load the toolsets of a file',
	usage: '<toolset file>',
	...DEPLOY_OPTIONS,
	formats: ['text', 'json'],
	async run(environment, [file, ...more], values) {
		if (file === undefined || more.length > 0) {
			throw new UsageError('Name one toolset file');
		}
		if (file === '-') {
			throw new UsageError('What is deployed is known by the path of its file, so standard input cannot be deployed');
		}
		const home = homeOption(environment, values);
		const source = readDeploymentSource(environment.resolve(file), await environment.read(file));
		if ('id' in source) {
			throw new InputError(formatMessage(source));
		}
		return withHome(async () => {
			const plan = planDeployment(await readHome(home), source);
			const count = source.toolsets.size;
			const done = `Deployed ${visibleText(file)} (${count === 1 ? '1 toolset' : `${count} toolsets`}) to ${visibleText(home)}; Hermes loads it when it starts next`;
			return carryOut(environment, home, plan, values, done);
		});
	},
};
