import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import { closePrinter } from '~/platform/pdf/printer.server.ts'
import { returnLabelPdf } from './return-label.server.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'

const run = promisify(execFile)
afterAll(closePrinter)

const shown: ReturnShown = {
	id: 7,
	number: 'R-7K3M9QWX',
	state: 'approved',
	reason: 'wrong_size',
	message: '',
	answer: null,
	pictures: [],
	refund: money(250_000, 'VND'),
	unpaid: money(0, 'VND'),
	byHand: money(0, 'VND'),
	requestedAt: '2026-11-20T18:30:00Z',
	decidedAt: null,
	receivedAt: null,
	refundedAt: null,
	lines: [{ id: 1, name: 'Áo thun · Đỏ · M', quantity: 2, refund: money(250_000, 'VND') }],
	order: {
		id: 12,
		number: 'HOI-26-004217',
		locale: 'vi_VN',
		contact: { email: 'dao@example.vn', name: 'Nguyễn Thị Hồng Đào', phone: '+84901234567', newsletter: false },
		sender: {
			firstName: 'Hồng Đào',
			lastName: 'Nguyễn Thị',
			name: 'Nguyễn Thị Hồng Đào',
			phone: '+84901234567',
			country: 'VN',
			street: '12 Hàng Bông',
			address2: '',
			apartment: '',
			streetType: '',
			city: 'Phường Hoàn Kiếm',
			state: 'Hà Nội',
			zip: '',
			useAsShipping: true,
		},
	},
	provider: { name: 'Câu lạc bộ Hồ Gươm', email: 'lienhe@example.vn', phone: '024 3825 0101', city: 'Hà Nội' },
	isMine: true,
}

it('the label says in correct Vietnamese who sends which goods to whom, and its code holds the number', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-label-'))
	try {
		const file = join(folder, 'label.pdf')
		await writeFile(file, await returnLabelPdf(shown, 'vi_VN'))
		const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
		for (const words of [
			'Phiếu gửi trả hàng',
			'R-7K3M9QWX',
			'HOI-26-004217',
			'Nguyễn Thị Hồng Đào',
			'12 Hàng Bông',
			'Câu lạc bộ Hồ Gươm',
			'2 × Áo thun · Đỏ · M',
			'21/11/2026',
		])
			expect(text).toContain(words)
		await run('pdftoppm', ['-r', '200', '-png', file, join(folder, 'page')])
		const { stdout: code } = await run('zbarimg', ['-q', '--raw', join(folder, 'page-1.png')])
		expect(code.trim()).toBe('R-7K3M9QWX')
		const { stdout: info } = await run('pdfinfo', [file])
		expect(info).toMatch(/Pages:\s+1\n/)
	} finally {
		await rm(folder, { recursive: true })
	}
})
