import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from './sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const parts: Readonly<Record<string, string>> = {
	'[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
	'_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships"><sheets><sheet name="Hoi" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
const opening = `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

/** A column's letters: 0 is A, 26 is AA. */
function lettersOf(column: number): string {
	const before = Math.floor(column / 26)
	return `${before > 0 ? lettersOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/**
 * Texts are written as texts, never as formulas, whatever they begin with. Every cell says where it stands: it need not (ECMA-376 §18.3.1.4), but
 * not every reader counts by itself.
 */
function cellXml(cell: SheetCell | null, at: string): string {
	if (cell === null || cell === '') return ''
	if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
	return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function escaped(text: string): string {
	// What XML can not hold at all is left out.
	return (
		text
			.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
			.replace(/[&<>]/g, (letter) => (letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : '&gt;'))
			.replaceAll('\r', '&#13;')
			// What only looks like a letter by its number must not be read as that letter (ECMA-376 §22.9.2.19).
			.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
	)
}

/** A row under its number, counted from 1. */
function rowXml(cells: readonly (SheetCell | null)[], number: number): string {
	return `<row r="${number}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${number}`)).join('')}</row>`
}

/** An XLSX file of one sheet that is written while its rows are read: a list of any length needs the memory of one page of it. */
export async function* xlsxOf(
	columns: readonly string[],
	pages: AsyncIterable<readonly (readonly (SheetCell | null)[])[]>,
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
	sheet.push(strToU8(opening + rowXml(columns, written)))
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
	pages: AsyncIterable<readonly (readonly (SheetCell | null)[])[]>,
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
