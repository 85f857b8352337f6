/**
 * A short text that changes when the values of a form change, but not with the order of its fields. It tells a form whether somebody else saved
 * since it was opened. It is no secret, and decides only that question.
 */
export function fingerprint(typed: Readonly<Record<string, string>>): string {
	const text = JSON.stringify(Object.entries(typed).sort(([one], [other]) => (one < other ? -1 : 1)))
	// cyrb53: 53 bits; two versions of one form have the same by chance once in about 10^15 times.
	let [high, low] = [0xdeadbeef, 0x41c6ce57]
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0
		high = Math.imul(high ^ code, 2654435761)
		low = Math.imul(low ^ code, 1597334677)
	}
	high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
	low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
	return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
