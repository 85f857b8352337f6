import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { closePrinter, printed } from '~/platform/pdf/printer.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { invoicePaper, type InvoiceSheet } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { findInvoice } from './find-invoice.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const run = promisify(execFile)
const invoicePdf = (sheet: InvoiceSheet) => printed(invoicePaper, sheet)
const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'dao@example.vn', name: 'Nguyễn Thị Hồng Đào', phone: '0901234567' }
const billingAddress = {
	...{ firstName: 'Thị Hồng Đào', lastName: 'Nguyễn', name: 'Nguyễn Thị Hồng Đào', phone: '0901234567', country: 'VN' },
	...{ street: '15 Điện Biên Phủ', city: 'Phường Cửa Nam', state: 'Hà Nội', useAsShipping: true },
}

async function ordered({ value, stage }: Played, paymentMethod = 'cash_on_delivery') {
	const attendees = [{ name: 'Đào' }, { name: 'Lan' }]
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.sharedA, quantity: 2, attendees }] }, lan)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, lan)
	await value(applyCode, { code: 'BANBE' }, lan)
	const checkout = { contact, billingAddress, deliveryMethodId: stage.delivery, paymentMethod }
	const { order } = await value(placeOrder, { key: randomUUID(), ...checkout }, lan)
	const { number: paper } = await value(issueInvoice, { orderId: order.id }, lan)
	return { ...order, paper }
}

/** The text of the file, in the order in which it stands on the paper. */
async function read(pdf: Uint8Array): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-invoice-'))
	try {
		await writeFile(join(folder, 'invoice.pdf'), pdf)
		return (await run('pdftotext', ['-layout', join(folder, 'invoice.pdf'), '-'])).stdout
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** The last amount of the line that begins with a label, in đồng. */
function amountAfter(text: string, label: string): number {
	const line = text.split('\n').findLast((each) => each.includes(label)) ?? ''
	const [amount = '', afterwards] = line.split('₫')
	if (afterwards?.trim() !== '') throw new Error(`no amount in “${line}”`)
	return Number((amount.trim().split(/\s+/).at(-1) ?? '').replaceAll('.', '').replace('−', '-'))
}

const only = reachedBy(findInvoice)
afterAll(async () => {
	await closePrinter()
	expect(only.missing()).toEqual([])
})

describe('an invoice', () => {
	it('says in Vietnamese who sold what to whom, and adds up', async () => {
		await play(async (played) => {
			const { id, number, paper } = await ordered(played)
			const { sheet, fileName } = await played.value(findInvoice, { orderId: id }, lan)
			expect(paper).toBe('HD-2026-00001')
			expect(fileName).toBe('hoa-don-hd-2026-00001')
			const text = await read(await invoicePdf(sheet))
			for (const words of [
				...['Hóa đơn / Invoice', 'Không phải hóa đơn GTGT điện tử', number, paper, 'Hội Chạy Hà Nội', 'Nguyễn Thị Hồng Đào'],
				...['15 Điện Biên Phủ', 'Phường Cửa Nam,', 'Thành phố Hà Nội', 'Vé chạy · 10 km', 'Áo thun · Đỏ · M', 'Tiền mặt'],
			])
				expect(text).toContain(words)
			expect(text.match(/Áo thun.*/)?.[0].replaceAll(/\s+/g, ' ')).toContain('250.000 ₫ 3 750.000 ₫')
			const total = amountAfter(text, 'Tổng cộng')
			expect(amountAfter(text, 'Tạm tính')).toBe(1_450_000)
			expect(amountAfter(text, 'Tạm tính') + amountAfter(text, 'Giảm 10% với mã BANBE') + amountAfter(text, 'Phí giao hàng')).toBe(total)
			expect(amountAfter(text, 'Đã trả khi lập') + amountAfter(text, 'Còn phải trả')).toBe(total)
		})
	})

	it('says the same in English, also to the organiser', async () => {
		await play(async (played) => {
			const { id } = await ordered(played)
			const owner = asAccount(played.stage.accounts.owner, { locale: 'en_US' })
			const text = await read(await invoicePdf((await played.value(findInvoice, { orderId: id }, owner)).sheet))
			for (const words of ['Hóa đơn / Invoice', 'Not a VAT e-invoice', 'Cash', 'Run', 'Subtotal', '1,450,000'])
				expect(text).toContain(words)
		})
	})

	it('takes as many pages as its lines need', async () => {
		await play(async (played) => {
			const { id } = await ordered(played)
			const { sheet } = await played.value(findInvoice, { orderId: id }, lan)
			const rows = Array.from({ length: 50 }, (_, nth) => [`Món thứ ${nth + 1} của một đơn rất dài`, '1.000 ₫', '1', '1.000 ₫'] as const)
			const text = await read(await invoicePdf({ ...sheet, rows }))
			for (let nth = 1; nth <= 50; nth += 1) expect(text).toContain(`Món thứ ${nth} của`)
			expect(text).toContain('tiếp theo')
			expect(text.split('\f').filter((each) => each.trim()).length).toBeGreaterThan(1)
			expect(amountAfter(text, 'Tổng cộng')).toBeGreaterThan(0)
		})
	})

	it('is not there for anybody else, nor before the order is confirmed', async () => {
		await play(async (played) => {
			const { id } = await ordered(played)
			await only.refuses(played, 'order_not_found', { orderId: id }, callerAs(undefined, { visitor: 'minh' }))
			await only.refuses(played, 'order_not_found', { orderId: id + 1000 }, lan)
			const waiting = await placedByCard(played)
			await only.refuses(played, 'invoice_not_ready', { orderId: waiting }, lan)
		})
	})
})

async function placedByCard({ value, stage }: Played): Promise<number> {
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'card' }, lan)).order.id
}
