import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePrinter } from '~/platform/pdf/printer.server.ts'
import { mostSheets } from '~/features/ticket/rules/most-sheets.ts'
import type { TicketSheet } from './ticket-sheet.ts'
import { ticketsPdf } from './tickets.server.ts'

const run = promisify(execFile)

/** Runs one of the other programs that check the PDF. A missing program fails the test: a PDF that no program read is not tested. */
async function tool(name: string, debianPackage: string, args: string[]): Promise<string> {
	try {
		return (await run(name, args, { maxBuffer: 1 << 26 })).stdout
	} catch (cause) {
		if ((cause as NodeJS.ErrnoException).code === 'ENOENT') {
			throw new Error(`the test needs ${name}: install the package ${debianPackage} (apt-get install ${debianPackage})`, { cause })
		}
		throw cause
	}
}

const sheet: TicketSheet = {
	language: 'vi-VN',
	kicker: 'Vé tham dự',
	eventName: 'Giải chạy Đêm Hà Nội 2026',
	leaf: { month: 'THÁNG 12', day: '06', weekday: 'Chủ Nhật', year: '2026' },
	palette: { deep: '#14324a', accent: '#e4572e' },
	when: { label: 'Thời gian', text: '18:30 06/12/2026', note: 'Giờ Việt Nam (GMT+7)' },
	where: { label: 'Địa điểm', text: 'Quảng trường Đông Kinh Nghĩa Thục', note: 'Phố Đinh Tiên Hoàng, Hoàn Kiếm, Hà Nội' },
	attendee: { label: 'Người tham dự', text: 'Nguyễn Thị Hồng Đào' },
	ticket: { label: 'Loại vé', text: 'Cự ly 21 km', note: 'Nữ · Áo size M' },
	price: { label: 'Giá vé', text: '650.000 ₫' },
	order: { label: 'Đơn hàng', text: 'HOI-26-004217' },
	organiser: { label: 'Ban tổ chức', text: 'Câu lạc bộ Chạy bộ Hồ Gươm', note: 'lienhe@chayhoguom.example.vn · 024 3825 0101' },
	candidateNumber: { label: 'Số báo danh', number: 'A1027', group: '21 km Nữ', groupColour: '#1f7a4d' },
	code: 'HOI1BINCWPNEC6GJGOVJTKGMDXEJAAAAAYTKNVKHK2TRGAYTSMRVG4ZTKMRXGQ2DINRXHA4TANZTGIYTEMJUGEZDINJWG44DSMBTGEZDCMRRGQYTENBVGY3TQOJQGMZA',
	codeNote: 'Đưa mã này cho ban tổ chức ở cổng vào',
	terms: ['Vé chỉ dùng cho một người, một lần.', 'Vui lòng mang theo giấy tờ tùy thân khi nhận số báo danh.'],
}

const crowded: TicketSheet = {
	...sheet,
	palette: undefined,
	candidateNumber: { label: 'Số báo danh', number: 'VIP0000001234', group: 'Đồng đội nam nữ phối hợp lứa tuổi 35–44' },
	eventName: 'LỄ HỘI VĂN HOÁ, THỂ THAO VÀ DU LỊCH CÁC DÂN TỘC VÙNG ĐÔNG BẮC LẦN THỨ XVII – VÒNG CHUNG KẾT CỜ TƯỚNG ĐỒNG ĐỘI MỞ RỘNG',
	leaf: { month: 'SEPTEMBER', day: '30', weekday: 'Wednesday', year: '2026' },
	when: { label: 'Thời gian', text: '07:00 30/12/2026 – 22:30 02/01/2027', note: 'Giờ Việt Nam (GMT+7)' },
	where: {
		label: 'Địa điểm',
		text: 'Trung tâm Huấn luyện và Thi đấu Thể dục thể thao tỉnh Lạng Sơn, nhà thi đấu đa năng',
		note: 'Số 1234 đường Trần Đăng Ninh nối dài, khối 9, phường Hoàng Văn Thụ, thành phố Lạng Sơn, tỉnh Lạng Sơn',
	},
	attendee: {
		label: 'Người tham dự',
		text: 'CÔNG TẰNG TÔN NỮ NGUYỄN PHƯỚC HOÀNG NGỌC BẢO KHÁNH',
		note: 'Người giám hộ: Nguyễn Phước Vĩnh Lộc',
	},
	ticket: {
		label: 'Loại vé',
		text: 'Vé gia đình trọn gói ba ngày hai đêm kèm áo, huy chương VIPS',
		note: 'Người lớn · Áo size XXL nam · Khởi hành đợt 2 · Có xe đưa đón từ trung tâm thành phố Lạng Sơn',
	},
	price: { label: 'Giá vé', text: '1.212.650.000 ₫' },
	organiser: {
		label: 'Ban tổ chức',
		text: 'Sở Văn hóa, Thể thao và Du lịch phối hợp cùng Liên đoàn Cờ Việt Nam',
		note: 'bantochuc.lehoi.dongbac.lan17@vanhoathethaodulich.example.vn · 0205 3812 345',
	},
}

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tickets-'))))
afterAll(async () => {
	await closePrinter()
	await rm(folder, { recursive: true })
})

async function printed(name: string, sheets: TicketSheet[]): Promise<string> {
	const file = join(folder, `${name}.pdf`)
	await writeFile(file, await ticketsPdf(sheets))
	return file
}

/** The text without regard to line breaks. */
async function textOf(file: string): Promise<string> {
	return (await tool('pdftotext', 'poppler-utils', ['-layout', file, '-'])).replace(/\s+/g, ' ')
}

async function wordsOf(file: string) {
	const html = await tool('pdftotext', 'poppler-utils', ['-bbox', file, '-'])
	return [...html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
		([, x, y, right, bottom, word]) => ({
			x: Number(x),
			y: Number(y),
			right: Number(right),
			bottom: Number(bottom),
			word,
		}),
	)
}

describe('the PDF of tickets', () => {
	it('holds the Vietnamese text, also when accents are separate characters', async () => {
		const apart = JSON.parse(JSON.stringify(sheet).normalize('NFD')) as TicketSheet
		const odd = { ...apart, attendee: { label: 'Tên', text: 'Ễn Ộc Lữ Đặng'.normalize('NFD') } }
		for (const [name, sheets] of [
			['composed', [sheet]],
			['apart', [apart, odd]],
		] as const) {
			const text = await textOf(await printed(name, [...sheets]))
			for (const line of [
				'VÉ THAM DỰ',
				'THÁNG 12',
				'Chủ Nhật',
				'18:30 06/12/2026',
				'Quảng trường Đông Kinh Nghĩa Thục',
				'Cự ly 21 km',
				'650.000 ₫',
				'HOI-26-004217',
				'Câu lạc bộ Chạy bộ Hồ Gươm',
				'lienhe@chayhoguom.example.vn',
				'A1027',
				'Vé chỉ dùng cho một người, một lần.',
			]) {
				expect(text).toContain(line)
			}
			expect(text).toContain('Nguyễn Thị')
			expect(text).toContain('Hồng Đào')
			if (name === 'apart') expect(text).toContain('Ễn Ộc Lữ Đặng')
		}
	})

	it('is one A5 page each, with its typeface embedded', async () => {
		const file = await printed('three', [sheet, crowded, sheet])
		const about = await tool('pdfinfo', 'poppler-utils', [file])
		expect(about).toMatch(/Pages:\s+3\n/)
		expect(about).toMatch(/Page size:\s+419\.53 x 595\.28 pts/)
		const fonts = (await tool('pdffonts', 'poppler-utils', [file])).trim().split('\n').slice(2)
		expect(fonts).toHaveLength(4)
		for (const font of fonts) expect(font).toMatch(/BeVietnamPro.*yes yes yes/)
	})

	it('holds the drum once for all its pages', async () => {
		const [one, many] = [await ticketsPdf([sheet]), await ticketsPdf([sheet, sheet, sheet])].map((pdf) =>
			Buffer.from(pdf).toString('latin1'),
		)
		for (const pdf of [one, many]) expect(pdf?.match(/\/Subtype \/Form/g)).toHaveLength(1)
		// One more page adds only its words and its code.
		expect((many?.length ?? 0) - (one?.length ?? 0)).toBeLessThan(2 * 5_000)
	})

	it('has a code that a reader reads from the page, at 100 and at 150 dots per inch', async () => {
		const other = `${sheet.code.slice(0, -8)}QWERTZUI`
		const file = await printed('codes', [sheet, { ...crowded, code: other }])
		for (const dpi of ['100', '150']) {
			await tool('pdftoppm', 'poppler-utils', ['-r', dpi, '-png', file, join(folder, `at-${dpi}`)])
			const pages = (await readdir(folder)).filter((name) => name.startsWith(`at-${dpi}`)).sort()
			const read = await Promise.all(pages.map((name) => tool('zbarimg', 'zbar-tools', ['-q', '--raw', join(folder, name)])))
			expect(read.map((text) => text.trim())).toEqual([sheet.code, other])
		}
	})

	it('keeps long texts on the card and apart from each other', async () => {
		const file = await printed('crowded', [crowded])
		const words = await wordsOf(file)
		expect(words.length).toBeGreaterThan(60)
		for (const { x, y, right, bottom, word } of words) {
			expect({ word, inside: x >= 36 && right <= 384 && y >= 30 && bottom <= 578 }).toEqual({ word, inside: true })
		}
		// A word's box is as high as the whole typeface; the letters themselves fill less of it.
		const letters = words.map((box) => ({ ...box, y: box.y + (box.bottom - box.y) * 0.2, bottom: box.bottom - (box.bottom - box.y) * 0.2 }))
		const touching = letters.flatMap((one, index) =>
			letters.slice(index + 1).filter((two) => one.x < two.right && two.x < one.right && one.y < two.bottom && two.y < one.bottom),
		)
		expect(touching).toEqual([])
		const text = await textOf(file)
		expect(crowded.ticket.text).toHaveLength(60)
		for (const word of crowded.ticket.text.split(' ')) expect(text).toContain(word)
		expect(text).toContain('VIP0000001234')
		expect(text).toContain('1.212.650.000 ₫')
		for (const word of crowded.attendee.text.split(' ')) expect(text).toContain(word)
	})

	it(`prints up to ${mostSheets} pages and refuses none and more`, async () => {
		const file = await printed(
			'many',
			Array.from({ length: mostSheets }, () => sheet),
		)
		expect(await tool('pdfinfo', 'poppler-utils', [file])).toMatch(new RegExp(`Pages:\\s+${mostSheets}\\n`))
		await expect(ticketsPdf([])).rejects.toThrow(RangeError)
		await expect(ticketsPdf(Array.from({ length: mostSheets + 1 }, () => sheet))).rejects.toThrow(RangeError)
	})

	it('says so when a code is too long for any QR, and prints the next one', async () => {
		await expect(ticketsPdf([{ ...sheet, code: 'A'.repeat(10_000) }])).rejects.toThrow('could not be drawn: The amount of data is too big')
		expect((await ticketsPdf([sheet])).length).toBeGreaterThan(10_000)
	})
})
