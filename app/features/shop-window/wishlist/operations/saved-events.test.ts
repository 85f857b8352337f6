import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { deleteEventRows } from '~/features/event/store/removal.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { wishesOfPeople } from '~/features/shop-window/wishlist/store/personal-data.server.ts'
import { mostSavedEvents } from '~/features/shop-window/wishlist/rules/wish.ts'
import { wishes } from '~/features/shop-window/wishlist/tables.server.ts'
import { forgetGuestWishes } from './forget-guest-wishes.server.ts'
import { listWishedIds } from './list-wished-ids.server.ts'
import { listWishes } from './list-wishes.server.ts'
import { setPriceMails } from './set-price-mails.server.ts'
import { unwishEvent } from './unwish-event.server.ts'
import { watchPrices } from './watch-prices.server.ts'
import { wishEvent } from './wish-event.server.ts'
import { wishProduct } from './wish-product.server.ts'

const guest = callerAs(undefined, { visitor: 'guest' })

function memberOf({ stage }: Played) {
	const id = stage.accounts.customer
	return asAccount(id, { visitor: visitorOfAccount(id) })
}

/** Makes so many events like the stage's. */
async function moreEvents({ world, stage }: Played, many: number): Promise<number[]> {
	const store = world.database.reader
	const [model] = await store.select().from(events).where(eq(events.id, stage.event))
	if (!model) throw new Error('no event')
	const { id: _id, ...row } = model
	const rows = Array.from({ length: many }, (_, nth) => ({ ...row, slug: `${row.slug}-${nth}` }))
	return (await store.insert(events).values(rows).returning({ id: events.id })).map(({ id }) => id)
}

const savedBy = async ({ value }: Played, caller = guest) => (await value(listWishedIds, {}, caller)).eventIds

async function signInAsMember(played: Played): Promise<void> {
	const { world, stage, value } = played
	const passwordHash = await hashPassword('Hoi-vui-2026!')
	await world.database.reader.update(accounts).set({ passwordHash }).where(eq(accounts.id, stage.accounts.customer))
	await value(signIn, { email: 'khach@example.vn', password: 'Hoi-vui-2026!' }, guest)
}

describe('a saved event', () => {
	it('is on its visitor’s list only, once, newest first, beside the products', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const [other = 0] = await moreEvents(played, 1)
			const [shirt] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
			const productId = shirt?.productId ?? 0
			expect(await value(wishEvent, { eventId: stage.event }, guest)).toEqual({ count: 1 })
			world.pass({ minutes: 1 })
			expect(await value(wishProduct, { productId }, guest)).toEqual({ count: 1 })
			expect(await value(wishEvent, { eventId: other }, guest)).toEqual({ count: 2 })
			expect(await value(wishEvent, { eventId: stage.event }, guest)).toEqual({ count: 2 })
			expect(await value(listWishedIds, {}, guest)).toEqual({ productIds: [productId], eventIds: [other, stage.event] })
			expect(await value(listWishes, {}, guest)).toMatchObject({ total: 1, wishes: [{ productId }] })
			expect(await savedBy(played, callerAs(undefined, { visitor: 'other' }))).toEqual([])
			expect(await value(unwishEvent, { eventId: stage.event }, guest)).toEqual({ count: 1 })
			expect(await value(unwishEvent, { eventId: stage.event }, guest)).toEqual({ count: 1 })
			expect(await value(listWishedIds, {}, guest)).toEqual({ productIds: [productId], eventIds: [other] })
		})
	})

	it('may be over or cancelled, but not hidden; one that is hidden later can still be removed', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const set = (changed: Partial<typeof events.$inferInsert>) =>
				world.database.reader.update(events).set(changed).where(eq(events.id, stage.event))
			expect(await refusal(wishEvent, { eventId: stage.draftEvent }, guest)).toBe('event_not_found')
			expect(await refusal(wishEvent, { eventId: 999_999 }, guest)).toBe('event_not_found')
			expect(await refusal(wishEvent, { eventId: stage.event }, callerAs(undefined, { visitor: undefined }))).toBe('no_visitor')
			await set({ state: 'cancelled' })
			expect(await value(wishEvent, { eventId: stage.event }, guest)).toEqual({ count: 1 })
			await set({ state: 'draft' })
			expect(await savedBy(played)).toEqual([stage.event])
			expect(await value(unwishEvent, { eventId: stage.event }, guest)).toEqual({ count: 0 })
			await set({ state: 'published' })
			await world.database.reader.update(providers).set({ suspendedAt: world.clock() }).where(eq(providers.id, stage.provider))
			expect(await refusal(wishEvent, { eventId: stage.event }, guest)).toBe('event_not_found')
		})
	})

	it('counts towards a limit that the page can show; products do not count', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const addedAt = world.clock()
			const ids = await moreEvents(played, mostSavedEvents - 1)
			await world.database.reader.insert(wishes).values(ids.map((eventId) => ({ visitor: 'guest', eventId, addedAt })))
			const [some] = await world.database.reader.select().from(products)
			await world.database.reader.insert(wishes).values({ visitor: 'guest', productId: some?.id ?? 0, seenPriceMinor: 1, addedAt })
			expect(await value(wishEvent, { eventId: stage.event }, guest)).toEqual({ count: mostSavedEvents })
			const [more = 0] = await moreEvents(played, 1)
			expect(await refusal(wishEvent, { eventId: more }, guest)).toBe('saved_events_full')
		})
	})

	it('moves to the account when its visitor signs in: the newest ones, up to the limit', async () => {
		await play(async (played) => {
			const { world } = played
			const store = world.database.reader
			const ids = await moreEvents(played, mostSavedEvents + 2)
			const { visitor } = memberOf(played)
			const theirs = ids.slice(0, mostSavedEvents - 1)
			const wish = (eventId: number, nth: number, whose = 'guest') => ({
				...{ visitor: whose, eventId },
				addedAt: new Date(world.clock().getTime() + nth * 1_000),
			})
			await store.insert(wishes).values(theirs.map((id) => wish(id, 0, visitor)))
			// The guest has three more events, one that is already on the account's list, and one product, for which there is room.
			await store.insert(wishes).values([ids.at(-3), ids.at(-2), ids.at(-1), ids[0]].map((id, nth) => wish(id ?? 0, nth)))
			const [some] = await store.select().from(products)
			await store.insert(wishes).values({ visitor: 'guest', productId: some?.id ?? 0, seenPriceMinor: 1, addedAt: world.clock() })
			await signInAsMember(played)
			expect(new Set(await savedBy(played, memberOf(played)))).toEqual(new Set([...theirs, ids.at(-1)]))
			expect((await played.value(listWishedIds, {}, memberOf(played))).productIds).toEqual([some?.id])
			expect(await played.value(listWishedIds, {}, guest)).toEqual({ productIds: [], eventIds: [] })
		})
	})

	it('of a guest is deleted when their cookie expires; every one is deleted with its event and its account', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const member = memberOf(played)
			const [other = 0] = await moreEvents(played, 1)
			for (const caller of [guest, member]) for (const eventId of [stage.event, other]) await value(wishEvent, { eventId }, caller)
			world.pass({ minutes: 90 * 24 * 60 + 1 })
			await value(forgetGuestWishes, {}, system)
			expect(await savedBy(played)).toEqual([])
			await world.database.transaction((store) => deleteEventRows(store, other))
			expect(await savedBy(played, member)).toEqual([stage.event])
			const how = { now: world.clock(), removePicture: () => {}, removeFile: () => {} }
			const person = { accountId: stage.accounts.customer } as Parameters<typeof wishesOfPeople.read>[1]
			await world.database.transaction(async (store) => {
				expect(await wishesOfPeople.read(store, person)).toMatchObject([{ eventId: stage.event, productId: null }])
				if (typeof wishesOfPeople.forget === 'function') await wishesOfPeople.forget(store, person, how)
			})
			expect(await savedBy(played, member)).toEqual([])
		})
	})

	it('has no price that could fall', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await value(wishEvent, { eventId: stage.event }, memberOf(played))
			await value(setPriceMails, { on: true }, memberOf(played))
			expect(await value(watchPrices, {}, system)).toEqual({ told: 0, last: null })
		})
	})
})
