import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { runNumbers } from '~/features/candidate-number/operations/run-numbers.server.ts'
import { configure } from '~/features/candidate-number/testing/crowd.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { eq } from 'drizzle-orm'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { findWalletTicket } from '~/features/attendee/wallet/operations/find-wallet-ticket.server.ts'
import { insertAttendees, listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { findTicketSheets } from './find-ticket-sheets.server.ts'

type Played = Parameters<Parameters<typeof play>[0]>[0]

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
const stranger = callerAs(undefined, { visitor: 'somebody-else' })

async function ordered({ value, stage }: Played, variant: 'free' | 'plain' = 'free', paymentMethod = 'free') {
	const people = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Lê Minh' }]
	await value(addTicketsToCart, {
		eventId: stage.event,
		items: [{ variantId: stage.variants[variant], quantity: 2, attendees: people }],
	})
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod })
	return value(findOrder, { id: order.id })
}

describe('tickets on paper', () => {
	it('are ready to be printed in the caller’s language', async () => {
		await play(async (played) => {
			const { number, secret, attendees } = await ordered(played, 'plain', 'cash_on_delivery')
			const { parts, fileName, sheets } = await played.value(findTicketSheets, { number, secret }, stranger)
			expect([parts, fileName]).toEqual([1, `Vé Chạy đêm Hà Nội, đơn ${number}`])
			expect(sheets).toHaveLength(2)
			expect(sheets[0]).toMatchObject({
				language: 'vi-VN',
				eventName: 'Chạy đêm Hà Nội',
				leaf: { month: 'THÁNG 12', day: '20', weekday: 'Chủ Nhật', year: '2026' },
				when: { text: '12:00–18:00 20/12/2026', note: 'Giờ địa phương (GMT+7)' },
				where: { text: 'Hồ Gươm', note: 'Đinh Tiên Hoàng, Hà Nội' },
				attendee: { text: 'Nguyễn Thị Hồng Đào' },
				ticket: { text: 'Vé chạy', note: '5 km' },
				price: { text: '350.000\u00a0₫' },
				order: { text: number },
				organiser: { text: 'Hội Chạy Hà Nội' },
				code: attendees[0]?.code,
			})
			const english = await played.value(findTicketSheets, { number, secret }, { ...stranger, locale: 'en_US' })
			expect(english.sheets[0]).toMatchObject({
				language: 'en-US',
				eventName: 'Chạy đêm Hà Nội (en)',
				leaf: { month: 'DECEMBER', weekday: 'Sunday' },
				ticket: { text: 'Run' },
				price: { text: '350,000\u00a0₫' },
				code: attendees[0]?.code,
			})
		})
	})

	it('with a day of their own say that day: on paper, on the order’s page, in a wallet and in calendars', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const days = { startsAt: new Date('2026-12-21T01:00:00Z'), endsAt: new Date('2026-12-21T10:00:00Z') }
			const set = (id: number, of: { startsAt: Date | null; endsAt: Date | null }) =>
				world.database.transaction((store) => store.update(ticketVariants).set(of).where(eq(ticketVariants.id, id)))
			await set(stage.variants.plain, days)
			const people = (name: string) => ({ quantity: 1, attendees: [{ name }] })
			const items = [
				{ variantId: stage.variants.plain, ...people('Đào') },
				{ variantId: stage.variants.free, ...people('Minh') },
			]
			const order = async (of: typeof items) => {
				await value(addTicketsToCart, { eventId: stage.event, items: of })
				const placed = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' })
				return value(findOrder, { id: placed.order.id })
			}
			const second = await order(items.slice(0, 1))
			const { sheets } = await value(findTicketSheets, { number: second.number, secret: second.secret }, stranger)
			expect(sheets[0]).toMatchObject({ leaf: { day: '21', weekday: 'Thứ Hai' }, when: { text: '08:00–17:00 21/12/2026' } })
			const iso = { startsAt: '2026-12-21T01:00:00.000Z', endsAt: '2026-12-21T10:00:00.000Z' }
			expect(second).toMatchObject({ event: iso, attendees: [iso] })
			const attendeeId = second.attendees[0]?.id ?? 0
			const { ticket } = await value(findWalletTicket, { attendeeId, secret: second.secret }, stranger)
			expect(ticket).toMatchObject({ ...iso, sheets: { en_US: { leaf: { day: '21' } } } })
			expect((await value(findEvent, { id: stage.event })).tickets.flatMap(({ variants }) => variants)).toContainEqual(
				expect.objectContaining({ id: stage.variants.plain, ...iso }),
			)

			// With a second ticket for all days, the order is for all days; each ticket says its own.
			const both = await order(items)
			expect(both).toMatchObject({ event: { startsAt: '2026-12-20T05:00:00.000Z', endsAt: iso.endsAt }, attendees: [iso, {}] })
			expect(both.attendees[1]).toMatchObject({ startsAt: '2026-12-20T05:00:00.000Z', endsAt: '2026-12-20T11:00:00.000Z' })
			await expect(set(stage.variants.plain, { startsAt: days.endsAt, endsAt: days.startsAt })).rejects.toThrow()
			await expect(set(stage.variants.plain, { startsAt: days.startsAt, endsAt: null })).rejects.toThrow()
		})
	})

	it('are one sheet for one attendee', async () => {
		await play(async (played) => {
			const { secret, attendees } = await ordered(played)
			const attendeeId = attendees[1]?.id ?? 0
			const { sheets } = await played.value(findTicketSheets, { attendeeId, secret }, stranger)
			expect(sheets.map(({ attendee, price }) => [attendee.text, price.text])).toEqual([['Lê Minh', 'Miễn phí']])
		})
	})

	it('are for whoever may see the order, and for nobody else', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { number, attendees } = await ordered(played)
			const other = await ordered(played)
			const attendeeId = attendees[0]?.id ?? 0
			for (const input of [
				{ number },
				{ number, secret: 'x' },
				{ number, secret: other.secret },
				{ attendeeId, secret: other.secret },
				{ attendeeId: 999_999, secret: other.secret },
				{ number: 'HOI-NOPE', secret: other.secret },
			])
				expect(await refusal(findTicketSheets, input, stranger)).toBe('ticket_not_found')
			expect(await refusal(findTicketSheets, { number }, asAccount(stage.accounts.otherOwner, { visitor: undefined }))).toBe(
				'ticket_not_found',
			)
			expect(await refusal(findTicketSheets, { number }, asAccount(stage.accounts.checkIn, { visitor: undefined }))).toBe(
				'ticket_not_found',
			)
			expect((await value(findTicketSheets, { number })).sheets).toHaveLength(2)
			expect((await value(findTicketSheets, { number: number.toLowerCase() }, asAccount(stage.accounts.owner))).sheets).toHaveLength(2)
			expect(await refusal(findTicketSheets, { number, attendeeId })).toBe('invalid_input')
		})
	})

	it('are there once the order is confirmed, and gone when it is cancelled', async () => {
		await play(async (played) => {
			const { refusal, value, stage } = played
			const waiting = await ordered(played, 'plain', 'card')
			expect(await refusal(findTicketSheets, { number: waiting.number, secret: waiting.secret })).toBe('not_confirmed')
			const { id, number, secret } = await ordered(played)
			await value(cancelOrder, { orderId: id }, asAccount(stage.accounts.owner))
			expect(await refusal(findTicketSheets, { number, secret })).toBe('not_confirmed')
		})
	})

	it('come in parts of fifty', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { id, number, secret } = await ordered(played)
			await world.database.transaction(async (store) => {
				const [first] = await listAttendeesOfOrders(store, [id])
				if (!first) throw new Error('nobody was registered')
				const { id: _id, ...row } = first
				await insertAttendees(
					store,
					Array.from({ length: 70 }, (_, index) => ({ ...row, place: index + 2, name: `Người ${index + 3}` })),
				)
			})
			const one = await value(findTicketSheets, { number, secret })
			const two = await value(findTicketSheets, { number, secret, part: 2 })
			expect([one.parts, one.sheets.length, two.sheets.length]).toEqual([2, 50, 22])
			expect(two.fileName).toContain('(2)')
			expect(new Set([...one.sheets, ...two.sheets].map(({ code }) => code)).size).toBe(72)
			expect(await refusal(findTicketSheets, { number, secret, part: 3 })).toBe('ticket_not_found')
		})
	})

	it('show the candidate number with its group, in the group’s colour', async () => {
		await play(async (played) => {
			const { number, secret } = await ordered(played)
			const { configurationId, configuration } = await configure(played)
			await played.value(runNumbers, { eventId: played.stage.event, configurationId }, asAccount(played.stage.accounts.owner))
			const { sheets } = await played.value(findTicketSheets, { number, secret }, stranger)
			expect(sheets.map(({ candidateNumber }) => candidateNumber)).toEqual(
				['A01', 'A02'].map((bib) => ({ label: 'Số báo danh', number: bib, group: 'Chung', groupColour: configuration.groups[0]?.color })),
			)
		})
	})
})
