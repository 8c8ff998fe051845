const EXPONENT_FROM = 16;
const EXPONENT_BELOW = -4;

/** Python's `repr(float)`: the shortest digits that read back as the same number, with an exponent from 1e16 on and below 1e-4. */
export function floatText(value: number): string {
	if (Number.isNaN(value)) {
		return 'nan';
	}
	if (!Number.isFinite(value)) {
		return value > 0 ? 'inf' : '-inf';
	}
	if (value === 0) {
		return Object.is(value, -0) ? '-0.0' : '0.0';
	}
	const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
	const exponent = Number(exponentText);
	if (exponent < EXPONENT_BELOW || exponent >= EXPONENT_FROM) {
		return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
	}
	const sign = mantissa.startsWith('-') ? '-' : '';
	const digits = mantissa.replace(/[-.]/g, '');
	if (exponent < 0) {
		return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
	}
	const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
	return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
