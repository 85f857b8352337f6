import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { extendUses } from './store.server.ts'
import { quotaUses } from './tables.server.ts'

it('extends holds, and gives sold places no end', async () => {
	await play(async ({ value, stage, world }) => {
		const items = [stage.variants.plain, stage.variants.free].map((variantId) => ({ variantId, quantity: 1 }))
		await value(addTicketsToCart, { eventId: stage.event, items })
		const store = world.database.reader
		const [held, sold] = await store.select().from(quotaUses).orderBy(quotaUses.id)
		if (!held || !sold) throw new Error('two things use two quotas')
		await store.update(quotaUses).set({ state: 'sold', expiresAt: null }).where(eq(quotaUses.id, sold.id))
		const later = new Date(world.clock().getTime() + 3_600_000)
		await extendUses(store, [held.id, sold.id], later)
		expect(await store.select({ expiresAt: quotaUses.expiresAt }).from(quotaUses).orderBy(quotaUses.id)).toEqual([
			{ expiresAt: later },
			{ expiresAt: null },
		])
	})
})
