import { Unzip, UnzipInflate } from 'fflate'
import { longestCell, UnreadableSheet, type SheetCell } from './sheet.ts'

/** No honest file of the size we accept is larger than this when it is unpacked. */
const mostUnpacked = 300_000_000
const mostParts = 1_000
/** The parts that list the sheets are short. */
const mostOfSmallPart = 2_000_000
/** The longest row, or shared text. */
const longestElement = 1_000_000
/** More shared texts than a million rows could use. */
const mostSharedTexts = 3_000_000
const mostOfStyles = 20_000_000
const pieceBytes = 32_768

/** Unpacks one part of the file, a piece at a time. A part that unpacks to far more than its stated size is a bomb. */
function* partOf(file: Uint8Array, wanted: (name: string) => boolean, most = mostUnpacked): Generator<string> {
	let texts: string[] = []
	let unpacked = 0
	let parts = 0
	let failed: unknown
	const decoder = new TextDecoder()
	const unzip = new Unzip((part) => {
		parts += 1
		if (parts > mostParts) throw new UnreadableSheet('bomb')
		if (!wanted(part.name)) return
		part.ondata = (error, chunk) => {
			if (error) failed = error
			unpacked += chunk?.length ?? 0
			if (unpacked > most) throw new UnreadableSheet('bomb')
			texts.push(decoder.decode(chunk, { stream: true }))
		}
		part.start()
	})
	unzip.register(UnzipInflate)
	for (let from = 0; from < file.length; from += pieceBytes) {
		try {
			unzip.push(file.subarray(from, from + pieceBytes), from + pieceBytes >= file.length)
		} catch (error) {
			throw error instanceof UnreadableSheet ? error : new UnreadableSheet('no_sheet')
		}
		if (failed) throw new UnreadableSheet('no_sheet')
		yield* texts
		texts = []
	}
}

function wholePart(file: Uint8Array, name: string): string {
	return [...partOf(file, (each) => each === name, mostOfSmallPart)].join('')
}

const attribute = (xml: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1]

/**
 * Where, from a place on, the next element of a name begins, where its opening tag ends and where the element ends; -1 for a part that is
 * missing. Each search reads the text once: elements that never end (`<row><row>…`) must not be searched from each of their beginnings again.
 */
function nextElement(xml: string, name: string, from: number): { start: number; opened: number; end: number } {
	const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g')
	opening.lastIndex = from
	const start = opening.exec(xml)?.index ?? -1
	const opened = start === -1 ? -1 : xml.indexOf('>', start)
	if (opened === -1) return { start, opened, end: -1 }
	if (xml[opened - 1] === '/') return { start, opened, end: opened + 1 }
	const closing = new RegExp(`</(?:\\w+:)?${name}>`, 'g')
	closing.lastIndex = opened
	return { start, opened, end: closing.exec(xml) === null ? -1 : closing.lastIndex }
}

/** Elements of a name, cut out of XML that comes in pieces. */
function* elements(pieces: Iterable<string>, name: string): Generator<string> {
	let rest = ''
	for (const piece of pieces) {
		rest += piece
		let from = 0
		for (;;) {
			const { start, end } = nextElement(rest, name, from)
			if (end === -1) break
			if (end - start > longestElement) throw new UnreadableSheet('cell_too_long')
			yield rest.slice(start, end)
			from = end
		}
		rest = rest.slice(from)
		if (rest.length > longestElement) throw new UnreadableSheet('cell_too_long')
	}
}

/** The opening tags of a name, up to the first that does not end. */
function* openings(xml: string, name: string): Generator<string> {
	for (let from = 0; ;) {
		const { start, opened } = nextElement(xml, name, from)
		if (opened === -1) return
		yield xml.slice(start, opened + 1)
		from = opened + 1
	}
}

/** The content of the first element of a name. */
function inside(xml: string, name: string): string | undefined {
	const [element] = elements([xml], name)
	return element?.endsWith('/>') ? undefined : element?.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(xml: string): string {
	return xml
		.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
			if (name !== undefined) return entities[name] ?? all
			const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
			return code <= 0x10ffff ? String.fromCodePoint(code) : ''
		})
		.replace(/_x([\dA-F]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The text of an element, without the hints for reading it aloud. */
function textOf(xml: string): string {
	return [...elements([withoutElements(xml, 'rPh')], 't')].map((element) => plain(inside(element, 't') ?? '')).join('')
}

function withoutElements(xml: string, name: string): string {
	const kept: string[] = []
	let from = 0
	for (;;) {
		const { start, end } = nextElement(xml, name, from)
		if (end === -1) return [...kept, xml.slice(from)].join('')
		kept.push(xml.slice(from, start))
		from = end
	}
}

function columnOf(reference: string): number {
	let column = 0
	for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
	return column - 1
}

/** The days between the two dates that a sheet may count from, 30 December 1899 and 1 January 1904 (ECMA-376 §18.17.4.1). */
const daysTo1904 = 1_462

/** Whether a number format shows days or times: built-in formats by their number, others by their letters (ECMA-376 §18.8.30). */
function showsTime(format: number, code: string | undefined): boolean {
	if (code === undefined) return (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58)
	return /[dmyhs]/i.test(plain(code).replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, ''))
}

/**
 * The places of the number formats that show days, for a file that counts days from 1904; empty for a file that counts from 1900, which is the
 * common case.
 */
function looksOfDaysSince1904(file: Uint8Array, book: string): Set<number> {
	const [said] = openings(book, 'workbookPr')
	if (!/^(1|true)$/.test((said && attribute(said, 'date1904')) ?? '')) return new Set()
	const styles = [...partOf(file, (name) => name === 'xl/styles.xml', mostOfStyles)].join('')
	const codes = new Map([...openings(styles, 'numFmt')].map((each) => [attribute(each, 'numFmtId'), attribute(each, 'formatCode')]))
	const looks = [...openings(inside(styles, 'cellXfs') ?? '', 'xf')].map((each) => attribute(each, 'numFmtId') ?? '0')
	return new Set(looks.flatMap((format, place) => (showsTime(Number(format), codes.get(format)) ? [place] : [])))
}

function cellOf(xml: string, shared: readonly string[], looksSince1904: ReadonlySet<number>): SheetCell {
	const formula = inside(xml, 'f')
	if (formula !== undefined) return `=${plain(formula)}`
	const opening = /^<[^>]*>/.exec(xml)?.[0] ?? ''
	const kind = attribute(opening, 't') ?? 'n'
	if (kind === 'inlineStr') return textOf(xml)
	const value = inside(xml, 'v')
	if (value === undefined) return ''
	if (kind === 's') return shared[Number(value)] ?? ''
	if (kind === 'n') {
		if (!Number.isFinite(Number(value))) return plain(value)
		return Number(value) + (looksSince1904.has(Number(attribute(opening, 's') ?? 0)) ? daysTo1904 : 0)
	}
	return plain(value)
}

/**
 * The rows of the first sheet of an XLSX file, one after another, with their numbers in the sheet. Days are counted from 30 December 1899,
 * whatever the file counts from. @throws UnreadableSheet
 */
export function* readXlsx(file: Uint8Array): Generator<{ line: number; cells: SheetCell[] }> {
	const book = wholePart(file, 'xl/workbook.xml')
	const [sheet] = openings(book, 'sheet')
	const id = sheet && attribute(sheet, 'r:id')
	if (id === undefined) throw new UnreadableSheet('no_sheet')
	const relations = [...openings(wholePart(file, 'xl/_rels/workbook.xml.rels'), 'Relationship')]
	const target = relations.map((each) => [attribute(each, 'Id'), attribute(each, 'Target')]).find(([each]) => each === id)?.[1]
	if (target === undefined) throw new UnreadableSheet('no_sheet')
	const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
	const looksSince1904 = looksOfDaysSince1904(file, book)
	const shared: string[] = []
	for (const item of elements(
		partOf(file, (name) => name === 'xl/sharedStrings.xml'),
		'si',
	))
		if (shared.push(textOf(item)) > mostSharedTexts) throw new UnreadableSheet('too_many_rows')
	let line = 0
	for (const row of elements(
		partOf(file, (name) => name === path),
		'row',
	)) {
		line = Number(attribute(/^<[^>]*>/.exec(row)?.[0] ?? '', 'r') ?? line + 1)
		const cells: SheetCell[] = []
		let next = 0
		for (const cell of elements([row], 'c')) {
			const reference = attribute(/^<[^>]*>/.exec(cell)?.[0] ?? '', 'r')
			const column = reference === undefined ? next : columnOf(reference)
			next = column + 1
			if (column < 0 || column > 200) continue
			const value = cellOf(cell, shared, looksSince1904)
			if (typeof value === 'string' && value.length > longestCell) throw new UnreadableSheet('cell_too_long')
			while (cells.length < column) cells.push('')
			cells[column] = value
		}
		yield { line, cells }
	}
}
