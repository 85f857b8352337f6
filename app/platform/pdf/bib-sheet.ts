/** A size in millimetres. */
export interface Millimetres {
	width: number
	height: number
}

/** What stands on one bib, as finished strings. */
export interface BibFace {
	/** The candidate number, prefix included. */
	number: string
	name: string
	/** The ticket, small, beside the name. */
	note?: string
	/** On the coloured strip. */
	group?: string
	/** `#rrggbb`; what is missing or no colour falls back to the sheet's own. */
	groupColour?: string
	/** The text for the QR; none where the organiser wishes none. */
	code?: string
}

/** What all bibs of a file have in common: this part of the product knows no event and no language. */
export interface BibSheet {
	/** BCP 47. */
	language: string
	/** What the file is called inside. */
	title: string
	/** On the strip of every bib: the event's name. */
	heading: string
	/** `#rrggbb`, where a bib has no group's colour. */
	colour: string
	bib: Millimetres
	/** Paper with several bibs on it, each to be cut out; none: every bib is a page of its own. */
	paper?: Millimetres
	cropMarks: boolean
	/** PNG or JPEG. */
	logo?: Uint8Array
	sponsors: readonly Uint8Array[]
}
