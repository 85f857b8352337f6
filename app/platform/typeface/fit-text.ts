/** How wide a text is in points when set in that size. */
export type Measure = (text: string, size: number) => number

export interface Fitted {
	size: number
	lines: string[]
}

export interface Room {
	width: number
	/** The most lines, or a function of the size where the height decides. */
	maxLines: number | ((size: number) => number)
	/** The largest size to set the text in when it fits, and the smallest that is still readable. */
	largest: number
	smallest: number
	/** For running text: fill each line instead of evening them out. */
	full?: boolean
}

/**
 * Sets a text as large as its room allows: breaks at spaces, evens the lines out so that no word stands alone, makes the text smaller step by
 * step, breaks a word only where it is longer than a line, and ends in "…" when even the smallest size does not fit. Composes first (NFC), so
 * that separate Vietnamese accents sit on their letters (groundwork T13).
 */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
	const words = text.normalize('NFC').split(/\s+/).filter(Boolean)
	if (words.length === 0) return { size: room.largest, lines: [] }
	for (let size = room.largest; ; size = Math.max(room.smallest, size * 0.94)) {
		const fitted = balanced(words, room, size, measure)
		if (fitted) return { size, lines: fitted }
		if (size <= room.smallest) break
	}
	return { size: room.smallest, lines: cutShort(words, room, measure) }
}

/** The lines in this size when the whole text fits, with even widths. */
function balanced(words: readonly string[], room: Room, size: number, measure: Measure): string[] | undefined {
	const widthOf = (line: string) => measure(line, size)
	if (words.some((word) => widthOf(word) > room.width)) return undefined
	const lines = wrap(words, room.width, widthOf)
	if (lines.length > linesIn(room, size)) return undefined
	if (room.full) return lines
	let best = lines
	// The narrowest width that keeps the number of lines gives the evenest lines.
	for (let width = room.width; width > room.width * 0.5; width -= room.width / 24) {
		if (words.some((word) => widthOf(word) > width)) break
		const narrower = wrap(words, width, widthOf)
		if (narrower.length > lines.length) break
		best = narrower
	}
	return best
}

function linesIn({ maxLines }: Room, size: number): number {
	return Math.max(1, typeof maxLines === 'number' ? maxLines : Math.floor(maxLines(size)))
}

function wrap(words: readonly string[], width: number, widthOf: (line: string) => number): string[] {
	const lines: string[] = []
	let line = ''
	for (const word of words) {
		const longer = line === '' ? word : `${line} ${word}`
		if (line !== '' && widthOf(longer) > width) {
			lines.push(line)
			line = word
		} else {
			line = longer
		}
	}
	return line === '' ? lines : [...lines, line]
}

function cutShort(words: readonly string[], room: Room, measure: Measure): string[] {
	const widthOf = (line: string) => measure(line, room.smallest)
	const pieces = words.flatMap((word) => broken(word, room.width, widthOf))
	const lines = wrap(pieces, room.width, widthOf)
	const most = linesIn(room, room.smallest)
	if (lines.length <= most) return lines
	const kept = lines.slice(0, most)
	const last = [...(kept.pop() ?? '')]
	while (last.length > 0 && widthOf(`${last.join('').trimEnd()}…`) > room.width) last.pop()
	return [...kept, `${last.join('').trimEnd()}…`]
}

function broken(word: string, width: number, widthOf: (line: string) => number): string[] {
	if (widthOf(word) <= width) return [word]
	const pieces: string[] = []
	let piece = ''
	for (const letter of word) {
		if (piece !== '' && widthOf(piece + letter) > width) {
			pieces.push(piece)
			piece = ''
		}
		piece += letter
	}
	return [...pieces, piece]
}
