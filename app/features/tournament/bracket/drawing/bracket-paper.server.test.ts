import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { closePrinter, printed } from '~/platform/pdf/printer.server.ts'
import type { PaperChoice } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { bracketPaper, type BracketPaper, type PaperBox } from './bracket-paper.ts'

const run = promisify(execFile)
const folders: string[] = []
afterAll(async () => {
	await closePrinter()
	await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const box = (nth: number): PaperBox => ({
	...{ x: 12, y: 40 + nth * 80, width: 210, height: 52, note: `Trận ${nth + 1}` },
	rows: [
		{ y: 40 + nth * 80, height: 26, name: `Nguyễn Thị Hồng Đào ${nth}`, score: '21', look: 'won' },
		{ y: 66 + nth * 80, height: 26, name: 'Chưa rõ', score: '', look: 'open' },
	],
})
const sheet = (paper: PaperChoice, boxes: number, rows: number): BracketPaper => ({
	...{ language: 'vi-VN', title: 'Cúp', event: 'Giải chạy', printed: 'In lúc 12:00', paper, pageOf: 'Trang {page}/{pages}' },
	...{ glueHere: 'Dán tờ {tile} lên đây', tile: 'Tờ {tile}/{tiles} · hàng {row}, cột {column}' },
	parts: [
		{
			heading: 'Cúp',
			drawing: {
				...{ width: 1200, height: 80 + boxes * 80, titles: [{ x: 12, y: 4, width: 210, text: 'Vòng 64' }] },
				...{
					boxes: Array.from({ length: boxes }, (_, nth) => box(nth)),
					lines: [
						{
							points: [
								[222, 66],
								[240, 66],
							],
							quiet: false,
						},
					],
				},
			},
			tables: [
				{
					...{
						title: 'Thứ hạng lúc này',
						wide: 1,
						heads: [
							{ text: 'Hạng', end: true },
							{ text: 'Tên', end: false },
						],
					},
					rows: Array.from({ length: rows }, (_, nth) => [`${nth + 1}`, `Trần Văn Ổn ${nth + 1}`]),
				},
			],
		},
	],
})

async function onPaper(drawn: BracketPaper) {
	const folder = await mkdtemp(join(tmpdir(), 'bracket-'))
	folders.push(folder)
	const file = join(folder, 'bracket.pdf')
	await writeFile(file, await printed(bracketPaper, drawn))
	const text = async (page: number) =>
		(await run('pdftotext', ['-layout', '-f', `${page}`, '-l', `${page}`, file, '-'])).stdout.replace(/\s+/g, ' ')
	return { text, pages: Number(/Pages:\s+(\d+)/.exec((await run('pdfinfo', [file])).stdout)?.[1]) }
}

it('shows the whole drawing on one sheet, and its tables behind, with their heads on every sheet', async () => {
	const { text, pages } = await onPaper(sheet('a4', 16, 60))
	expect(pages).toBe(3)
	expect(await text(1)).toContain('Nguyễn Thị Hồng Đào 15')
	expect(await text(1)).toContain('Trang 1/3')
	expect(await text(3)).toMatch(/Thứ hạng lúc này Hạng Tên .*Trần Văn Ổn 60.*Trang 3\/3/)
})

it('says on each tile which tile it is, and which tile is glued where', async () => {
	const { text, pages } = await onPaper(sheet('tiles', 20, 1))
	expect(pages).toBeGreaterThan(2)
	expect(await text(1)).toContain(`Tờ 1/${pages - 1} · hàng 1, cột 1`)
	expect(await text(1)).toContain('Dán tờ 2 lên đây')
})
