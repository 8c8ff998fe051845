/**
 * Why something could not be evaluated. Each text is whole and without arguments, so that it is its
 * own key when messages are translated; the place stands beside it in an `UnknownNode`.
 */
export const REASONS = {
	call: 'a call that is not run',
	name: 'a name whose value is not known',
	imported: 'an import that could not be followed',
	attribute: 'an attribute whose value is not known',
	index: 'an index or key that is not known to exist',
	operator: 'an operation that is not evaluated',
	condition: 'depends on a condition that is not known',
	loop: 'a loop that is not evaluated',
	syntax: 'a syntax error',
	expression: 'an expression that is not evaluated',
	bytes: 'bytes are not text',
	escape: 'an escape that is not evaluated',
	format: 'a text format that is not evaluated',
	arguments: 'arguments that do not fit the function',
	order: 'values that cannot be put in order',
	mutated: 'may be changed by a call that is not run',
	statement: 'a statement that is not evaluated',
	budget: 'too much to evaluate',
	key: 'a key that is not known',
	shape: 'a value that is not known',
} as const;

export type Reason = keyof typeof REASONS;
