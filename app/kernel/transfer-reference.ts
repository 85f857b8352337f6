/**
 * What a transfer says so that we know which payment it is for: `HOI`, eight digits of the payment, two that check them. Digits alone, because banks
 * write in capitals, drop signs and marks, and people mistake O for 0.
 */
const digits = 8
const whole = digits + 2
/** A cut reference with fewer digits than this could be anybody's. */
const fewest = 6

/** ISO/IEC 7064 MOD 97-10: catches any wrong digit and any two that changed places. */
function checkOf(number: string): string {
	return String(98 - Number((BigInt(number) * 100n) % 97n)).padStart(2, '0')
}

/** The reference of a payment, by its id. @throws RangeError from a hundred million payments on */
export function transferReference(paymentId: number): string {
	const number = String(paymentId).padStart(digits, '0')
	if (number.length > digits) throw new RangeError('a payment has more digits than a reference')
	return `HOI${number}${checkOf(number)}`
}

/** What a transfer's words hold of references. */
export interface ReferencesIn {
	/** Whole ones whose check digits are right, each once. */
	whole: string[]
	/** The beginning of one at the very end of the words, where a bank may have cut them. */
	cut: string | null
}

/**
 * Reads the references out of what a transfer says. Banks write capitals, put their own words before and after, leave out or put in spaces, dots and
 * dashes, and cut the end; people who type write O or I for the letters of `HOI`.
 */
export function referencesIn(words: string): ReferencesIn {
	const letters = words
		.normalize('NFD')
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]/g, '')
	const found = new Set<string>()
	let cut: string | null = null
	for (const { index } of letters.matchAll(/H[O0][I1L](?=\d)/g)) {
		const after = /^\d*/.exec(letters.slice(index + 3))?.[0] ?? ''
		const number = after.slice(0, digits)
		if (after.length >= whole && after.slice(digits, whole) === checkOf(number)) found.add(`HOI${after.slice(0, whole)}`)
		else if (after.length >= fewest && after.length < whole && index + 3 + after.length === letters.length) cut = `HOI${after}`
	}
	return { whole: [...found], cut }
}
