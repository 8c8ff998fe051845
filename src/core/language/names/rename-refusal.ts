import type { Message, MessageArguments } from '../../message';

/** Why a name cannot be renamed, for the person who tried. */
export class RenameRefusal extends Error {
	override readonly name = 'RenameRefusal';
	readonly sentence: Message;

	constructor(template: string, values: MessageArguments = {}) {
		super(template);
		this.sentence = { template, arguments: values };
	}
}
