import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findDeskQuota } from '~/features/ticket/operations/find-desk-quota.server.ts'
import { saveQuota } from '~/features/ticket/operations/save-quota.server.ts'
import { waitingEntries } from '~/features/waiting-list/tables.server.ts'
import { lineOf, owner } from '~/features/waiting-list/testing/line.ts'
import { takeOffer } from './take-offer.server.ts'

describe('places that came free', () => {
	it('are offered before anybody else sees them, even to hundreds', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const line = lineOf(played)
			await line.sellOut()
			await line.join('An')
			const store = world.database.reader
			const [an] = await store.select().from(waitingEntries)
			if (!an) throw new Error('nobody waits')
			const { id: _, ...like } = an
			await store.insert(waitingEntries).values(Array.from({ length: 249 }, (__, nth) => ({ ...like, email: `cho${nth}@example.vn` })))
			const { tickets } = await value(findDeskQuota, { eventId: line.eventId, quotaId: stage.quotas.plain }, owner(played))
			const quota = { eventId: line.eventId, id: stage.quotas.plain, name: 'Chạy', size: 500 }
			await value(saveQuota, { ...quota, keptIds: tickets.map(({ id }) => id) }, owner(played))
			expect(await store.$count(waitingEntries, eq(waitingEntries.state, 'offered'))).toBe(250)
			expect(await line.drift()).toEqual([])
		})
	})

	it('are in the cart in use at once, while a guest’s cart of another event waits', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const line = lineOf(played)
			const order = await line.sellOut()
			const an = await line.join('An', 6)
			await value(cancelOrder, { orderId: order.id }, owner(played))
			const guest = callerAs(undefined, { visitor: 'an' })
			await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, guest)
			await value(takeOffer, line.linkOf(an), guest)
			expect(await value(findCart, {}, guest)).toMatchObject({ eventId: line.eventId, lines: [{ kind: 'ticket', quantity: 6 }] })
			expect(await value(listWaitingCarts, {}, guest)).toMatchObject([{ name: 'Hội khác', count: 1 }])
			expect(await line.drift()).toEqual([])
		})
	})
})
