import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { closePrinter, printed } from '~/platform/pdf/printer.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findDeskOrder } from '~/features/order/operations/find-desk-order.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { invoicePaper } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { plainShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { decideReturn } from '~/features/order/returns/operations/decide-return.server.ts'
import { receiveReturn } from '~/features/order/returns/operations/receive-return.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { requestReturn } from '~/features/order/returns/operations/request-return.server.ts'
import { creditOrder } from './credit-order.server.ts'
import { findInvoice } from './find-invoice.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}
const cash = { quantity: 1, paymentMethod: 'cash_on_delivery' } as const
const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

const ofIssue = reachedBy(issueInvoice)
const ofCredit = reachedBy(creditOrder)
afterAll(async () => {
	await closePrinter()
	expect([...ofIssue.missing(), ...ofCredit.missing()]).toEqual([])
})

/** Three shirts and two tickets, paid by card, their jobs done. The tickets' prices contain a tax of 10 %, the shirts have 8 % added. */
async function bought({ world, stage, value }: Played) {
	const taxed = { taxRateBp: 1_000, taxInclusive: true }
	await world.database.transaction((store) => store.update(events).set(taxed).where(eq(events.id, stage.event)))
	const shopTerms = { ...plainShopTerms, taxRateBp: 800, taxInclusive: false }
	await world.database.transaction((store) => store.update(providers).set({ shopTerms }).where(eq(providers.id, stage.provider)))
	const buyer = asAccount(stage.accounts.customer)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const till = openTill(world, stage)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, buyer)
	const attendees = [{ name: 'Lan' }, { name: 'Minh' }]
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 2, attendees }] }, buyer)
	const checkout = { contact, paymentMethod: 'card', billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery }
	const { order } = await value(placeOrder, { key: randomUUID(), ...checkout }, buyer)
	await till.drive(await till.pay(order))
	await till.hear()
	await world.jobs.runAll(world)
	const lines = (await value(findDeskOrder, { orderId: order.id }, staff)).lines
	const papers = async () => (await value(findOrder, { id: order.id }, buyer)).papers
	const figures = async (paperId?: number) => {
		const { sheet } = await value(findInvoice, { orderId: order.id, paperId }, buyer)
		return Object.fromEntries(
			sheet.figures.map(({ label, value: amount }) => [label, Number(amount.replaceAll(/[^\d−]/g, '').replace('−', '-'))]),
		)
	}
	return { buyer, staff, order, papers, figures, shirts: lines.find(({ kind }) => kind === 'product')?.id ?? 0 }
}

describe('an invoice', () => {
	it('is issued once by the job after an order was confirmed, and names its tax by rate', () =>
		play(async (played) => {
			const { order, papers, buyer, figures } = await bought(played)
			expect(await papers()).toEqual([expect.objectContaining({ kind: 'invoice', number: 'HD-2026-00001' })])
			const again = await played.value(issueInvoice, { orderId: order.id }, buyer)
			expect(again).toMatchObject({ number: 'HD-2026-00001', issuedNow: false })
			expect(await figures()).toMatchObject({ 'Tổng cộng': 1_540_000, 'Trong đó thuế 10%': 63_636, 'Thuế 8%': 60_000, 'Còn phải trả': 0 })
		}))

	it('stays the same to the byte, however its seller and the order change', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const { order, buyer, staff } = await bought(played)
			const print = async () => printed(invoicePaper, (await value(findInvoice, { orderId: order.id }, buyer)).sheet)
			const before = await print()
			await world.database.transaction((store) => store.update(providers).set({ name: 'Tên mới' }).where(eq(providers.id, stage.provider)))
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)
			world.pass({ minutes: 60 * 24 * 400 })
			expect(Buffer.from(await print()).equals(Buffer.from(before))).toBe(true)
		}))

	it('for a deposit says how much was paid and until when the rest is due', () =>
		play(async (played) => {
			const { world, stage, value } = played
			await world.database.transaction((store) => store.update(events).set({ depositRateBp: 3_000 }).where(eq(events.id, stage.event)))
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			await world.jobs.runAll(world)
			const { sheet } = await value(findInvoice, { orderId: order.id, secret: order.secret })
			const told = sheet.figures.map(({ label, value: amount }) => `${label}: ${amount.replaceAll(/\s/g, ' ')}`)
			expect(told).toEqual(
				expect.arrayContaining(['Trong đó đặt cọc: 210.000 ₫', 'Đã trả khi lập: 210.000 ₫', 'Còn phải trả đến 06/12/2026: 490.000 ₫']),
			)
		}))

	it('has the next number of its year, and each year begins anew', () =>
		play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const orders = [await till.place(cash), await till.place(cash), await till.place(cash)]
			const numbers: string[] = []
			for (const { id, secret } of orders) {
				numbers.push((await value(issueInvoice, { orderId: id, secret })).number)
				if (numbers.length === 2) world.pass({ minutes: 60 * 24 * 60 })
			}
			expect(numbers).toEqual(['HD-2026-00001', 'HD-2026-00002', 'HD-2027-00001'])
		}))

	it('is not there for anybody else, nor before the order is confirmed; a free order has one only on request', () =>
		play(async (played) => {
			const { world, stage, value } = played
			const till = openTill(world, stage)
			const waiting = await till.place()
			await ofIssue.refuses(played, 'invoice_not_ready', { orderId: waiting.id, secret: waiting.secret })
			await ofIssue.refuses(played, 'order_not_found', { orderId: waiting.id }, callerAs(undefined, { visitor: 'minh' }))
			await ofCredit.refuses(played, 'order_not_found', { orderId: 999_999 }, system)
			const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items })
			const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' })
			await world.jobs.runAll(world)
			expect((await value(findOrder, { id: order.id })).papers).toEqual([])
			expect(await value(issueInvoice, { orderId: order.id })).toMatchObject({ issuedNow: true })
		}))

	it('forgets its buyer, and keeps its figures', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const { order, staff, figures } = await bought(played)
			const before = await figures()
			const read = () => value(findInvoice, { orderId: order.id }, staff)
			expect(JSON.stringify((await read()).sheet)).toContain('Hàng Bông')
			const session = { id: 1, startedAt: world.clock() }
			const buyer = callerAs({ kind: 'account', accountId: stage.accounts.customer, staff: false, session })
			await value(deleteAccount, { phrase: 'khach@example.vn' }, buyer)
			const { sheet } = await read()
			expect(JSON.stringify(sheet)).not.toMatch(/Hàng Bông|Trần Thị Lan|khach@/)
			expect(sheet.parties.map(({ lines }) => lines[0])).toContain('Đã xóa theo yêu cầu')
			expect(sheet.figures.map(({ label }) => label)).toEqual(Object.keys(before))
		}))
})

describe('a credit note', () => {
	it('is issued for refunded lines, returned goods and the cancelled rest, and together they take back the whole invoice', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const { order, buyer, staff, papers, figures, shirts } = await bought(played)
			await value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 1 }] }, staff)
			await world.jobs.runAll(world)
			const wanted = { key: randomUUID(), orderId: order.id, lines: [{ lineId: shirts, quantity: 1 }], reason: 'other' }
			const { id: returnId } = await value(requestReturn, wanted, buyer)
			const manager = asAccount(stage.accounts.manager)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			await value(receiveReturn, { returnId, restock: true }, manager)
			await world.jobs.runAll(world)
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)

			const notes = (await papers()).filter(({ kind }) => kind === 'credit_note')
			expect(notes.map(({ number }) => number)).toEqual(['DC-2026-00001', 'DC-2026-00002', 'DC-2026-00003'])
			const told = await Promise.all(notes.map(({ id }) => figures(id)))
			const sum = (label: string) => told.reduce((all, each) => all + (each[label] ?? 0), 0)
			expect(told[0]).toMatchObject({ 'Điều chỉnh giảm': -270_000, 'Trong đó thuế 8%': -20_000 })
			expect(told[0]).not.toHaveProperty('Trong đó thuế 10%')
			expect([sum('Tổng điều chỉnh'), sum('Trong đó thuế 10%'), sum('Trong đó thuế 8%')]).toEqual([-1_540_000, -63_636, -60_000])
			expect(await value(creditOrder, { orderId: order.id }, system)).toEqual({ issued: 0 })
			const { sheet } = await value(findInvoice, { orderId: order.id, paperId: notes[1]?.id }, buyer)
			expect(sheet.facts.map(({ text }) => text)).toEqual(expect.arrayContaining(['HD-2026-00001', 'Trả hàng']))
			expect(sheet.rows[0]?.[2]).toBe('1')
		}))

	it('for a delivery price names it and takes back no tax with it, and all notes together still take back the whole invoice', () =>
		play(async (played) => {
			const { value, world } = played
			const { order, buyer, staff, papers, figures, shirts } = await bought(played)
			const refund = async (wanted: object) => {
				await value(refundLines, { key: randomUUID(), orderId: order.id, ...wanted }, staff)
				await world.jobs.runAll(world)
			}
			await refund({ extras: [{ extra: 'delivery', amountMinor: 10_000 }] })
			await refund({ lines: [{ lineId: shirts, quantity: 1 }], extras: [{ extra: 'delivery', amountMinor: 5_000 }] })
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)

			const notes = (await papers()).filter(({ kind }) => kind === 'credit_note')
			const told = await Promise.all(notes.map(({ id }) => figures(id)))
			expect(told.map((each) => each['Tổng điều chỉnh'])).toEqual([-10_000, -275_000, -1_255_000])
			expect(told.map((each) => each['Trong đó thuế 10%'] ?? 0)).toEqual([0, 0, -63_636])
			expect(told.map((each) => each['Trong đó thuế 8%'] ?? 0)).toEqual([0, -20_000, -40_000])
			const sheets = await Promise.all(notes.map(({ id }) => value(findInvoice, { orderId: order.id, paperId: id }, buyer)))
			const [only, both] = sheets.map(({ sheet }) => sheet)
			expect(only?.facts.map(({ text }) => text)).toContain('Hoàn phí')
			expect(only?.rows.map(([name]) => name)).toEqual(['Phí giao hàng'])
			expect(both?.facts.map(({ text }) => text)).toContain('Hoàn tiền từng món')
			expect(both?.rows.map((row) => row.at(-1)?.replaceAll(/\D/g, ''))).toEqual(['270000', '5000'])
		}))

	it('is not needed for an order that was cancelled before it had an invoice', () =>
		play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)
			expect((await value(findOrder, { id: order.id }, staff)).papers).toEqual([])
		}))
})
