import { callPiece } from './calls';
import { evaluateComprehension, evaluateDictionary, evaluateItems, evaluateSequence, isPunctuation } from './displays';
import { areEqual, hashKey, truthOf } from './equality';
import { readNumberLiteral } from './literals';
import { sourceText, unknownAt } from './machine';
import type { Frame } from './machine';
import { evaluateMember } from './members';
import { applyOperator, applyUnary, COMPARISONS } from './operators';
import type { Piece } from './syntax';
import { evaluateContinuedString, evaluateFormatString, evaluateString } from './texts';
import type { Value } from './values';
import { FALSE, NONE, TRUE } from './values';

/** Evaluates an expression. Never throws; what cannot be told is an unknown value with its place. */
export function evaluate(piece: Piece, frame: Frame): Value {
	const { budget } = frame.machine;
	if (!budget.enter()) {
		return unknownAt(frame, piece, 'budget');
	}
	try {
		return evaluateKind(piece, frame);
	} finally {
		budget.leave();
	}
}

function evaluateKind(piece: Piece, frame: Frame): Value {
	switch (piece.kind) {
		case 'String':
			return evaluateString(piece, frame);
		case 'ContinuedString':
			return evaluateContinuedString(piece, frame);
		case 'FormatString':
			return evaluateFormatString(piece, frame);
		case 'VariableName':
			return frame.machine.lookup(piece, frame);
		case 'Number':
			return evaluateNumber(piece, frame);
		case 'Boolean':
			return sourceText(frame, piece) === 'True' ? TRUE : FALSE;
		case 'None':
			return NONE;
		case 'ParenthesizedExpression': {
			const inner = piece.parts.find((part) => !isPunctuation(part));
			return inner ? frame.machine.evaluate(inner, frame) : unknownAt(frame, piece, 'syntax');
		}
		case 'ArrayExpression':
		case 'TupleExpression':
		case 'SetExpression':
		case 'ArrayComprehensionExpression':
		case 'SetComprehensionExpression':
			return evaluateSequence(piece, frame);
		case 'DictionaryExpression':
		case 'DictionaryComprehensionExpression':
			return evaluateDictionary(piece, frame);
		case 'ComprehensionExpression':
			return piece.parts.some((part) => part.kind === 'for') ? evaluateComprehension(piece, frame) : unknownAt(frame, piece, 'syntax');
		case 'ConditionalExpression':
			return evaluateConditional(piece, frame);
		case 'BinaryExpression':
			return evaluateBinary(piece, frame);
		case 'UnaryExpression':
			return evaluateUnary(piece, frame);
		case 'MemberExpression':
			return evaluateMember(piece, frame);
		case 'CallExpression':
			return callPiece(piece, frame);
		case 'LambdaExpression':
			return { kind: 'function', module: frame.module, syntax: () => piece, closure: frame.scope, decorated: false };
		case 'NamedExpression': {
			const [target] = piece.parts;
			const last = piece.parts.at(-1);
			const value = last ? frame.machine.evaluate(last, frame) : unknownAt(frame, piece, 'syntax');
			if (target?.kind === 'VariableName' && target !== last) {
				frame.machine.assign(target, value, frame);
			}
			return value;
		}
		default:
			return unknownAt(frame, piece, 'expression');
	}
}

/** Several expressions with commas between them are a tuple, as behind `=`, `return` and `in`. */
export function evaluateList(parts: readonly Piece[], frame: Frame): Value {
	const [only] = parts;
	return only && parts.length === 1 ? frame.machine.evaluate(only, frame) : { kind: 'tuple', items: evaluateItems(parts, frame) };
}

function evaluateNumber(piece: Piece, frame: Frame): Value {
	const number = readNumberLiteral(sourceText(frame, piece));
	if (number === undefined) {
		return unknownAt(frame, piece, 'expression');
	}
	return typeof number === 'bigint' ? { kind: 'integer', value: number } : { kind: 'float', value: number };
}

function evaluateConditional(piece: Piece, frame: Frame): Value {
	const [whenTrue, , condition, , whenFalse] = piece.parts;
	if (!whenTrue || !condition || !whenFalse) {
		return unknownAt(frame, piece, 'syntax');
	}
	const truth = truthOf(frame.machine.evaluate(condition, frame));
	if (truth !== undefined) {
		return frame.machine.evaluate(truth ? whenTrue : whenFalse, frame);
	}
	const [left, right] = [frame.machine.evaluate(whenTrue, frame), frame.machine.evaluate(whenFalse, frame)];
	return areEqual(left, right) && hashKey(left) !== undefined ? left : unknownAt(frame, piece, 'condition');
}

interface Operation {
	readonly operator: string;
	readonly right: Piece;
	/** From the first operand to the right one. */
	readonly span: { readonly start: number; readonly end: number };
}

/** Chains such as `a + b + c` lean to the left: they are unrolled, since thousands of terms are nothing unusual. */
function evaluateBinary(piece: Piece, frame: Frame): Value {
	const operations: Operation[] = [];
	let left = piece;
	while (left.kind === 'BinaryExpression') {
		const [first, ...rest] = left.parts;
		const right = rest.at(-1);
		if (!first || !right || rest.length < 2) {
			return unknownAt(frame, left, 'syntax');
		}
		operations.push({ operator: operatorOf(rest.slice(0, -1), frame), right, span: left });
		left = first;
		if (operations.length > 5000) {
			return unknownAt(frame, piece, 'budget');
		}
	}
	let value = frame.machine.evaluate(left, frame);
	let compared: Value | undefined;
	for (const { operator, right, span } of operations.reverse()) {
		if (operator === 'and' || operator === 'or') {
			value = applyLogic(operator, value, right, frame);
			compared = undefined;
			continue;
		}
		if (compared && COMPARISONS.has(operator) && truthOf(value) === false) {
			continue;
		}
		const operand = frame.machine.evaluate(right, frame);
		const chained = compared !== undefined && COMPARISONS.has(operator);
		const result = applyOperator(operator, chained && compared ? compared : value, operand, frame, span);
		value = chained && truthOf(value) === undefined ? unknownAt(frame, span, 'operator') : result;
		compared = COMPARISONS.has(operator) ? operand : undefined;
	}
	return value;
}

function operatorOf(parts: readonly Piece[], frame: Frame): string {
	return parts.map((part) => sourceText(frame, part).trim()).join(' ');
}

function applyLogic(operator: 'and' | 'or', left: Value, right: Piece, frame: Frame): Value {
	const truth = truthOf(left);
	if (truth === undefined) {
		return unknownAt(frame, right, 'condition');
	}
	return truth === (operator === 'and') ? frame.machine.evaluate(right, frame) : left;
}

function evaluateUnary(piece: Piece, frame: Frame): Value {
	let operand: Piece | undefined = piece;
	const operators: string[] = [];
	while (operand?.kind === 'UnaryExpression' && operators.length < 1000) {
		const [operator, inner]: readonly (Piece | undefined)[] = operand.parts;
		operators.push(operator ? sourceText(frame, operator) : '');
		operand = inner;
	}
	if (!operand || operand.kind === 'UnaryExpression') {
		return unknownAt(frame, piece, operand ? 'budget' : 'syntax');
	}
	let value = frame.machine.evaluate(operand, frame);
	while (operators.length > 0) {
		value = applyUnary(operators.pop() ?? '', value, frame, piece);
	}
	return value;
}
