/** A match in words: whose, when and where, and who plays with what so far. */
export interface WidgetMatch {
	where: string
	when: string
	sides: { name: string; score: string; won: boolean }[]
	/** How many more run in it; empty: nobody. */
	more: string
}

export interface WidgetTable {
	title: string
	/** Of its columns; the second one names people. */
	heads: string[]
	rows: string[][]
}

/**
 * What `/widget/{id}/brackets.json` says and `public/widget.js` draws: an event's matches and tables in one language, every word ready to be shown.
 * Texts, never HTML.
 */
export interface WidgetBoard {
	/** BCP 47 */
	language: string
	event: { name: string; href: string }
	/** What is played now, next and lately; none that is empty. */
	lists: { title: string; matches: WidgetMatch[] }[]
	tables: WidgetTable[]
	/** That there is nothing yet. */
	none: string | null
	words: { label: string; title: string; more: string; newTab: string }
}
