import { slugOf } from './slug.ts'

/** A name that begins with what was typed comes before one that has it at the beginning of a later word. */
const [begins, hasWord] = [0, 1]
/** Another name it goes by counts less than its own. */
const otherName = 2
/** `Hà` means Hà before Hạ; who types without marks has said little of them. */
const [otherMarks, noMarks] = [4, 0.5]

/**
 * How well something fits what was typed, by its own name, the first, and the others it goes by: the less the better; undefined where no word of
 * any name begins so. Marks need not be typed; where they are, names that have the same come first.
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

/** What fits best first; what fits equally well, or not at all, in the order it came in. */
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
