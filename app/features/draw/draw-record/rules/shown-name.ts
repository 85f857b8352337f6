/** How people are named on public pages of draws, as the organizer sets it. */
export const namesShown = ['full', 'masked', 'number'] as const
export type NamesShown = (typeof namesShown)[number]

/** How one person is named. */
export type ShownAs = NamesShown | 'initials'

/** A name that only its owner and their friends recognise: "Nguyễn Văn An" is "Ng*** V*n A*". */
export function maskedName(name: string): string {
	const words = name.trim().split(/\s+/)
	return words.map((word, nth) => maskedWord([...word.normalize('NFC')], nth === 0)).join(' ')
}

function maskedWord(letters: readonly string[], first: boolean): string {
	const [start = '', second = ''] = letters
	if (letters.length < 2) return first ? `${start}***` : `${start}*`
	if (first) return letters.length > 3 ? `${start}${second}***` : `${start}***`
	return letters.length === 2 ? `${start}*` : `${start}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}

/** The first letters of a name: "Nguyễn Văn An" is "N. V. A.". */
export function initialsOf(name: string): string {
	const words = name.normalize('NFC').trim().split(/\s+/)
	return words.map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`).join(' ')
}

export interface Named {
	/** From 1. */
	place: number
	/** Null: forgotten. */
	name: string | null
	/** Their candidate number, or the number of a pasted list; null without one. */
	number: string | null
}

/** The text for a person on a public page: their number when they have one, else their place, as `#12`; null: they were forgotten. */
export function shownEntrant({ place, name, number }: Named, shown: ShownAs): string | null {
	if (name === null) return null
	const short = number ?? `#${place}`
	if (shown === 'number') return short
	const said = shown === 'full' ? name : shown === 'initials' ? initialsOf(name) : maskedName(name)
	return number === null ? said : `${number} · ${said}`
}
