import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { play, system } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { quotas, quotaUses } from '~/features/quota/tables.server.ts'
import { checkDrift } from './check-drift.server.ts'

it('names every counter that differs from what it counts', async () => {
	await play(async ({ value, stage, world }) => {
		await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 3 }] })
		expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
		const store = world.database.reader
		await store.update(quotas).set({ sold: 1 }).where(eq(quotas.id, stage.quotas.free))
		await store.update(quotaUses).set({ quantity: 2 })
		expect(await value(checkDrift, {}, system)).toEqual({
			found: [
				{ quotaId: stage.quotas.plain, state: 'held', counted: 3, found: 2 },
				{ quotaId: stage.quotas.free, state: 'sold', counted: 1, found: 0 },
			],
		})
	})
})
