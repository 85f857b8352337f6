import fc from 'fast-check'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvLine } from '~/platform/csv/csv.server.ts'
import { encodingOf, readCsv } from './read-csv.server.ts'
import { readXlsx } from './read-xlsx.server.ts'
import { UnreadableSheet } from './sheet.ts'
import type { SheetCell } from './sheet.ts'
import { xlsxOf } from './write-xlsx.server.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const csvOf = (file: Uint8Array) => [...readCsv(file, encodingOf(file))]
const cellsOf = (text: string) => csvOf(bytesOf(text)).map(({ cells }) => cells)
async function xlsx(columns: string[], ...pages: (SheetCell | null)[][][]): Promise<Uint8Array> {
	const chunks: Uint8Array[] = []
	for await (const chunk of xlsxOf(
		columns,
		(async function* () {
			yield* pages
		})(),
	))
		chunks.push(chunk)
	return Buffer.concat(chunks)
}
const sheetOf = (rows: string, more: Record<string, Uint8Array> = {}) =>
	zipSync({
		'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>'),
		'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId7" Target="worksheets/data.xml"/></Relationships>'),
		'xl/worksheets/data.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
		...more,
	})

/** Texts that a file can hold: composed, and without half letters. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((each) => each.normalize('NFC').replace(/^\uFEFF/, ''))
const rows = fc.array(
	fc.array(fc.oneof(text, fc.constantFrom('=1+1', "'=1", "''@x", '-5', '"', 'a,b', 'a;b', '\tx', 'Đỏ\nXanh')), {
		minLength: 2,
		maxLength: 4,
	}),
	{ minLength: 1, maxLength: 5 },
)

describe('a CSV file', () => {
	it('reads back as it was written', () => {
		fc.assert(
			fc.property(rows, (written) => {
				const file = bytesOf(`\uFEFF${csvLine(['a', 'b', 'c', 'd'])}${written.map((row) => csvLine(row)).join('')}`)
				expect(csvOf(file).map(({ cells }) => cells)).toEqual([['a', 'b', 'c', 'd'], ...written])
			}),
		)
	})

	it.each([',', ';', '\t'])('has its cells separated by %j', (separator) => {
		expect(cellsOf(['a', 'b'].join(separator) + '\r\n' + ['"x,;\ty"', '2'].join(separator))).toEqual([
			['a', 'b'],
			['x,;\ty', '2'],
		])
	})

	it('says on which line each row begins', () => {
		expect(csvOf(bytesOf('a,b\n"two\nlines",1\r\nx,2')).map(({ line }) => line)).toEqual([1, 2, 4])
	})

	it('is read in the encoding it is written in', () => {
		const words = 'Mã,Áo thun đỏ'
		const le = Buffer.from(words, 'utf16le')
		const be = Buffer.from(le).swap16()
		const mark = (bytes: number[], file: Buffer) => new Uint8Array([...bytes, ...file])
		for (const [file, encoding] of [
			[bytesOf(words), 'utf-8'],
			[mark([0xff, 0xfe], le), 'utf-16le'],
			[mark([0xfe, 0xff], be), 'utf-16be'],
			[new Uint8Array(Buffer.from(words.replaceAll('ã', 'a').replaceAll('đỏ', 'den'), 'utf16le')), 'utf-16le'],
			// "Áo đỏ": in this encoding Á is one letter, and ỏ is an o with its mark behind it.
			[new Uint8Array([0xc1, 0x6f, 0x20, 0xf0, 0x6f, 0xd2]), 'windows-1258'],
		] as const) {
			expect(encodingOf(file)).toBe(encoding)
			expect(csvOf(file)[0]?.cells.join()).toBe(
				encoding === 'windows-1258' ? 'Áo đỏ' : file[0] === 0x4d && file[1] === 0 ? 'Ma,Áo thun den' : words,
			)
		}
	})

	it('is refused where it is broken', () => {
		expect(() => cellsOf('a,b\n"never closed,1\nx,2')).toThrow('unclosed_quote')
		expect(() => cellsOf(`a,b\n${'x'.repeat(60_000)},1`)).toThrow('cell_too_long')
		expect(() => csvOf(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8, 0x41, 0x00]))).toThrow('broken_encoding')
	})
})

describe('an XLSX file', () => {
	it('reads back as it was written, texts as texts and numbers as numbers', async () => {
		const cell = fc.oneof(text, fc.integer(), fc.constantFrom('=1+1', '<b>&amp;', ' x ', 'Đỏ\r\nXanh', '_x000D_'.slice(0, 4)))
		await fc.assert(
			fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (written) => {
				const file = await xlsx(['a', 'b', 'c', 'd'], written)
				const read = [...readXlsx(file)].map(({ cells }) => cells)
				const trimmed = (row: SheetCell[]) => row.slice(0, row.findLastIndex((each) => each !== '') + 1)
				expect(read.slice(1).map(trimmed)).toEqual(written.map((row) => trimmed(row.map(storable))))
			}),
			{ numRuns: 40 },
		)
	})

	it('has formulas as their text, shared texts, gaps, errors and booleans', () => {
		const shared = strToU8('<sst><si><t>Áo</t></si><si><r><t>thun </t></r><r><t>đỏ</t></r><rPh><t>x</t></rPh></si></sst>')
		const file = sheetOf(
			'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="4"><c r="A4"><f>A1*2</f><v>12</v></c><c r="B4"><v>2.5E5</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4" t="b"><v>1</v></c></row>',
			{ 'xl/sharedStrings.xml': shared },
		)
		expect([...readXlsx(file)]).toEqual([
			{ line: 1, cells: ['Áo', '', 'thun đỏ'] },
			{ line: 4, cells: ['=A1*2', 250_000, '#N/A', '1'] },
		])
	})

	it.each([
		['rows', 'xl/worksheets/sheet1.xml', (times: number) => `<worksheet><sheetData>${'<row>'.repeat(times)}`],
		['cells', 'xl/worksheets/sheet1.xml', (times: number) => `<worksheet><sheetData><row>${'<c>'.repeat(times)}</row>`],
		['texts', 'xl/sharedStrings.xml', (times: number) => `<sst><si>${'<t>'.repeat(times)}</si></sst>`],
		['sheets', 'xl/workbook.xml', (times: number) => `<workbook>${'<sheet '.repeat(times)}`],
	])('is read in no time where it names %s that never end', (_, part, xml) => {
		const from = performance.now()
		try {
			expect([...readXlsx(sheetOf('', { [part]: strToU8(xml(180_000)) }))].length).toBeLessThan(2)
		} catch (error) {
			expect(error).toBeInstanceOf(UnreadableSheet)
		}
		// Searching for the end from each beginning took minutes.
		expect(performance.now() - from).toBeLessThan(30_000)
	})

	it('is refused where it is no XLSX file, or unpacks to more than anybody could have typed', () => {
		expect(() => [...readXlsx(bytesOf('PK but no more'))]).toThrow('no_sheet')
		expect(() => [...readXlsx(zipSync({ 'a.txt': strToU8('x') }))]).toThrow('no_sheet')
		const bomb = sheetOf('', { 'xl/workbook.xml': zeros(50_000_000) })
		expect(bomb.length).toBeLessThan(100_000)
		expect(() => [...readXlsx(bomb)]).toThrow('bomb')
		expect(() => [...readXlsx(sheetOf('', { 'xl/sharedStrings.xml': zeros(50_000_000) }))]).toThrow('cell_too_long')
	})
})

const zeros = (bytes: number) => new Uint8Array(bytes).fill(0x20)
const storable = (cell: SheetCell) => (typeof cell === 'string' ? cell.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '') : cell)
