/**
 * The words of a transfer by which we know its payment, or its test of this way to pay: `HOI`, the eight digits of its number, and two digits
 * that check them. Only digits follow `HOI`, because banks write in capitals and drop signs and marks, and people mistake O for 0.
 */
const digits = 8
const whole = digits + 2
/** A cut reference with fewer digits than this could be anybody's. */
const fewest = 6

/** ISO/IEC 7064 MOD 97-10: catches any wrong digit and any two that changed places. */
function checkOf(number: string): string {
	return String(98 - Number((BigInt(number) * 100n) % 97n)).padStart(2, '0')
}

/** From this number on, the eight digits belong to test payments. */
const testsFrom = 90_000_000

/** The reference of a payment, by its id. @throws RangeError from ninety million payments on */
export function transferReference(paymentId: number): string {
	if (paymentId >= testsFrom) throw new RangeError('a payment has a number that is a test’s')
	return referenceOf(paymentId)
}

/** The reference of a test payment, by its id. @throws RangeError from ten million tests on */
export function testTransferReference(testId: number): string {
	return referenceOf(testsFrom + testId)
}

/** Whether a whole reference is a test's. */
export function isTestReference(reference: string): boolean {
	return Number(reference.slice(3, 3 + digits)) >= testsFrom
}

function referenceOf(id: number): string {
	const number = String(id).padStart(digits, '0')
	if (number.length > digits) throw new RangeError('more digits than a reference has')
	return `HOI${number}${checkOf(number)}`
}

/** The references found in a transfer's words. */
export interface ReferencesIn {
	/** Whole references with right check digits, each once. */
	whole: string[]
	/** The beginning of a reference at the very end of the words, where a bank may have cut them. */
	cut: string | null
}

/**
 * Reads the references in a transfer's words. Banks write capitals, put their own words before and after, leave out or put in spaces, dots and
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
