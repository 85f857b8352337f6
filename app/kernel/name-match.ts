import { slugOf } from './slug.ts'

/** A name that begins with the typed text comes before a name in which a later word begins with it. */
const [begins, hasWord] = [0, 1]
/** A thing's other names count less than its first name. */
const otherName = 2
/** `Hà` typed with its mark prefers Hà to Hạ; a text typed without marks says little about them. */
const [otherMarks, noMarks] = [4, 0.5]

/**
 * How well a thing fits the typed text, by its own name, which is the first, and its other names. Lower is better; undefined where no word of any
 * name begins with the text. Marks need not be typed; where they are, names with the same marks come first.
 */
export function nameMatch(typed: string, names: readonly string[]): number | undefined {
	const letters = slugOf(typed)
	const written = spaced(typed)
	const unlike = /^[\0-\x7f]*$/.test(written) ? noMarks : otherMarks
	const ranks = names.flatMap((name, index) => {
		const at = `-${slugOf(name)}`.indexOf(`-${letters}`)
		if (at === -1) return []
		return (at === 0 ? begins : hasWord) + (index === 0 ? 0 : otherName) + (spaced(name).includes(written) ? 0 : unlike)
	})
	return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/** The things that fit best come first; things that fit equally well, or not at all, keep their order. */
export function byNameMatch<Thing>(things: readonly Thing[], typed: string, namesOf: (thing: Thing) => readonly string[]): Thing[] {
	return things
		.map((thing) => ({ thing, rank: nameMatch(typed, namesOf(thing)) ?? Number.POSITIVE_INFINITY }))
		.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
		.map(({ thing }) => thing)
}

function spaced(text: string): string {
	return ` ${text
		.normalize('NFC')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.join(' ')}`
}
