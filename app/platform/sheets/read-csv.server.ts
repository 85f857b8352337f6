import { isUtf8 } from 'node:buffer'
import { longestCell, unguarded, UnreadableSheet, type SheetCell } from './sheet.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding of a text file: by its byte order mark, by the pattern of UTF-16, as UTF-8 where it is valid UTF-8, else the encoding of old
 * Vietnamese Windows.
 */
export function encodingOf(file: Uint8Array): Encoding {
	const [first, second] = file
	if (first === 0xff && second === 0xfe) return 'utf-16le'
	if (first === 0xfe && second === 0xff) return 'utf-16be'
	const start = file.subarray(0, 4096)
	const zeros = { even: 0, odd: 0 }
	for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
	if (zeros.odd > start.length / 8) return 'utf-16le'
	if (zeros.even > start.length / 8) return 'utf-16be'
	return isUtf8(file) ? 'utf-8' : 'windows-1258'
}

const pieceBytes = 262_144

function* textOf(file: Uint8Array, encoding: Encoding): Generator<string> {
	const decoder = new TextDecoder(encoding)
	for (let from = 0; from < file.length; from += pieceBytes) {
		const text = decoder.decode(file.subarray(from, from + pieceBytes), { stream: from + pieceBytes < file.length })
		// Half a letter, or a letter no file should hold: the rest of the file cannot be trusted.
		if (encoding !== 'utf-8' && encoding !== 'windows-1258' && text.includes('\uFFFD')) throw new UnreadableSheet('broken_encoding')
		yield text
	}
}

/** The separator between cells: Excel writes semicolons where commas are used for decimals. */
function separatorOf(line: string): string {
	const counts = [',', ';', '\t'].map((each) => [each, line.split(each).length] as const)
	return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** The rows of a CSV file, one after another, with the line each begins on. @throws UnreadableSheet */
export function* readCsv(file: Uint8Array, encoding: Encoding): Generator<{ line: number; cells: SheetCell[] }> {
	let separator: string | undefined
	let rest = ''
	let state: 'start' | 'plain' | 'quoted' | 'after' = 'start'
	let cell = ''
	let cells: SheetCell[] = []
	let line = 1
	let beganOn = 1
	const end = () => {
		if (cell.length > longestCell) throw new UnreadableSheet('cell_too_long')
		cells.push(unguarded(cell.normalize('NFC')))
		cell = ''
		state = 'start'
	}
	for (const piece of textOf(file, encoding)) {
		const text = rest + piece
		rest = ''
		separator ??= separatorOf(text.slice(0, text.search(/\r|\n|$/)))
		for (let at = 0; at < text.length; at += 1) {
			const letter = text[at] ?? ''
			if (state === 'quoted') {
				if (letter === '"') state = 'after'
				else {
					const next = text.indexOf('"', at)
					const upTo = next === -1 ? text.length : next
					const part = text.slice(at, upTo)
					cell += part
					if (cell.length > longestCell) throw new UnreadableSheet('unclosed_quote')
					line += part.split('\n').length - 1
					at = upTo - 1
				}
			} else if (letter === '"' && state === 'after') {
				cell += '"'
				state = 'quoted'
			} else if (letter === '"' && state === 'start') state = 'quoted'
			else if (letter === separator) end()
			else if (letter === '\n' || letter === '\r') {
				if (letter === '\r' && text[at + 1] === '\n') at += 1
				else if (letter === '\r' && at + 1 === text.length) {
					rest = '\r'
					continue
				}
				end()
				yield { line: beganOn, cells }
				cells = []
				line += 1
				beganOn = line
			} else {
				cell += letter
				state = 'plain'
			}
		}
	}
	if (state === 'quoted') throw new UnreadableSheet('unclosed_quote')
	if (cell !== '' || cells.length > 0) {
		end()
		yield { line: beganOn, cells }
	}
}
