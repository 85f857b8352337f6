/** The parts of a date and time, in the order in which all faces show them. */
export const momentParts = ['day', 'month', 'year', 'hour', 'minute'] as const

export type MomentPart = (typeof momentParts)[number]

/** A language's words and forms for the faces of date and time fields. */
export interface MomentWords {
	/** The language of months and days, as `Intl` knows it. */
	tag: string
	/** Read out: the part of a date that has the focus. */
	parts: Record<MomentPart, string>
	/** Shown where nothing is typed yet. */
	empty: Record<MomentPart, string>
	/** Months by name, where day and month might be mistaken for each other. */
	months?: readonly string[]
	/** Between day, month and year. */
	separator: string
	weekdays: 'narrow' | 'short'
	calendar: string
	today: string
	clear: string
	/** For a form that is sent with a half-typed date. */
	incomplete: string
	/** What React Aria reads out, by its own names. */
	spoken: {
		previous: string
		next: string
		selectedDateDescription: (of: { date: string }) => string
		selectedTimeDescription: (of: { time: string }) => string
		todayDate: (of: { date: string }) => string
		todayDateSelected: (of: { date: string }) => string
		dateSelected: (of: { date: string }) => string
		minimumDate: string
		maximumDate: string
		Empty: string
	}
}

/**
 * Gives React Aria our words: it has none in Vietnamese, and its thirty other languages are not in the build (`scripts/own-words.ts`). It reads
 * them once, when its first component renders.
 */
export function speak({ tag, parts, spoken }: MomentWords): void {
	const words = { ...parts, ...spoken }
	Object.assign(window, {
		[Symbol.for('react-aria.i18n.locale')]: tag,
		[Symbol.for('react-aria.i18n.strings')]: {
			'@react-aria/calendar': words,
			'@react-aria/datepicker': words,
			'@react-aria/spinbutton': words,
		},
	})
}
