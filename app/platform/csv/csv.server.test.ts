import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvResponse, pagesOf } from './csv.server.ts'

describe('a line of CSV', () => {
	it('quotes signs that would end a cell', () => {
		expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 12, null])).toBe('a,"b,c","say ""hi""","two\nlines",12,\r\n')
	})

	it('quotes signs by which other readers separate cells or lines', () => {
		expect(csvLine(['a;b', 'c\td', 'e\rf', 'g'])).toBe('"a;b","c\td","e\rf",g\r\n')
	})

	it('never holds a formula', () => {
		for (const formula of ['=1+1', '+84901', '-2', '@SUM(A1)', '\t=1', ' =cmd|x'])
			expect(csvLine([formula]).replace(/^"/, '').startsWith("'")).toBe(true)
	})

	it('keeps any text separate from its neighbours', () => {
		fc.assert(
			fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
				expect(parsed(csvLine(cells))).toEqual(cells.map((cell) => (/^'*\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
			}),
		)
	})
})

describe('a file of CSV', () => {
	it('is written page by page until a page is not full', async () => {
		const asked: number[] = []
		const read = async (page: number) => {
			asked.push(page)
			return page < 3 ? [['x'], ['y']] : [['z']]
		}
		const response = csvResponse('list', ['name'], pagesOf(2, read))
		const bytes = new Uint8Array(await response.arrayBuffer())
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
		expect(new TextDecoder().decode(bytes)).toBe('name\r\nx\r\ny\r\nx\r\ny\r\nz\r\n')
		expect(asked).toEqual([1, 2, 3])
	})
})

function parsed(line: string): string[] {
	const cells: string[] = []
	let rest = line.slice(0, -2)
	for (;;) {
		const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
		const cell = quoted?.[0] ?? /^[^,]*/.exec(rest)?.[0] ?? ''
		cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : cell)
		rest = rest.slice(cell.length)
		if (!rest.startsWith(',')) return cells
		rest = rest.slice(1)
	}
}
