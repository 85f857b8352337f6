import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { findInvoice } from '~/features/order/invoice/operations/find-invoice.server.ts'
import { invoices } from '~/features/order/invoice/tables.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { cancelTicket } from '~/features/attendee/self-service/operations/cancel-ticket.server.ts'
import { exchangeTicket } from '~/features/attendee/self-service/operations/exchange-ticket.server.ts'
import { findTicketExchange } from '~/features/attendee/self-service/operations/find-ticket-exchange.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { ticketExchanges } from '~/features/attendee/self-service/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { cancelAttendee } from './cancel-attendee.server.ts'
import { moveAttendee } from './move-attendee.server.ts'

type Variant = 'free' | 'plain' | 'sharedA' | 'sharedB'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const prices = { free: 0, plain: 350_000, sharedA: 500_000, sharedB: 120_000 }

/** One ticket, bought and paid for. The prices of all variants differ, and a return gives all the money back. */
async function ticket(played: Played, variant: Variant) {
	const { world, stage, value } = played
	const owner = asAccount(stage.accounts.owner)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	await world.database.transaction(async (store) => {
		await store.update(events).set({ cancelRule: { allowed: true, untilHours: 0, refundPercent: 100 } })
		for (const [name, priceMinor] of Object.entries(prices))
			await store
				.update(ticketVariants)
				.set({ priceMinor, originalPriceMinor: null })
				.where(eq(ticketVariants.id, stage.variants[name as Variant]))
	})
	const items = [{ variantId: stage.variants[variant], quantity: 1, attendees: [{ name: 'An' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const { order } = await value(
		placeOrder,
		{ key: randomUUID(), contact, paymentMethod: variant === 'free' ? 'free' : 'cash_on_delivery' },
		lan,
	)
	const { reader } = world.database
	const row = async () => {
		const [found] = await reader.select().from(attendees).where(eq(attendees.orderId, order.id))
		if (!found) throw new Error('nobody is there')
		return found
	}
	const attendeeId = (await row()).id
	const about = { eventId: stage.event, attendeeId }

	/** The order the ticket was bought with, then the orders of differences. */
	async function books() {
		const exchanges = await reader.select().from(ticketExchanges).where(eq(ticketExchanges.attendeeId, attendeeId))
		const ids = [order.id, ...exchanges.map(({ orderId }) => orderId).sort((one, other) => one - other)]
		return Promise.all(ids.map(async (id) => ({ id, ...balance(await listLedger(reader, id)) })))
	}
	/** Pays everything that is owed, and hands out everything that is to go back. */
	async function settle() {
		for (const { id, remaining } of await books()) {
			if (remaining > 0) await value(takeCash, { key: randomUUID(), orderId: id, amountMinor: remaining }, staff)
			const amountMinor = await openRefundMinor(reader, id, await listPayments(reader, id))
			if (amountMinor > 0) await value(giveCashBack, { key: randomUUID(), orderId: id, amountMinor }, staff)
		}
		await world.jobs.runAll(world)
	}
	const move = (to: Variant, priced = true) => value(moveAttendee, { ...about, variantId: stage.variants[to], priced }, owner)
	const cancel = (refund = true) => value(cancelAttendee, { ...about, refund }, owner)

	/** The buyer's own exchange, with the difference paid by card. */
	async function exchange(to: Variant) {
		const variantId = stage.variants[to]
		const { choices } = await value(findTicketExchange, { attendeeId }, lan)
		const choice = choices.find((each) => each.variantId === variantId)
		if (!choice) return
		const seen = { dueMinor: choice.due.amount, refundMinor: choice.refund.amount }
		const wish = { attendeeId, variantId, issue: (await row()).codeIssue, seen }
		const { pay } = await value(exchangeTicket, wish, lan)
		if (pay === null) return
		const address = new URL(pay, 'http://hoi').searchParams
		const till = openTill(world, stage)
		await till.drive(await till.pay({ number: address.get('order') ?? '', secret: address.get('secret') ?? '' }))
		await till.hear()
		await world.jobs.runAll(world)
	}
	return { order, attendeeId, row, books, settle, move, cancel, exchange }
}

const papersOf = async ({ world }: Played, ids: readonly number[]) =>
	world.database.reader
		.select()
		.from(invoices)
		.where(inArray(invoices.orderId, [...ids]))
		.orderBy(invoices.id)

describe('a move by the organiser', () => {
	it('to a dearer ticket is owed by an order of its own, with its invoice, its mail and a way to pay', { timeout: 120_000 }, async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const { order, move, books, settle, attendeeId } = await ticket(played, 'plain')
			await settle()
			world.mail.sent.splice(0)
			expect(await move('sharedA')).toEqual({ differenceMinor: 150_000, refundMinor: 0, byHandMinor: 0 })
			await world.jobs.runAll(world)
			const [bought, difference] = await books()
			expect(bought).toMatchObject({ owed: 350_000, remaining: 0 })
			expect(difference).toMatchObject({ owed: 150_000, remaining: 150_000 })
			// The new holder would have a debt, and the old holder would have no ticket (decision 0024).
			expect(await refusal(offerTransfer, { attendeeId, name: 'Bình', email: 'binh@example.vn' }, lan)).toBe('ticket_not_paid')
			const id = difference?.id ?? 0
			const papers = await papersOf(played, [order.id, id])
			expect(papers.map(({ orderId, number, amountMinor }) => [orderId, number, amountMinor])).toEqual([
				[order.id, 1, 350_000],
				[id, 2, 150_000],
			])
			const shown = await value(findOrder, { id }, lan)
			expect(shown).toMatchObject({
				isDifference: true,
				status: 'Confirmed',
				remaining: { amount: 150_000 },
				cancelling: { refusal: 'cancel_not_allowed' },
			})
			expect((await value(findInvoice, { orderId: id }, lan)).sheet.rows[0]?.[0]).toContain('Đổi vé sang')
			const mail = world.mail.sent.find(({ key, to }) => key === `order-confirmed:${id}` && to === contact.email)
			expect(mail?.plain).toContain('150.000')
			expect(mail?.plain).toContain(shown.number)

			// By card, like any order that is paid later; the attendee already has the new ticket.
			const till = openTill(world, stage)
			await till.drive(await till.pay(shown))
			await till.hear()
			await world.jobs.runAll(world)
			expect((await books())[1]).toMatchObject({ paid: 150_000, remaining: 0 })
			expect((await value(findTicketExchange, { attendeeId }, lan)).waiting).toBeNull()
		})
	})

	it('counts what the buyer paid by exchanges, and takes from the newest first', async () => {
		await play(async (played) => {
			const { order, move, exchange, books, settle } = await ticket(played, 'sharedB')
			await settle()
			await exchange('sharedA')
			// By the price lists alone the difference would be nothing.
			expect(await move('plain')).toMatchObject({ differenceMinor: -150_000, refundMinor: 150_000, byHandMinor: 0 })
			const [bought, difference] = await books()
			expect(bought).toMatchObject({ owed: 120_000, toRefund: 0 })
			expect(difference).toMatchObject({ owed: 230_000, paid: 380_000 })
			expect(await move('free')).toMatchObject({ differenceMinor: -350_000, refundMinor: 350_000, byHandMinor: 120_000 })
			await settle()
			const ids = (await books()).map(({ id }) => id)
			const papers = await papersOf(played, ids)
			const notes = papers.filter(({ kind }) => kind === 'credit_note')
			expect(notes.map(({ orderId, number, amountMinor }) => [orderId, number, amountMinor])).toEqual([
				[ids[1], 1, 150_000],
				[ids[1], 2, 230_000],
				[order.id, 3, 120_000],
			])
			for (const { paid, refunded } of await books()) expect(paid - refunded).toBe(0)
		})
	})

	it('leaves the price as it was when the organiser says so, and later counts what was paid', async () => {
		await play(async (played) => {
			const { move, books, settle } = await ticket(played, 'sharedB')
			await settle()
			expect(await move('sharedA', false)).toMatchObject({ differenceMinor: 0 })
			expect(await books()).toHaveLength(1)
			expect(await move('plain')).toMatchObject({ differenceMinor: 230_000, refundMinor: 0 })
			expect(await move('free')).toMatchObject({ differenceMinor: -350_000, refundMinor: 120_000, byHandMinor: 120_000 })
			expect((await books()).map(({ owed, remaining }) => [owed, remaining])).toEqual([
				[0, 0],
				[0, 0],
			])
		})
	})

	it('is no longer owed once its ticket is cancelled, also when nothing is refunded', async () => {
		await play(async (played) => {
			const { move, cancel, books, settle } = await ticket(played, 'plain')
			await settle()
			await move('sharedA')
			await cancel(false)
			const [bought, difference] = await books()
			expect(bought).toMatchObject({ owed: 350_000, paid: 350_000, toRefund: 0 })
			expect(difference).toMatchObject({ owed: 0, remaining: 0 })
			const { reader } = played.world.database
			const [row] = await reader
				.select()
				.from(orders)
				.where(eq(orders.id, difference?.id ?? 0))
			expect(row?.status).toBe('Canceled')
		})
	})
})

describe('any chain of exchanges, moves and cancels', () => {
	const variant = fc.constantFrom<Variant>('free', 'plain', 'sharedA', 'sharedB')
	const step = fc.oneof(
		{ weight: 4, arbitrary: fc.record({ act: fc.constantFrom('move', 'exchange', 'given'), to: variant }) },
		{ weight: 2, arbitrary: fc.record({ act: fc.constant('settle'), to: variant }) },
		{ weight: 1, arbitrary: fc.record({ act: fc.constantFrom('cancel', 'return'), to: variant }) },
	)

	it('keeps the money the ticket is worth, gives back no more than came in, and has a paper for each', { timeout: 240_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(variant, fc.array(step, { minLength: 2, maxLength: 6 }), async (first, steps) => {
				await play(async (played) => {
					const { value } = played
					const { attendeeId, row, books, settle, move, cancel, exchange } = await ticket(played, first)
					let held: Variant | null = first
					let worth = prices[first]
					for (const { act, to } of steps) {
						if (act === 'settle') await settle()
						if (held === null) continue
						if (act === 'cancel' || act === 'return') {
							await (act === 'cancel' ? cancel() : value(cancelTicket, { attendeeId }, lan))
							;[held, worth] = [null, 0]
						} else if (to !== held && act !== 'settle') {
							if (act === 'exchange') await exchange(to)
							else await move(to, act === 'move')
							if (act !== 'given') worth = prices[to]
							held = to
							expect((await row()).variantId).toBe(played.stage.variants[to])
						}
						const now = await books()
						expect(now.reduce((sum, { owed }) => sum + owed, 0)).toBe(worth)
						for (const { owed, paid, refunded } of now) {
							expect(owed).toBeGreaterThanOrEqual(0)
							expect(refunded).toBeLessThanOrEqual(paid)
						}
					}
					await settle()
					const settled = await books()
					expect(settled.reduce((sum, { paid, refunded, toRefund }) => sum + paid - refunded - toRefund, 0)).toBe(worth)
					for (const { owed, paid, refunded, remaining, toRefund } of settled) {
						expect([remaining, paid - refunded - toRefund]).toEqual([0, owed])
						expect(refunded + toRefund).toBeLessThanOrEqual(paid)
					}
					const papers = await papersOf(
						played,
						settled.map(({ id }) => id),
					)
					const amounts = { invoice: 1, replacement: 0, credit_note: -1 }
					expect(papers.reduce((sum, { kind, amountMinor }) => sum + amounts[kind] * amountMinor, 0)).toBe(worth)
					for (const kind of ['invoice', 'credit_note'] as const) {
						const numbers = papers.filter((each) => each.kind === kind).map(({ number }) => number)
						expect(numbers).toEqual(numbers.map((_, nth) => nth + 1))
					}
					expect((await value(checkDrift, {}, system)).found).toEqual([])
				})
			}),
			{ numRuns: 12 },
		)
	})
})
