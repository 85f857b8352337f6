/** A match in words: its bracket, time and place, its players and their results so far. */
export interface WidgetMatch {
	where: string
	when: string
	sides: { name: string; score: string; won: boolean }[]
	/** How many more entrants are in it; empty: none. */
	more: string
}

export interface WidgetTable {
	title: string
	/** The headings of its columns; the second column contains people. */
	heads: string[]
	rows: string[][]
}

/**
 * The content of `/widget/{id}/brackets.json`, which `public/widget.js` draws: an event's matches and tables in one language, with every text ready
 * to show. Texts, never HTML.
 */
export interface WidgetBoard {
	/** BCP 47 */
	language: string
	event: { name: string; href: string }
	/** The matches played now, next and lately; empty lists are left out. */
	lists: { title: string; matches: WidgetMatch[] }[]
	tables: WidgetTable[]
	/** The text where there is nothing yet. */
	none: string | null
	words: { label: string; title: string; more: string; newTab: string }
}
