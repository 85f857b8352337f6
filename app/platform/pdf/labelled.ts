/** One small heading and what stands under it, both ready in the reader's language. */
export interface Labelled {
	label: string
	text: string
	/** A second, quieter line: the time zone, the street. */
	note?: string
}
