import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { facts } from '../../../platform/facts/tables.server.ts'
import { addTicketsToCart } from '../../cart/operations/add-tickets-to-cart.server.ts'
import { giveCashBack } from '../../payment/operations/give-cash-back.server.ts'
import { balance } from '../rules/ledger.ts'
import { listLedger } from '../store.server.ts'
import { orders } from '../tables.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { resendOrderMail } from './resend-order-mail.server.ts'
import { takeCash } from './take-cash.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function bought({ value, stage }: Played) {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, caller)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)
	return { orderId: order.id, amountMinor: order.total.amount }
}

const booksOf = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))
const flagOf = async ({ world }: Played, orderId: number) =>
	(await world.database.reader.select({ flag: orders.flag }).from(orders).where(eq(orders.id, orderId)))[0]?.flag

/** Who did it last, by the fact log. */
async function lastActor({ world }: Played, name: string) {
	const [fact] = await world.database.reader.select().from(facts).where(eq(facts.name, name)).orderBy(desc(facts.id)).limit(1)
	return fact?.actor
}

describe('money by hand', () => {
	it('is taken by whoever runs the event, under their name, and by no other organiser', async () => {
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

	it('is given back by whoever runs the event, which takes the flag away', async () => {
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

	it('ends that an order is overdue, until it is undone', async () => {
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
