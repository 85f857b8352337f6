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

/** Texts are written as texts, never as formulas, whatever they begin with. */
function cellXml(cell: SheetCell | null): string {
	if (cell === null || cell === '') return '<c/>'
	if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
	return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function escaped(text: string): string {
	// What XML can not hold at all is left out.
	return text
		.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
		.replace(/[&<>]/g, (letter) => (letter === '&' ? '&amp;' : letter === '<' ? '&lt;' : '&gt;'))
		.replaceAll('\r', '&#13;')
}

const rowXml = (cells: readonly (SheetCell | null)[]) => `<row>${cells.map(cellXml).join('')}</row>`

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
	sheet.push(strToU8(opening + rowXml(columns)))
	for await (const rows of pages) {
		sheet.push(strToU8(rows.map(rowXml).join('')))
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
