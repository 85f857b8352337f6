import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { watchedWorld } from '#world/testing/statements.ts'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'
import { findHouseFigures } from './find-house-figures.server.ts'

async function come({ value, stage }: Played, variant: 'free' | 'plain', paymentMethod: string) {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const items = [{ variantId: stage.variants[variant], quantity: 2, attendees: [{ name: 'An' }, { name: 'Bình' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, caller)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, caller)
}

async function giveFigures(played: Played) {
	const { world, stage } = played
	await come(played, 'free', 'free')
	// Nobody has paid for these.
	await come(played, 'plain', 'card')
	const picture = { path: 'x', width: 1, height: 1, alt: { vi_VN: '' }, candidateNumbers: [], position: '0' }
	await world.database.transaction(async (store) => {
		await store.insert(eventPictures).values([
			{ ...picture, eventId: stage.event },
			{ ...picture, eventId: stage.event, removedAt: world.clock() },
			{ ...picture, eventId: stage.draftEvent },
		])
	})
}

describe('the figures of the house', () => {
	it('count what everybody may see', async () => {
		await play(async (played) => {
			await giveFigures(played)
			expect(await played.value(findHouseFigures, {})).toEqual({ providers: 2, events: 2, attendees: 2, pictures: 1 })
		})
	})

	it('leave out attendees who gave a ticket back, cancelled events, and suspended providers', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			await giveFigures(played)
			const [first] = await world.database.reader.select().from(attendees).where(eq(attendees.eventId, stage.event)).orderBy(attendees.id)
			const since = { canceledAt: world.clock() }
			await world.database.transaction((store) =>
				store
					.update(attendees)
					.set(since)
					.where(eq(attendees.id, first?.id ?? 0)),
			)
			expect((await value(findHouseFigures, {})).attendees).toBe(1)
			await world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }).where(eq(events.id, stage.event)))
			expect(await value(findHouseFigures, {})).toEqual({ providers: 2, events: 1, attendees: 0, pictures: 0 })
			await world.database.transaction((store) => store.update(providers).set({ suspendedAt: world.clock() }))
			expect(await value(findHouseFigures, {})).toEqual({ providers: 0, events: 0, attendees: 0, pictures: 0 })
		})
	})

	it('are read by one statement', async () => {
		await play(async (played) => {
			const watched = watchedWorld(played.world)
			await call(watched.world, findHouseFigures, {}, callerAs())
			expect(watched.statements).toHaveLength(1)
		})
	})
})
