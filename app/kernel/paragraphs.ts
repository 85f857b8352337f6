/** A part of a line: words, or an address to open. */
export interface LinePart {
	text: string
	href?: string
}

/** Splits a body into paragraphs of lines, with the addresses as separate parts. A full stop or bracket behind an address is not part of it. */
export function paragraphsOf(body: string): LinePart[][][] {
	return body
		.split(/\n{2,}/)
		.filter((paragraph) => paragraph.trim() !== '')
		.map((paragraph) => paragraph.split('\n').map(partsOf))
}

function partsOf(line: string): LinePart[] {
	return line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/).flatMap((text, nth) => {
		if (text === '') return []
		return nth % 2 === 1 ? [{ text, href: text }] : [{ text }]
	})
}
