import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { openBibs } from './bib-page.server.ts'
import { bibPage } from './bib-places.ts'
import type { BibFace, BibSheet } from './bib-sheet.ts'
import { drawBibs } from './bibs.server.ts'

const run = promisify(execFile)

async function tool(name: string, args: string[]): Promise<string> {
	return (await run(name, args, { maxBuffer: 1 << 26 })).stdout
}

const a4 = { width: 210, height: 297 }
const a5 = { width: 210, height: 148 }
const a6 = { width: 148, height: 105 }
const smallest = { width: 70, height: 50 }

const code =
	'HOI1BINCWPNEC6GJGOVJTKGMDXEJAAAAAYTKNVKHK2TRGAYTSMRVG4ZTKMRXGQ2DINRXHA4TANZTGIYTEMJUGEZDINJWG44DSMBTGEZDCMRRGQYTENBVGY3TQOJQGMZA'
const hong: BibFace = {
	number: 'A1027',
	name: 'Nguyễn Thị Hồng Đào',
	note: 'Cự ly 21 km · Nữ',
	group: '21 km Nữ',
	groupColour: '#1f7a4d',
	code,
}
const longest = 'CÔNG TẰNG TÔN NỮ NGUYỄN PHƯỚC HOÀNG NGỌC BẢO KHÁNH QUỲNH HƯƠNG ĐẶNG THỊ MỸ DUYÊN LÊ HỒ PHẠM VĂN ỄN ỘC'

const sheet: BibSheet = {
	language: 'vi-VN',
	title: 'Bib Giải chạy Đêm Hà Nội',
	heading: 'Giải chạy Đêm Hà Nội 2026',
	colour: '#c2410c',
	bib: a5,
	paper: a4,
	cropMarks: true,
	sponsors: [],
}

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'bibs-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Draws a file of bibs with the code that the thread runs. */
async function drawn(name: string, of: Partial<BibSheet>, faces: readonly BibFace[]): Promise<string> {
	const bibs = openBibs({ ...sheet, ...of })
	const file = join(folder, `${name}.pdf`)
	await writeFile(file, Buffer.concat([bibs.draw(faces), await bibs.end()]))
	return file
}

const textOf = async (file: string) => (await tool('pdftotext', [file, '-'])).replace(/\s+/g, ' ')
const pagesOf = async (file: string) => Number(/Pages:\s+(\d+)/.exec(await tool('pdfinfo', [file]))?.[1])

describe('where bibs lie on paper', () => {
	it.each([
		['A5 on A4', a5, a4, 2],
		['A6 on A4', a6, a4, 4 - 2],
		['A6, turned, on A4', { width: 105, height: 148 }, a4, 4],
		['A5 on A3', a5, { width: 297, height: 420 }, 2],
		['80 × 60 on A4', { width: 80, height: 60 }, a4, 9],
		['larger than A4', { width: 300, height: 220 }, a4, 0],
	])('%s', (_, bib, paper, count) => {
		const page = bibPage(bib, paper, true)
		expect(page.places.length).toBeGreaterThanOrEqual(count)
		for (const { x, y } of page.places) {
			expect(x).toBeGreaterThanOrEqual(-0.01)
			expect(y).toBeGreaterThanOrEqual(-0.01)
			expect(x + bib.width).toBeLessThanOrEqual(page.width + 0.01)
			expect(y + bib.height).toBeLessThanOrEqual(page.height + 0.01)
		}
		// No bib lies over another bib.
		expect(new Set(page.places.map(({ x, y }) => `${x},${y}`)).size).toBe(page.places.length)
	})

	it('leaves room for marks around a bib that is a page of its own', () => {
		expect(bibPage(a6, undefined, true)).toEqual({ width: 168, height: 125, places: [{ x: 10, y: 10 }] })
		expect(bibPage(a6, undefined, false)).toEqual({ ...a6, places: [{ x: 0, y: 0 }] })
	})
})

describe('a file of bibs', () => {
	it('holds complete numbers and Vietnamese names, also when accents are separate characters', async () => {
		const faces = [hong, { number: '7', name: 'Ễn Ộc Lữ Đặng'.normalize('NFD') }, { ...hong, number: 'VIP0000001234', name: longest }]
		for (const [name, of] of Object.entries({
			own: { bib: smallest, paper: undefined },
			a5: {},
			a6: { bib: a6, paper: a4 },
		})) {
			const text = await textOf(await drawn(name, of, faces))
			for (const line of ['A1027', 'VIP0000001234', 'Giải chạy Đêm', '21 km Nữ', 'Ễn Ộc Lữ Đặng'])
				expect([name, text]).toEqual([name, expect.stringContaining(line)])
			for (const word of longest.split(' ')) expect(text).toContain(word)
			expect(text).not.toContain('…')
		}
	})

	it('has as many pages as the paper asks for, and its typeface', async () => {
		const faces = Array.from({ length: 5 }, (_, nth) => ({ ...hong, number: String(nth) }))
		expect(await pagesOf(await drawn('five', {}, faces))).toBe(3)
		expect(await pagesOf(await drawn('alone', { paper: undefined }, faces))).toBe(5)
		const fonts = (await tool('pdffonts', [await drawn('fonts', {}, faces)])).trim().split('\n').slice(2)
		for (const font of fonts) expect(font).toMatch(/BeVietnamPro.*yes yes yes/)
	})

	it('has a code that a reader reads from the smallest bib', async () => {
		const other = `${code.slice(0, -8)}QWERTZUI`
		for (const [name, bib] of Object.entries({ a6, smallest })) {
			const file = await drawn(`codes-${name}`, { bib, paper: undefined }, [hong, { ...hong, name: longest, code: other }])
			await tool('pdftoppm', ['-r', '200', '-png', file, join(folder, `codes-${name}`)])
			for (const [page, read] of [
				['1', code],
				['2', other],
			])
				expect((await tool('zbarimg', ['-q', '--raw', join(folder, `codes-${name}-${page}.png`)])).trim()).toBe(read)
		}
	})

	it('shows logo and sponsors, each embedded once', async () => {
		const square = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#22aa77' } })
			.png()
			.toBuffer()
		const wide = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#2277cc' } })
			.jpeg()
			.toBuffer()
		const file = await drawn(
			'pictures',
			{ logo: square, sponsors: [wide] },
			Array.from({ length: 6 }, () => hong),
		)
		const ids = (await tool('pdfimages', ['-list', file]))
			.trim()
			.split('\n')
			.slice(2)
			.map((line) => line.trim().split(/\s+/)[10])
		expect(ids.length).toBeGreaterThanOrEqual(6)
		expect(new Set(ids).size).toBe(2)
	})

	it('refuses paper that is smaller than the bib', () => {
		expect(() => openBibs({ ...sheet, bib: { width: 300, height: 220 } })).toThrow(RangeError)
	})
})

describe('drawing thousands of bibs', () => {
	it('gives finished bytes away at once, and needs no more memory for many bibs than for few', async () => {
		setFlagsFromString('--expose-gc')
		const collect = runInNewContext('gc') as () => void
		const heap = async (count: number) => {
			const bibs = openBibs({ ...sheet, bib: a6, paper: undefined })
			let [most, bytes, largest] = [0, 0, 0]
			for (let nth = 0; nth < count; nth += 50) {
				const part = bibs.draw(
					Array.from({ length: 50 }, (_, at) => ({ number: String(nth + at), name: 'Ễn Ộc', code: `${code}${nth + at}` })),
				)
				bytes += part.byteLength
				largest = Math.max(largest, part.byteLength)
				// The pause between two messages to the thread.
				await new Promise((resolve) => setImmediate(resolve))
				collect()
				const { heapUsed, external } = process.memoryUsage()
				most = Math.max(most, heapUsed + external)
			}
			bytes += (await bibs.end()).byteLength
			return { most, bytes, largest }
		}
		await heap(100)
		const few = await heap(200)
		const many = await heap(2_000)
		expect(many.bytes).toBeGreaterThan(few.bytes * 8)
		expect(many.largest).toBeLessThan(few.bytes)
		// Of a page that was given away, only its line in the file's table of contents stays; a file has at most 5 000 lines.
		expect(many.most - few.most).toBeLessThan(1_800 * 4_500)
	})

	it('stops when the storage fails, and begins the next file from the start', async () => {
		const broken = drawBibs(sheet, [[hong], [hong]], () => {
			throw new Error('the disk is full')
		})
		await expect(broken).rejects.toThrow('the disk is full')
		const parts: Uint8Array[] = []
		await drawBibs(sheet, [[hong], [hong, hong]], (bytes) => void parts.push(bytes))
		const file = join(folder, 'after.pdf')
		await writeFile(file, Buffer.concat(parts))
		expect(await pagesOf(file)).toBe(2)
	})
})
