import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { customType, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { watchedWorld } from '#world/testing/statements.ts'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { eventKeys, events } from '~/features/event/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { orderLedger, orderLines, orders } from '~/features/order/tables.server.ts'
import { wayTermsOfOrder } from '~/features/order/store/seller.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { mails } from '~/platform/mail/tables.server.ts'
import type { Store } from './database.server.ts'
import { readTogether, type Given } from './read-together.server.ts'

async function orderOfTwo({ stage, value }: Played): Promise<number> {
	const lan = callerAs(undefined, { visitor: 'lan' })
	const items = [{ variantId: stage.variants.plain, quantity: 2, attendees: [{ name: `O'Neil "x" \\ {a}` }, { name: 'đ 🎉' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)).order.id
}

/** Reads with every type of column that a table of ours has: whole tables, joins, and what is computed. */
const readsOf = (store: Store, orderId: Given<number>, eventId: Given<number>) => ({
	orders: store.select().from(orders).where(eq(orders.id, orderId)),
	lines: store.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(desc(orderLines.id)),
	people: store.select().from(attendees).where(eq(attendees.orderId, orderId)).orderBy(desc(attendees.id)),
	ledger: store.select().from(orderLedger).where(eq(orderLedger.orderId, orderId)).orderBy(orderLedger.id),
	events: store
		.select({ event: events, provider: { id: providers.id, rule: providers.cancelRule } })
		.from(events)
		.innerJoin(providers, eq(providers.id, events.providerId))
		.where(eq(events.id, eventId)),
	computed: store
		.select({ wayTerms: wayTermsOfOrder, doubled: sql<number>`${orders.id} * 2`.mapWith(Number), at: orders.placedAt })
		.from(orders)
		.innerJoin(providers, eq(providers.id, orders.providerId))
		.where(eq(orders.id, orderId)),
	keys: store.select().from(eventKeys).where(eq(eventKeys.eventId, eventId)),
	mails: store.select().from(mails),
})

describe('reads sent together', () => {
	it('give what each gives alone, in one statement', () =>
		play(async (played) => {
			const id = await orderOfTwo(played)
			await played.world.database.reader.update(events).set({ latitude: 21.028_511_1, longitude: 105.804_817_123_456_7 })
			const { world, statements } = watchedWorld(played.world)
			const store = world.database.reader
			const read = readTogether(store, 'everything of a test', () => readsOf(store, sql.placeholder('orderId'), sql.placeholder('eventId')))
			const together = await read({ orderId: id, eventId: played.stage.event })
			expect(statements).toHaveLength(1)
			const alone = readsOf(store, id, played.stage.event)
			for (const [name, rows] of Object.entries(together)) expect([name, rows]).toEqual([name, await alone[name as keyof typeof alone]])
			expect(together.people.map(({ name }) => name)).toEqual(['đ 🎉', `O'Neil "x" \\ {a}`])
			expect(together.orders[0]?.placedAt).toBeInstanceOf(Date)
		}))

	it('find nothing where an id is null or unknown', () =>
		play(async ({ world: { database } }) => {
			const store = database.reader
			const read = readTogether(store, 'nothing of a test', () => readsOf(store, sql.placeholder('orderId'), sql.placeholder('eventId')))
			const found = await read({ orderId: 0, eventId: null })
			expect(Object.values(found).every((rows) => rows.length === 0)).toBe(true)
		}))

	it('are refused for a column that JSON would change', () =>
		play(async ({ world: { database } }) => {
			const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
			const table = pgTable('files_of_a_test', { content: bytes() })
			const read = () => readTogether(database.reader, 'bytes of a test', () => ({ files: database.reader.select().from(table) }))
			expect(read).toThrow('bytea of content does not come back from JSON unchanged')
			return Promise.resolve()
		}))
})
