const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const

/**
 * A Vietnamese tax number (mã số thuế) as it is stored: ten digits, the last of which checks the others; a branch has three more behind a hyphen.
 * Spaces and dots that people type are left out.
 * @returns nothing when the text is no tax number
 */
export function vietnameseTaxId(typed: string): string | undefined {
	const [, number, branch] = /^(\d{10})(?:-?(\d{3}))?$/.exec(typed.replace(/[\s.]/g, '')) ?? []
	if (number === undefined) return undefined
	const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
	// A remainder of 0 would need the digit 10: such a number is never given out.
	if (10 - (sum % 11) !== Number(number[9])) return undefined
	return branch === undefined ? number : `${number}-${branch}`
}
