import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { placesOf } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { eventDay, joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { events } from '~/features/event/tables.server.ts'
import { invoices } from '~/features/order/invoice/tables.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { cancelTicket } from './cancel-ticket.server.ts'
import { findTicketChange } from './find-ticket-change.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function bought({ value, stage }: Played, names: readonly string[], { paid = true, method = 'cash_on_delivery' } = {}) {
	const items = [{ variantId: stage.variants.plain, quantity: names.length, attendees: names.map((name) => ({ name })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, lan)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	if (paid) await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: order.total.amount }, staff)
	return { order, people: (await value(findOrder, { id: order.id }, lan)).attendees }
}

const rule = ({ world }: Played, cancelRule: { allowed: boolean; untilHours: number; refundPercent: number }) =>
	world.database.transaction((store) => store.update(events).set({ cancelRule }))
const books = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))

describe('a ticket given back by its buyer', () => {
	it('frees its place once, and its price goes back less what the rule keeps', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await rule(played, { allowed: true, untilHours: 48, refundPercent: 70 })
			const { order, people } = await bought(played, ['An', 'Bình'])
			const attendeeId = people[0]?.id ?? 0
			const shown = await value(findTicketChange, { attendeeId }, lan)
			expect(shown.cancel).toMatchObject({ refusal: null, refund: { amount: 245_000 }, kept: { amount: 105_000 } })
			expect(await value(cancelTicket, { attendeeId }, lan)).toEqual({ canceledNow: true, refundMinor: 245_000, keptMinor: 105_000 })
			expect(await value(cancelTicket, { attendeeId }, lan)).toMatchObject({ canceledNow: false })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			expect(await books(played, order.id)).toMatchObject({ owed: 455_000, toRefund: 245_000 })
			expect((await value(findOrder, { id: order.id }, lan)).attendees).toMatchObject([{ canceled: true, code: null }, { canceled: false }])
			world.mail.sent.splice(0)
			await world.jobs.runAll(world)
			expect(world.mail.sent.filter(({ to }) => to === 'lan@example.vn').map(({ subject }) => subject)).toContain(
				`Một vé trong đơn ${order.number} đã hủy`,
			)
			expect((await world.database.reader.select().from(invoices)).filter(({ kind }) => kind === 'credit_note')).toMatchObject([
				{ amountMinor: 245_000, content: { keptMinor: 105_000 } },
			])
		})
	})

	it('ends its order when it was the last ticket, and nothing is owed for it', async () => {
		await play(async (played) => {
			const { value, world } = played
			await rule(played, { allowed: true, untilHours: 48, refundPercent: 70 })
			const { order, people } = await bought(played, ['An'], { paid: false })
			expect(await value(cancelTicket, { attendeeId: people[0]?.id, secret: order.secret }, callerAs(undefined))).toMatchObject({
				canceledNow: true,
				refundMinor: 0,
				keptMinor: 0,
			})
			expect(await value(findOrder, { id: order.id }, lan)).toMatchObject({ status: 'Canceled', remaining: { amount: 0 } })
			await world.jobs.runAll(world)
			const subjects = world.mail.sent.map(({ subject }) => subject)
			expect(subjects).toContain(`Đơn ${order.number} đã hủy`)
			expect(subjects.some((subject) => subject.startsWith('Một vé'))).toBe(false)
		})
	})

	it('follows the rule, and nobody else can give it back', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { people } = await bought(played, ['An', 'Bình'])
			const input = { attendeeId: people[0]?.id ?? 0 }
			expect(await refusal(cancelTicket, input, asAccount(stage.accounts.customer))).toBe('ticket_not_found')
			await rule(played, { allowed: false, untilHours: 0, refundPercent: 0 })
			expect(await refusal(cancelTicket, input, lan)).toBe('give_back_not_allowed')
			const waiting = await bought(played, ['Chi'], { paid: false, method: 'card' })
			expect(await refusal(cancelTicket, { attendeeId: waiting.people[0]?.id }, lan)).toBe('ticket_not_valid')
			await rule(played, { allowed: true, untilHours: 0, refundPercent: 100 })
			const listId = await listOf(played)
			eventDay(played)
			const { device } = await joined(played)
			await send(played, device, scanned(played, listId, { code: people[0]?.code ?? '' }))
			expect(await refusal(cancelTicket, input, lan)).toBe('ticket_checked_in')
			world.pass({ minutes: 121 })
			expect(await refusal(cancelTicket, { attendeeId: people[1]?.id }, lan)).toBe('give_back_too_late')
			expect(await value(findTicketChange, { attendeeId: people[1]?.id }, lan)).toMatchObject({
				cancel: { refusal: 'give_back_too_late' },
			})
		})
	})
})
