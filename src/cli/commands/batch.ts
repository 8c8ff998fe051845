import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { UsageError, type Command } from '../command';
import { answerRequest } from '../batch/answer-request';

export const batchCommand: Command = {
	name: 'batch',
	summary: 'One JSON request a line on standard input, one JSON answer a line on standard output',
	usage: '',
	options: {},
	optionHelp: {},
	formats: ['json'],
	async run(environment, positionals) {
		if (positionals.length > 0) {
			throw new UsageError('batch reads standard input and takes no names');
		}
		const lines = createInterface({ input: Readable.from(environment.io.input), crlfDelay: Infinity });
		for await (const line of lines) {
			if (line.trim() !== '') {
				environment.print(JSON.stringify(await answerRequest(environment, line)));
			}
		}
		return 0;
	},
};
