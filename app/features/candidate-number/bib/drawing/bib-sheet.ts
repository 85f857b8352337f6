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
	/** `#rrggbb`; where it is missing or no colour, the sheet's own colour is used. */
	groupColour?: string
	/** The text for the QR; absent where the organiser wishes no QR. */
	code?: string
}

/** What all bibs of a file have in common: what draws them knows no event and no language. */
export interface BibSheet {
	/** BCP 47. */
	language: string
	/** The title inside the file. */
	title: string
	/** On the strip of every bib: the event's name. */
	heading: string
	/** `#rrggbb`, where a bib has no group's colour. */
	colour: string
	bib: Millimetres
	/** Paper with several bibs to cut out; absent: every bib is a page of its own. */
	paper?: Millimetres
	cropMarks: boolean
	/** PNG or JPEG. */
	logo?: Uint8Array
	sponsors: readonly Uint8Array[]
}
