/** The id of a shelf in its path, the last of any number of segments: `ao/ao-chay-bo/12` and `12` give 12 (specification §2). */
export function categoryIdOf(path: string): number | undefined {
	const digits = /(?:^|\/)([1-9]\d{0,14})$/.exec(path)?.[1]
	return digits === undefined ? undefined : Number(digits)
}
