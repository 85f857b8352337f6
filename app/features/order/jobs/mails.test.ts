import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Locale } from '~/kernel/locale.ts'
import type { Message } from '~/platform/mail/mail.server.ts'
import { asAccount, callerAs, play, system } from '#world/testing/test-world.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { moveAttendee } from '~/features/attendee/operations/move-attendee.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { mailConfirmation } from './mail-confirmation.server.tsx'
import { mailOrderCanceled, mailOrderExpired, mailPaymentFailed, mailPaymentRefunded } from './mail-order-news.server.tsx'
import { orderIdOf } from './order-of-fact.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'

type Played = Parameters<Parameters<typeof play>[0]>[0]

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
const people = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Lê <b>Minh</b>' }]

async function ordered({ value, stage }: Played, locale: Locale, variant: 'free' | 'plain', paymentMethod: string) {
	const buyer = callerAs(undefined, { visitor: randomUUID(), locale })
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants[variant], quantity: 2, attendees: people }] },
		buyer,
	)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, buyer)
	return order
}

function sentAs(key: string, { world }: Played): Message {
	const found = world.mail.sent.find((mail) => mail.key === key)
	if (!found) throw new Error(`no mail ${key} among ${world.mail.sent.map((mail) => mail.key).join(', ')}`)
	return found
}

const lessTold = ({ world }: Played) => world.mail.sent.filter(({ key }) => key.startsWith('order.owes_less'))

const begins = (mail: Message, ending: string) => {
	const file = mail.attachments?.find(({ name }) => name.endsWith(ending))
	return { name: file?.name, text: Buffer.from(file?.content ?? []).toString('utf8') }
}

/** A fact as its jobs get it. */
const fact = (name: string, orderId: number, data: Record<string, unknown> = {}) => ({
	id: 7001,
	name,
	about: `order:${orderId}`,
	data: { orderId, ...data },
})

describe('the mail that carries the tickets', () => {
	it.each([
		['vi_VN', 'Vé của bạn: Chạy đêm Hà Nội', 'Tổng cộng', '700.000\u00a0₫', 'Cảm ơn Trần Thị Lan!', '', 'Vé chạy · 5 km'],
		['en_US', 'Your tickets: Chạy đêm Hà Nội (en)', 'Total', '700,000\u00a0₫', 'Thank you, Trần Thị Lan!', '/en_US', 'Run · 5 km'],
	] as const)('says everything in %s', async (locale, subject, totalLabel, total, heading, prefix, ticket) => {
		await play(async (played) => {
			const { id, number, secret } = await ordered(played, locale, 'plain', 'cash_on_delivery')
			await played.world.jobs.runAll(played.world)
			const mail = sentAs(`order-confirmed:${id}`, played)
			expect(mail.to).toBe(contact.email)
			expect(mail.subject).toContain(subject)
			expect(mail.subject).toContain(number)
			const link = `${prefix}/checkout/thank-you?order=${number}&secret=${secret}`
			// In plain text, headings are in capitals.
			const plain = mail.plain.toLocaleUpperCase('vi')
			for (const words of [
				heading,
				number,
				totalLabel,
				total,
				ticket,
				'Nguyễn Thị Hồng Đào',
				'12:00–18:00 20/12/2026',
				'Hồ Gươm',
				'hoi-chay@example.vn',
				link,
			])
				expect(plain).toContain(words.toLocaleUpperCase('vi'))
			expect(mail.html).toContain(`lang="${locale.replace('_', '-')}"`)
			expect(mail.html).not.toContain('<b>Minh</b>')
			expect(mail.plain).toContain('Lê <b>Minh</b>')
			const pdf = begins(mail, '.pdf')
			expect(pdf.text).toMatch(/^%PDF-/)
			expect(pdf.name).toContain(number)
			const calendar = begins(mail, '.ics').text
			expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/)
			const entry = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getFirstSubcomponent('vevent')
			expect(entry?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-12-20T05:00:00Z')
			expect(entry?.getFirstPropertyValue('dtend')?.toString()).toBe('2026-12-20T11:00:00Z')
			expect(subject).toContain(String(entry?.getFirstPropertyValue('summary')))
			expect(entry?.getFirstPropertyValue('description')).toContain(number)
			expect(entry?.getFirstPropertyValue('url')).toContain(`${prefix}/event/`)
			expect(entry?.getFirstPropertyValue('location')).toContain('Hà Nội')
			expect(calendar).toContain(locale === 'en_US' ? 'Tomorrow: ' : 'Ngày mai bạn có hẹn: ')
		})
	})

	it.each([
		['vi_VN', 'Gửi xe ở cổng 2.', 'Park at gate 2.'],
		['en_US', 'Park at gate 2.', 'Gửi xe ở cổng 2.'],
	] as const)('says what the organiser wrote for it, in %s alone, and as text', async (locale, said, other) => {
		await play(async (played) => {
			const { world, stage } = played
			const tickets = { vi_VN: 'Mang theo căn cước.\nGửi xe ở cổng 2. <b>Nhé</b>', en_US: 'Bring your ID.\nPark at gate 2. <b>Please</b>' }
			await world.database.transaction((store) => store.update(events).set({ mailNotes: { tickets } }).where(eq(events.id, stage.event)))
			const { id } = await ordered(played, locale, 'free', 'free')
			await world.jobs.runAll(world)
			const mail = sentAs(`order-confirmed:${id}`, played)
			expect(mail.plain).toContain(said)
			expect(mail.plain).not.toContain(other)
			expect(mail.html).not.toMatch(/<b>(Nhé|Please)/)
		})
	})

	it('goes out once, whatever happens to the job', async () => {
		await play(async (played) => {
			const { id } = await ordered(played, 'vi_VN', 'free', 'free')
			const { world } = played
			world.mail.outage = new Error('the mail server is away')
			await expect(world.jobs.runAll(world)).rejects.toThrow('away')
			expect(world.mail.sent).toEqual([])
			world.mail.outage = undefined
			for (const { id: dead } of await world.jobs.listDead()) await world.jobs.replay(dead)
			await world.jobs.runAll(world)
			await mailConfirmation.run(world, fact('order.confirmed', id))
			expect(world.mail.sent.map(({ key }) => key).sort()).toEqual([`order-confirmed:${id}`, `order-provider:${id}`])
		})
	})

	it('waits for the bank, and is not sent for a cancelled order', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			await ordered(played, 'vi_VN', 'plain', 'card')
			await world.jobs.runAll(world)
			expect(world.mail.sent).toEqual([])
			const { id } = await ordered(played, 'vi_VN', 'free', 'free')
			await value(cancelOrder, { orderId: id }, asAccount(stage.accounts.owner))
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ key }) => key).filter((key) => key.startsWith('order-confirmed'))).toEqual([])
		})
	})
})

describe('other mails about an order', () => {
	it('tell the provider in Vietnamese what was ordered, without the buyer’s link', async () => {
		await play(async (played) => {
			const { id, number, secret } = await ordered(played, 'en_US', 'plain', 'cash_on_delivery')
			await played.world.jobs.runAll(played.world)
			const mail = sentAs(`order-provider:${id}`, played)
			expect(mail.to).toBe('hoi-chay@example.vn')
			expect(mail.subject).toBe(`Đơn mới ${number}: 700.000\u00a0₫`)
			for (const words of ['2 × Vé chạy · 5 km', 'Trần Thị Lan', 'lan@example.vn', 'Tiền mặt']) expect(mail.plain).toContain(words)
			expect(mail.html).not.toContain(secret)
			expect(mail.plain).toContain(`/my-events/${played.stage.event}/orders/${id}`)
		})
	})

	it.each([
		['vi_VN', 'đã hủy'],
		['en_US', 'was canceled'],
	] as const)('tell the buyer in %s that the order was cancelled', async (locale, words) => {
		await play(async (played) => {
			const { world, stage, value } = played
			const { id, number } = await ordered(played, locale, 'free', 'free')
			await world.jobs.runAll(world)
			await value(cancelOrder, { orderId: id }, asAccount(stage.accounts.owner))
			await value(cancelOrder, { orderId: id }, asAccount(stage.accounts.owner))
			await world.jobs.runAll(world)
			const news = world.mail.sent.filter(({ key }) => key.startsWith('order.canceled'))
			expect(news).toHaveLength(1)
			expect(news[0]?.subject).toContain(words)
			expect(news[0]?.plain).toContain(number)
		})
	})

	it('tell of a failed payment, unless a later one succeeded', async () => {
		await play(async (played) => {
			const { world } = played
			const { id, number, secret } = await ordered(played, 'vi_VN', 'plain', 'card')
			await mailPaymentFailed.run(world, fact('payment.failed', id))
			await mailPaymentFailed.run(world, fact('payment.failed', id))
			// The next card fails a few seconds later: the page tells of it, no mail.
			await mailPaymentFailed.run(world, { ...fact('payment.failed', id), id: 7004 })
			expect(world.mail.sent).toHaveLength(1)
			const [mail] = world.mail.sent
			if (!mail) throw new Error('no mail was sent')
			expect(mail.subject).toBe(`Thanh toán chưa thành công (đơn ${number})`)
			expect(mail.plain).toContain(`/checkout/payment-fail?order=${number}&secret=${secret}`)
			expect(mail.plain).toMatch(/giữ đến \d\d:\d\d \(GMT\+7\)/)
			const paid = await ordered(played, 'vi_VN', 'free', 'free')
			await mailPaymentFailed.run(world, { ...fact('payment.failed', paid.id), id: 7002 })
			await mailOrderExpired.run(world, { ...fact('order.expired', paid.id), id: 7003 })
			expect(world.mail.sent).toHaveLength(1)
		})
	})

	it('tell only once of payments that fail soon after each other, even if the places were held anew meanwhile', () =>
		play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const page = await till.pay(order)
			const failures = () => world.mail.sent.filter(({ key }) => key.startsWith('payment.failed'))
			const decline = async (at: string) => {
				await till.drive(at, { card: '4000000000000002' })
				await till.hear()
				await world.jobs.runAll(world)
			}
			world.pass({ minutes: 12 })
			await decline(page)
			expect(failures()).toHaveLength(1)
			world.pass({ minutes: 4 })
			await decline(await till.pay(order))
			expect(failures()).toHaveLength(1)
			// Much later, a failure is news again.
			world.pass({ minutes: 120 })
			await decline(await till.pay(order))
			expect(failures()).toHaveLength(2)
		}))

	it('do not tell of a failure shortly before the end of the hold, which has its own mail', () =>
		play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const page = await till.pay(await till.place())
			world.pass({ minutes: 14 })
			await till.drive(page, { card: '4000000000000002' })
			await till.hear()
			await world.jobs.runAll(world)
			expect(world.mail.sent).toEqual([])
			world.pass({ minutes: 2 })
			await settleOverdueOrders.run(world)
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ key }) => key.split(':')[0])).toEqual(['order.expired'])
		}))

	it('tell of ended holds and refunds, and nothing about unknown orders', async () => {
		await play(async (played) => {
			const { world } = played
			const { id } = await ordered(played, 'en_US', 'plain', 'card')
			await mailOrderExpired.run(world, fact('order.expired', id))
			expect(sentAs('order.expired:7001', played).plain).toContain('/en_US/event/chay-dem-')
			await mailPaymentRefunded.run(world, fact('payment.refunded', id, { paymentId: 0 }))
			expect(sentAs('payment.refunded:7001', played).subject).toContain('refund')
			await mailOrderExpired.run(world, { ...fact('order.expired', 999_999), id: 7004 })
			expect(world.mail.sent).toHaveLength(2)
		})
	})

	it.each([
		['vi_VN', 'hàng trong đơn không còn được giữ', 'Hàng trong đơn này sẽ không được giao.', /chỗ|vé/],
		['en_US', 'the items were released', 'The items in this order will not be shipped.', /places|ticket/],
	] as const)('speak of goods where no ticket is ordered, and say who sold them, in %s', async (locale, expired, canceled, ofTickets) => {
		await play(async (played) => {
			const { world, stage, value } = played
			await world.database.transaction((store) => store.update(products).set({ eventId: null }))
			const buyer = callerAs(undefined, { visitor: randomUUID(), locale })
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, buyer)
			const home = { name: contact.name, phone: contact.phone, country: 'VN', street: '12 Tràng Tiền', city: 'Cửa Nam', state: 'Hà Nội' }
			const checkout = { paymentMethod: 'card', deliveryMethodId: stage.delivery, billingAddress: { ...home, useAsShipping: 'on' } }
			const { order } = await value(placeOrder, { key: randomUUID(), contact, ...checkout }, buyer)
			const shown = await value(findOrder, { id: order.id }, system)
			expect(shown).toMatchObject({ event: null, provider: { email: 'hoi-chay@example.vn' } })
			await mailOrderExpired.run(world, fact('order.expired', order.id))
			await value(cancelOrder, { orderId: order.id }, asAccount(stage.accounts.owner))
			await mailOrderCanceled.run(world, fact('order.canceled', order.id))
			for (const [key, words] of [['order.expired:7001', expired] as const, ['order.canceled:7001', canceled] as const]) {
				const { plain, subject } = sentAs(key, played)
				expect(plain).toContain(words)
				expect(plain).toContain('hoi-chay@example.vn')
				expect(`${subject} ${plain}`.toLowerCase()).not.toMatch(ofTickets)
			}
		})
	})

	it('tell the provider of money that a person must look at: a refused refund, a wrong amount', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const till = openTill(world, stage)
			const refused = await till.place({ quantity: 1 })
			await till.drive(await till.pay(refused), { refund: 'refused' })
			await till.hear()
			await value(cancelOrder, { orderId: refused.id }, asAccount(stage.accounts.owner))
			const odd = await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: 'minh' }) })
			const ref = (await till.pay(odd)).split('/').at(-1) ?? ''
			await record(world, { id: 'odd', ref, kind: 'captured', amount: { amount: 5, currency: 'VND' } })
			await world.jobs.runAll(world)
			const told = world.mail.sent.filter(({ subject }) => subject.startsWith('Chưa hoàn') || subject.startsWith('Số tiền'))
			expect(told.map(({ to }) => to)).toEqual(['hoi-chay@example.vn', 'hoi-chay@example.vn'])
			expect(told.find(({ subject }) => subject.includes(refused.number))?.plain).toContain('lan@example.vn')
			expect(told.find(({ subject }) => subject.includes(odd.number))?.plain).toContain('350.000\u00a0₫, cổng thanh toán báo 5\u00a0₫')
		})
	})

	it.each([
		[
			'vi_VN',
			'còn phải trả ít hơn',
			'trước đây còn phải trả 700.000\u00a0₫, nay còn 350.000\u00a0₫',
			'không còn tính 1 × Vé chạy · 5 km (350.000\u00a0₫)',
			'Bạn trả 350.000\u00a0₫ bằng tiền mặt, hoặc trả ngay bằng thẻ',
			'',
		],
		[
			'en_US',
			'Lower balance',
			'The balance of this order was 700,000\u00a0₫. It is now 350,000\u00a0₫',
			'no longer charged for 1 × Run · 5 km (350,000\u00a0₫)',
			'You pay 350,000\u00a0₫ in cash, or by card',
			'/en_US',
		],
	] as const)(
		'say in %s what was to be paid, what is, why and how, once staff takes something off',
		async (locale, subject, less, why, how, prefix) => {
			await play(async (played) => {
				const { world, stage, value } = played
				const staff = asAccount(stage.accounts.staff, { staff: true })
				const { id, number, secret } = await ordered(played, locale, 'plain', 'cash_on_delivery')
				const line = (await value(findOrder, { id }, system)).lines[0]?.id
				const press = { key: randomUUID(), orderId: id, lines: [{ lineId: line, quantity: 1 }] }
				for (let presses = 0; presses < 2; presses += 1) await value(refundLines, press, staff)
				await world.jobs.runAll(world)
				const told = lessTold(played)
				expect(told).toHaveLength(1)
				expect(told[0]?.to).toBe(contact.email)
				expect(told[0]?.subject).toContain(subject)
				for (const words of [less, why, how, `${prefix}/checkout/pay?order=${number}&secret=${secret}`]) {
					expect(told[0]?.plain).toContain(words)
					expect(told[0]?.html.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')).toContain(words.replaceAll('\u00a0', ' '))
				}

				// A paid amount goes back, which has another mail.
				await value(takeCash, { key: randomUUID(), orderId: id, amountMinor: 350_000 }, staff)
				await value(refundLines, { ...press, key: randomUUID() }, staff)
				await world.jobs.runAll(world)
				expect(lessTold(played)).toHaveLength(1)
			})
		},
	)

	it('tell of a lower amount after an exchange for a cheaper ticket, and after a cancelled place in the mail about that place', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const owner = asAccount(stage.accounts.owner)
			const { id, number, secret } = await ordered(played, 'vi_VN', 'plain', 'cash_on_delivery')
			const [first, second] = (await value(findOrder, { id }, system)).attendees
			await value(moveAttendee, { eventId: stage.event, attendeeId: first?.id, variantId: stage.variants.free }, owner)
			await world.jobs.runAll(world)
			expect(lessTold(played)).toHaveLength(1)
			const free = (await value(findOrder, { id }, system)).attendees[0]?.ticket
			for (const words of [
				'trước đây còn phải trả 700.000\u00a0₫, nay còn 350.000\u00a0₫',
				`vé của Nguyễn Thị Hồng Đào nay là “${free}”`,
				`/checkout/pay?order=${number}&secret=${secret}`,
			])
				expect(lessTold(played)[0]?.plain).toContain(words)

			await value(cancelAttendee, { eventId: stage.event, attendeeId: second?.id }, owner)
			await world.jobs.runAll(world)
			expect(lessTold(played)).toHaveLength(1)
			const canceled = world.mail.sent.filter(({ key }) => key.startsWith('attendee.canceled'))
			expect(canceled).toHaveLength(1)
			expect(canceled[0]?.plain).toContain('trước đây còn phải trả 350.000\u00a0₫, nay không còn phải trả gì nữa')
			expect(canceled[0]?.plain).not.toContain('/checkout/pay')
		})
	})

	it('say nothing about amounts to pay for an event that was called off', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const { id } = await ordered(played, 'vi_VN', 'plain', 'cash_on_delivery')
			const line = (await value(findOrder, { id }, system)).lines[0]?.id
			await world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }).where(eq(events.id, stage.event)))
			const press = { key: randomUUID(), orderId: id, lines: [{ lineId: line, quantity: 1 }] }
			await value(refundLines, press, asAccount(stage.accounts.staff, { staff: true }))
			await world.jobs.runAll(world)
			expect(lessTold(played)).toEqual([])
		})
	})

	it('find their order by the fact', () => {
		expect(orderIdOf({ about: 'payment:9', data: { orderId: 12 } })).toBe(12)
		expect(orderIdOf({ about: 'order:13', data: {} })).toBe(13)
		expect(orderIdOf({ about: 'event:13', data: { orderId: '12' } })).toBeUndefined()
	})
})
