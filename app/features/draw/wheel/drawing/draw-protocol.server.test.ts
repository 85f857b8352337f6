import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { closePrinter, printed } from '~/platform/pdf/printer.server.ts'
import { drawProtocolPaper, type DrawProtocol } from './draw-protocol.ts'

const run = promisify(execFile)
const folders: string[] = []
afterAll(async () => {
	await closePrinter()
	await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const hex = (letter: string) => letter.repeat(64)
const row = (nth: number) =>
	[`${nth}`, 'Giày chạy bộ', `A${nth}`, `Nguyễn Thị Hồng Đào ${nth}`, '20:15 06/12/2026 · Đào Nguyễn', 'Trúng'] as const
const protocol = (rows: number): DrawProtocol => ({
	language: 'vi-VN',
	title: 'Biên bản quay thưởng',
	name: 'Tri ân người đăng ký sớm',
	facts: [
		{ label: 'Sự kiện', text: 'Marathon Di sản Hà Nội' },
		{ label: 'Số người tham gia', text: '1.273' },
		{ label: 'Chốt danh sách lúc', text: '20:00 06/12/2026' },
	],
	columns: ['Lượt', 'Giải', 'Số', 'Tên', 'Lúc, người bấm', 'Tình trạng'],
	rows: Array.from({ length: rows }, (_, nth) => row(nth + 1)),
	none: 'Chưa có kết quả.',
	receipts: { label: 'Xác nhận đã nhận', pictures: [] },
	proof: {
		label: 'Bằng chứng',
		draws: [
			{
				name: 'Tri ân (7K2M7K2M7K2M)',
				facts: [
					{ label: 'Mã cam kết', text: hex('a') },
					{ label: 'Hạt giống', text: hex('b') },
				],
				address: 'https://hoi.example.vn/event/chay-1/draws/7K2M7K2M7K2M',
			},
		],
		how: ['Cách kiểm tra: mở địa chỉ trên.'],
	},
	signatures: ['Người dẫn chương trình', 'Đại diện ban tổ chức', 'Kế toán'].map((role) => ({ role, help: '(ký, ghi rõ họ tên)' })),
	continued: 'Biên bản quay thưởng: Tri ân',
	page: 'Trang',
})

async function paper(rows: number) {
	const folder = await mkdtemp(join(tmpdir(), 'protocol-'))
	folders.push(folder)
	const file = join(folder, 'protocol.pdf')
	await writeFile(file, await printed(drawProtocolPaper, protocol(rows)))
	const text = async (...how: string[]) => (await run('pdftotext', ['-layout', ...how, file, '-'])).stdout.replace(/\s+/g, ' ')
	const pages = Number(/Pages:\s+(\d+)/.exec((await run('pdfinfo', [file])).stdout)?.[1])
	return { text, pages }
}

it('says who won what, by which proof, and has room for signatures', async () => {
	const { text, pages } = await paper(3)
	const said = await text()
	expect(pages).toBe(1)
	for (const each of ['Marathon Di sản Hà Nội', 'Nguyễn Thị Hồng Đào 3', hex('a'), hex('b'), 'draws/7K2M7K2M7K2M', 'Kế toán', 'Trang 1/1'])
		expect(said).toContain(each)
})

it('holds the signatures of those who received something', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'protocol-'))
	folders.push(folder)
	const file = join(folder, 'protocol.pdf')
	const picture = await sharp({ create: { width: 60, height: 24, channels: 3, background: '#123456' } })
		.png()
		.toBuffer()
	const pictures = Array.from({ length: 30 }, (_, nth) => ({ caption: `Người nhận ${nth + 1}`, picture }))
	const signed = { ...protocol(3), receipts: { label: 'Xác nhận đã nhận', pictures } }
	await writeFile(file, await printed(drawProtocolPaper, signed))
	const listed = (await run('pdfimages', ['-list', file])).stdout.split('\n').filter((line) => line.includes(' image '))
	expect(listed).toHaveLength(30)
	expect((await run('pdftotext', ['-layout', file, '-'])).stdout).toContain('Người nhận 30')
})

it('goes on over several pages, with heads and numbers on each', async () => {
	const { text, pages } = await paper(120)
	expect(pages).toBeGreaterThan(3)
	const all = await text()
	for (let nth = 1; nth <= 120; nth += 1) expect(all).toContain(`Hồng Đào ${nth} `)
	const second = await text('-f', '2', '-l', '2')
	expect(second).toContain('Tình trạng')
	expect(second).toContain(`Trang 2/${pages}`)
})

it('says that nobody was drawn', async () => {
	expect(await (await paper(0)).text()).toContain('Chưa có kết quả.')
})
