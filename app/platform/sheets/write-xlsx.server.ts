import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { SheetMoment, WrittenCell } from '~/kernel/written-cell.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const parts: Readonly<Record<string, string>> = {
	'[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
	'_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships"><sheets><sheet name="Hoi" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
	// The formats of cells, by their place in cellXfs; a reader recognises a day by its format alone (ECMA-376 §18.8.30).
	'xl/styles.xml': `${head}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const looks = { head: 1, day: 2, minute: 3 }
const opening = `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`

/** The days since 30 December 1899, which sheets count from. */
const dayZero = Date.UTC(1899, 11, 30)
/** For earlier days Excel is a day off, because it takes 1900 for a leap year, or it knows no days at all. */
const firstDay = Date.UTC(1900, 2, 1)
const dayMs = 86_400_000

/** A column's letters: 0 is A, 26 is AA. */
function lettersOf(column: number): string {
	const before = Math.floor(column / 26)
	return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/**
 * Texts are written as texts, never as formulas, whatever they begin with. Every cell names its place: the standard does not demand it (ECMA-376
 * §18.3.1.4), but not every reader counts cells by itself.
 */
function cellXml(cell: WrittenCell, at: string, look?: number): string {
	if (cell === null || cell === '') return ''
	if (typeof cell === 'object') return momentXml(cell, at)
	if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
	return `<c r="${at}"${look === undefined ? '' : ` s="${look}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function momentXml({ moment }: SheetMoment, at: string): string {
	const [day = '', minute] = moment.split(' ')
	const ms = Date.parse(`${day}T${minute ?? '00:00'}Z`)
	if (!(ms >= firstDay)) return cellXml(moment, at)
	return `<c r="${at}" s="${minute === undefined ? looks.day : looks.minute}"><v>${(ms - dayZero) / dayMs}</v></c>`
}

function escaped(text: string): string {
	// Characters that XML cannot hold are left out.
	return (
		text
			.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
			.replace(/[&<>]/g, (letter) => (letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : '&gt;'))
			.replaceAll('\r', '&#13;')
			// A text that looks like an escaped letter (`_x0041_`) must not be read as that letter (ECMA-376 §22.9.2.19).
			.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
	)
}

/** A row under its number, counted from 1. */
function rowXml(cells: readonly WrittenCell[], number: number, look?: number): string {
	return `<row r="${number}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${number}`, look)).join('')}</row>`
}

/** An XLSX file of one sheet that is written while its rows are read: a list of any length needs the memory of one page of it. */
export async function* xlsxOf(
	columns: readonly string[],
	pages: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): AsyncGenerator<Uint8Array> {
	let ready: Uint8Array[] = []
	const zip = new Zip((error, chunk) => {
		if (error) throw error
		ready.push(chunk)
	})
	const taken = () => {
		const chunks = ready
		ready = []
		return chunks
	}
	for (const [name, text] of Object.entries(parts)) {
		const part = new ZipDeflate(name)
		zip.add(part)
		part.push(strToU8(text), true)
	}
	const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
	zip.add(sheet)
	let written = 1
	sheet.push(strToU8(opening + rowXml(columns, written, looks.head)))
	for await (const rows of pages) {
		sheet.push(strToU8(rows.map((row) => rowXml(row, (written += 1))).join('')))
		yield* taken()
	}
	sheet.push(strToU8('</sheetData></worksheet>'), true)
	zip.end()
	yield* taken()
}

/** The same as a file to download. */
export function xlsxResponse(
	name: string,
	columns: readonly string[],
	pages: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): Response {
	const chunks = xlsxOf(columns, pages)
	const body = new ReadableStream<Uint8Array>({
		async pull(stream) {
			const { done, value } = await chunks.next()
			if (done) stream.close()
			else stream.enqueue(value)
		},
		async cancel() {
			await chunks.return(undefined)
		},
	})
	return new Response(body, {
		headers: {
			'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			'content-disposition': `attachment; filename="${name}.xlsx"`,
			'cache-control': 'no-store',
		},
	})
}
