import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { resendOrderMail } from './resend-order-mail.server.ts'
import { takeCash } from './take-cash.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function bought({ value, stage }: Played, quantity = 1) {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const items = [{ variantId: stage.variants.plain, quantity, attendees: Array.from({ length: quantity }, () => ({ name: 'Lan' })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, caller)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)
	return { orderId: order.id, amountMinor: order.total.amount }
}

const booksOf = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))
const flagOf = async ({ world }: Played, orderId: number) =>
	(await world.database.reader.select({ flag: orders.flag }).from(orders).where(eq(orders.id, orderId)))[0]?.flag

/** The actor of the latest fact of a name. */
async function lastActor({ world }: Played, name: string) {
	const [fact] = await world.database.reader.select().from(facts).where(eq(facts.name, name)).orderBy(desc(facts.id)).limit(1)
	return fact?.actor
}

describe('money by hand', () => {
	it('is taken by those who run the event, under their name, and by no other organiser', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const cash = { key: randomUUID(), ...(await bought(played)) }
			const { owner, manager, checkIn, otherOwner, customer } = stage.accounts
			expect(await refusal(takeCash, cash, asAccount(otherOwner))).toBe('not_found')
			expect(await refusal(takeCash, cash, asAccount(customer))).toBe('not_found')
			expect(await refusal(takeCash, cash, asAccount(checkIn))).toBe('forbidden')
			expect(await refusal(takeCash, { ...cash, orderId: 999_999 }, asAccount(owner))).toBe('not_found')

			await value(takeCash, cash, asAccount(manager))
			expect(await booksOf(played, cash.orderId)).toMatchObject({ paid: cash.amountMinor, remaining: 0 })
			expect(await lastActor(played, 'order.cash_taken')).toBe(`account:${manager}`)
			await value(takeCash, { ...cash, undo: true }, asAccount(owner))
			expect(await booksOf(played, cash.orderId)).toMatchObject({ remaining: cash.amountMinor })
			expect(await lastActor(played, 'order.cash_undone')).toBe(`account:${owner}`)
		})
	})

	it('is given back by those who run the event, which removes the flag', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const cash = { key: randomUUID(), ...(await bought(played)) }
			const { owner, otherOwner } = stage.accounts
			await value(takeCash, cash, asAccount(owner))
			await value(cancelOrder, { orderId: cash.orderId }, system)
			expect(await flagOf(played, cash.orderId)).toBe('cash_refund_due')
			const back = { ...cash, key: randomUUID() }
			expect(await refusal(giveCashBack, back, asAccount(otherOwner))).toBe('not_found')
			expect(await value(giveCashBack, back, asAccount(owner))).toEqual({ openMinor: 0, again: false })
			expect(await flagOf(played, cash.orderId)).toBeNull()
			expect(await lastActor(played, 'order.cash_given_back')).toBe(`account:${owner}`)
		})
	})

	it('removes the flag that an order is overdue, until the payment is undone', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const cash = { key: randomUUID(), ...(await bought(played)) }
			const owner = asAccount(stage.accounts.owner)
			await world.database.transaction((store) =>
				store.update(orders).set({ flag: 'rest_overdue', restDueAt: testNow }).where(eq(orders.id, cash.orderId)),
			)
			const half = { ...cash, key: randomUUID(), amountMinor: 1 }
			await value(takeCash, half, owner)
			expect(await flagOf(played, cash.orderId)).toBe('rest_overdue')
			await value(takeCash, { ...half, undo: true }, owner)
			await value(takeCash, cash, owner)
			expect(await flagOf(played, cash.orderId)).toBeNull()
			await value(takeCash, { ...cash, undo: true }, owner)
			expect(await flagOf(played, cash.orderId)).toBe('rest_overdue')
		})
	})

	it('can be undone as long as it is there, but not after it was handed out', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const owner = asAccount(stage.accounts.owner)
			const { orderId, amountMinor } = await bought(played, 2)
			const [first, second] = [100_000, amountMinor - 100_000].map((part) => ({ key: randomUUID(), orderId, amountMinor: part }))
			await value(takeCash, first, owner)
			await value(takeCash, second, owner)
			const [attendee] = await listAttendeesOfOrders(played.world.database.reader, [orderId])
			await value(cancelAttendee, { eventId: stage.event, attendeeId: attendee?.id }, owner)
			expect(await refusal(takeCash, { ...first, undo: true }, owner)).toBe('nothing_to_undo')
			await value(giveCashBack, { key: randomUUID(), orderId, amountMinor: amountMinor / 2 }, owner)
			const before = await booksOf(played, orderId)
			expect(before).toMatchObject({ paid: amountMinor, refunded: amountMinor / 2, toRefund: 0 })
			// Half of the money is left: too little to undo the larger payment, enough for the smaller one.
			expect(await refusal(takeCash, { ...second, undo: true }, owner)).toBe('nothing_to_undo')
			expect(await booksOf(played, orderId)).toEqual(before)
			await value(takeCash, { ...first, undo: true }, owner)
			expect(await booksOf(played, orderId)).toMatchObject({ refunded: amountMinor / 2 + 100_000, remaining: 100_000 })
		})
	})

	it('never goes back in a larger amount than it came, in any order of actions', async () => {
		const step = fc.record({
			act: fc.constantFrom('take', 'take', 'undo', 'undo', 'give', 'give', 'cancel', 'refund', 'over'),
			which: fc.nat(3),
			share: fc.integer({ min: 1, max: 3 }),
		})
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
				await play(async (played) => {
					const { world, stage } = played
					const staff = asAccount(stage.accounts.staff, { staff: true })
					const { orderId, amountMinor } = await bought(played, 3)
					const people = await listAttendeesOfOrders(world.database.reader, [orderId])
					const cash: { key: string; orderId: number; amountMinor: number }[] = []
					for (const { act, which, share } of steps) {
						const books = await booksOf(played, orderId)
						const part = (most: number) => Math.max(1, Math.ceil(most / share))
						if (act === 'take') cash.push({ key: randomUUID(), orderId, amountMinor: part(books.remaining) })
						const one = cash[which % Math.max(1, cash.length)]
						// The action may be refused; the test checks only the books afterwards.
						if (act === 'take') await call(world, takeCash, cash.at(-1), staff)
						if (act === 'undo' && one) await call(world, takeCash, { ...one, undo: true }, staff)
						if (act === 'give') await call(world, giveCashBack, { key: randomUUID(), orderId, amountMinor: part(books.toRefund) }, staff)
						if (act === 'cancel') await call(world, cancelAttendee, { eventId: stage.event, attendeeId: people[which % 3]?.id }, staff)
						if (act === 'refund')
							await call(
								world,
								refundLines,
								{ key: randomUUID(), orderId, lines: [{ lineId: people[0]?.orderLineId, quantity: 1 }] },
								staff,
							)
						if (act === 'over') await call(world, cancelOrder, { orderId }, staff)
						const after = await booksOf(played, orderId)
						expect(after.refunded).toBeLessThanOrEqual(after.paid)
						expect(after.paid - after.refunded).toBeLessThanOrEqual(amountMinor)
					}
				})
			}),
			{ seed: 20261121, numRuns: 40 },
		)
	})

	it('comes with mails that organisers send again', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { orderId } = await bought(played)
			await world.jobs.runAll(world)
			const before = world.mail.sent.length
			expect(await refusal(resendOrderMail, { orderId, mail: 'confirmation' }, asAccount(stage.accounts.otherOwner))).toBe('not_found')
			await value(resendOrderMail, { orderId, mail: 'confirmation' }, asAccount(stage.accounts.manager))
			await world.jobs.runAll(world)
			expect(world.mail.sent.slice(before).map(({ to }) => to)).toEqual(['lan@example.vn'])
		})
	})
})
