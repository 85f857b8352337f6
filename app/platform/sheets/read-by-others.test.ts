import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.server.ts'
import type { WrittenCell } from '~/kernel/written-cell.ts'
import { xlsxOf } from './write-xlsx.server.ts'

/** The rows of a file as somebody else's program reads them. */
const asOthersRead = (file: Uint8Array) => readSheet(Buffer.from(file), { trim: false })

async function written(...rows: WrittenCell[][]): Promise<Uint8Array> {
	const chunks: Uint8Array[] = []
	const pages = (async function* () {
		yield rows
	})()
	for await (const chunk of xlsxOf(['a', 'b', 'c', 'd'], pages)) chunks.push(chunk)
	return Buffer.concat(chunks)
}

describe('a sheet we write, read by another program', () => {
	it('has texts as texts, numbers as numbers, gaps as gaps, and no formulas', async () => {
		const rows = [
			['Nguyễn Thị Hồng Đào', 1_250, null, '2026-12-20 12:00'],
			['=1+1', -3.5, '', '@SUM(A1)'],
			['  hai đầu  ', 0, 'Dòng một\nDòng hai', '<b>&"'],
			['0901234567', 20_261_220, '_x0041_', '1E5'],
		]
		const [head, ...read] = await asOthersRead(await written(...rows))
		expect(head).toEqual(['a', 'b', 'c', 'd'])
		expect(read).toEqual(rows.map((row) => row.map((cell) => (cell === '' ? null : cell))))
	})

	it('has days and minutes as dates, and a date that a sheet cannot hold as text', async () => {
		const moments = ['1900-02-28', '1900-03-01', '1990-11-20', '2026-03-29 02:30', '2026-12-20 23:59', '2027-01-01 00:00']
		const [, ...read] = await asOthersRead(await written(...moments.map((moment) => [{ moment }])))
		// A sheet keeps a date as a floating point number of days, which is exact to the second.
		const shown = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString() : cell)
		expect(read.map(([cell]) => shown(cell))).toEqual([
			'1900-02-28',
			'1900-03-01T00:00:00.000Z',
			'1990-11-20T00:00:00.000Z',
			'2026-03-29T02:30:00.000Z',
			'2026-12-20T23:59:00.000Z',
			'2027-01-01T00:00:00.000Z',
		])
	})

	it('reads back the same, whatever it holds', async () => {
		const text = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
			.filter((each) => each.trim() !== '' && !/[\r\p{Cc}\uFFFE\uFFFF]/u.test(each))
		const cell = fc.oneof(text, fc.integer(), fc.constantFrom('_x000D_', '__x0041_', '=A1', "'x"))
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
				const [, ...read] = await asOthersRead(await written(...rows))
				expect(read.map((row) => row.slice(0, 2))).toEqual(rows)
			}),
			{ numRuns: 40 },
		)
	})
})

/** A sheet with one day in it, as Excel writes it: a count of days, whose format says that it is a day. */
function sheetOfDay(serial: number, book: string, format = '<xf numFmtId="14"/>'): Uint8Array {
	const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
	return zipSync({
		'[Content_Types].xml': strToU8(
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
		),
		'xl/workbook.xml': strToU8(
			`<workbook ${main} xmlns:r="${office}">${book}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		'xl/_rels/workbook.xml.rels': strToU8(
			`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
		),
		'xl/styles.xml': strToU8(
			`<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/>${format}</cellXfs></styleSheet>`,
		),
		'xl/worksheets/sheet1.xml': strToU8(
			`<worksheet ${main}><sheetData><row r="1"><c r="A1" s="1"><v>${serial}</v></c><c r="B1" s="0"><v>7</v></c></row></sheetData></worksheet>`,
		),
	})
}

const dayOf = (cell: unknown) =>
	cell instanceof Date
		? cell.toISOString().slice(0, 10)
		: new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)

describe('a day in a sheet', () => {
	// 20 November 1990 is day 33197 since 1900, and day 31735 since 1904.
	it.each([
		['counted from 1900', sheetOfDay(33_197, '')],
		['counted from 1904, as old Excel on a Mac did', sheetOfDay(31_735, '<workbookPr date1904="1"/>')],
		[
			'counted from 1904, in a look of its own',
			sheetOfDay(31_735, '<workbookPr date1904="1"/>', '<xf numFmtId="164" applyNumberFormat="1"><alignment/></xf>'),
		],
		['counted from 1900, where it is said that it is', sheetOfDay(33_197, '<workbookPr date1904="0"/>')],
	])('is the same for us as for others: %s', async (_, file) => {
		const [ours] = [...readXlsx(file)].map(({ cells }) => cells)
		const [theirs] = await asOthersRead(file)
		expect(dayOf(theirs?.[0])).toBe('1990-11-20')
		expect(dayOf(ours?.[0])).toBe('1990-11-20')
		expect(ours?.[1]).toBe(7)
	})

	it('is counted from 1904 also where the file says so with the word `true`, which XML allows and not every program reads', () => {
		const [row] = [...readXlsx(sheetOfDay(31_735, '<workbookPr defaultThemeVersion="1" date1904="true"></workbookPr>'))]
		expect(dayOf(row?.cells[0])).toBe('1990-11-20')
	})

	it('is not read from a number that only looks like one', () => {
		const [row] = [...readXlsx(sheetOfDay(31_735, '<workbookPr date1904="1"/>', '<xf numFmtId="165"/>'))]
		expect(row?.cells[0]).toBe(31_735)
	})
})
