import type { PythonDate } from './python-value';

const TIMESTAMP = /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:(Z)|([-+])(\d\d?)(?::(\d\d))?))?)?$/;
const DAY_SECONDS = 86_400;

/** PyYAML's timestamps. Undefined for what Python's `datetime` refuses, such as a 13th month. */
export function readTimestamp(text: string): PythonDate | undefined {
	const match = TIMESTAMP.exec(text);
	if (!match) {
		return undefined;
	}
	const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
	if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) {
		return undefined;
	}
	const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
	if (match[4] === undefined) {
		return { kind: 'date', text: date, repr: `datetime.date(${year}, ${month}, ${day})` };
	}
	const [hour = 0, minute = 0, second = 0] = match.slice(4, 7).map(Number);
	const micro = Number((match[7] ?? '').slice(0, 6).padEnd(6, '0'));
	const zone = readZone(match);
	if (hour > 23 || minute > 59 || second > 59 || zone === undefined) {
		return undefined;
	}
	const fraction = micro > 0 ? `.${pad(micro, 6)}` : '';
	const parts = [year, month, day, hour, minute, ...(second > 0 || micro > 0 ? [second] : []), ...(micro > 0 ? [micro] : [])];
	return {
		kind: 'datetime',
		text: `${date} ${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}${fraction}${zone.text}`,
		repr: `datetime.datetime(${parts.join(', ')}${zone.repr})`,
	};
}

/** The offset as Python writes it; undefined when it is a day or more. */
function readZone(match: RegExpExecArray): { text: string; repr: string } | undefined {
	if (match[8] === undefined && match[9] === undefined) {
		return { text: '', repr: '' };
	}
	const minutes = Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0);
	if (minutes >= 24 * 60) {
		return undefined;
	}
	if (minutes === 0) {
		return { text: '+00:00', repr: ', tzinfo=datetime.timezone.utc' };
	}
	const negative = match[9] === '-';
	const seconds = minutes * 60;
	const delta = negative ? `days=-1, seconds=${DAY_SECONDS - seconds}` : `seconds=${seconds}`;
	return {
		text: `${negative ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`,
		repr: `, tzinfo=datetime.timezone(datetime.timedelta(${delta}))`,
	};
}

function daysOf(year: number, month: number): number {
	if (month === 2) {
		return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
	}
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function pad(value: number, width: number): string {
	return String(value).padStart(width, '0');
}
