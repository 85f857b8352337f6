import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { drawInvoice } from './invoice-page.server.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

const run = promisify(execFile)

const sheet: InvoiceSheet = {
	language: 'en-US',
	title: 'Settlement statement',
	disclaimer: '',
	issuedAt: '2026-11-29T05:00:00Z',
	facts: [{ label: 'Period', text: 'November 2026' }],
	parties: [],
	columns: ['Event', 'Revenue', 'Platform fee', 'Due'],
	rows: [],
	figures: [],
	notes: [],
	continued: '',
}

/** The words of a sheet with the left and the right edge of each, in points. */
async function wordsOn(drawn: InvoiceSheet): Promise<{ word: string; from: number; to: number }[]> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-invoice-'))
	try {
		const file = join(folder, 'sheet.pdf')
		await writeFile(file, await drawInvoice(drawn))
		const { stdout } = await run('pdftotext', ['-bbox', file, '-'])
		return [...stdout.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g)].map(
			([, from = '', to = '', word = '']) => ({ word, from: Number(from), to: Number(to) }),
		)
	} finally {
		await rm(folder, { recursive: true })
	}
}

it('a long title ends before the facts beside it begin', async () => {
	for (const title of ['Hóa đơn / Invoice', 'Settlement statement', 'Bảng đối soát với ban tổ chức']) {
		const words = await wordsOn({ ...sheet, title })
		const last = title.split(' ').at(-1)
		const [titleEnds, factsBegin] = [words.find(({ word }) => word === last)?.to, words.find(({ word }) => word === 'Period')?.from]
		expect(titleEnds).toBeLessThan(factsBegin ?? 0)
	}
})
