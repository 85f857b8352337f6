import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { booksOf, placesOf, reachedBy } from '#world/testing/refusing.ts'
import { events } from '~/features/event/tables.server.ts'
import { tickets, ticketVariants } from '~/features/ticket/tables.server.ts'
import { cartLines } from '~/features/cart/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { expireHolds } from './expire-holds.server.ts'
import { renewHold } from './renew-hold.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })
const add = ({ value, stage }: Played, items: { variantId: number; quantity: number }[], caller = lan) =>
	value(addTicketsToCart, { eventId: stage.event, items }, caller)

const only = reachedBy(renewHold)
afterAll(() => expect(only.missing()).toEqual([]))

describe('renewing a hold', () => {
	it('leaves a running hold as it is', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const cart = await add(played, [{ variantId: stage.variants.plain, quantity: 2 }])
			world.pass({ minutes: 7 })
			const before = await booksOf(world)
			expect(await value(renewHold, {}, lan)).toEqual(cart)
			expect(await booksOf(world)).toEqual(before)
		})
	})

	// With and without the job between: places are neither lost nor counted twice.
	it.each([false, true])('takes all places again after the hold ran out (expired by the job: %s)', async (expired) => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, [
				{ variantId: stage.variants.plain, quantity: 10 },
				{ variantId: stage.variants.free, quantity: 1 },
			])
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, lan)
			world.pass({ minutes: 16 })
			if (expired) expect(await value(expireHolds, {}, system)).toEqual({ released: 3 })
			const cart = await value(renewHold, {}, lan)
			expect(cart.lines.map(({ held }) => held)).toEqual([true, true, true])
			expect(cart.holdEndsAt).toBe(new Date(world.clock().getTime() + 15 * 60_000).toISOString())
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 10, sold: 0 })
			expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 3, sold: 0 })
		})
	})

	it('takes the missing places on the running clock, after something was added to an expired cart', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, [{ variantId: stage.variants.plain, quantity: 2 }])
			world.pass({ minutes: 15 })
			const added = await add(played, [{ variantId: stage.variants.plain, quantity: 1 }])
			expect(added.lines).toMatchObject([{ quantity: 3, held: false }])
			const endsAt = new Date(world.clock().getTime() + 15 * 60_000).toISOString()
			world.pass({ minutes: 1 })
			const cart = await value(renewHold, {}, lan)
			expect(cart).toMatchObject({ holdEndsAt: endsAt, lines: [{ quantity: 3, held: true }] })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 3, sold: 0 })
		})
	})

	it('takes all places or none, also from other carts’ expired holds', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, [
				{ variantId: stage.variants.plain, quantity: 1 },
				{ variantId: stage.variants.sharedA, quantity: 3 },
			])
			world.pass({ minutes: 15 })
			await add(played, [{ variantId: stage.variants.sharedB, quantity: 3 }], minh)
			await only.refuses(played, 'sold_out', {}, lan)
			world.pass({ minutes: 15 })
			expect((await value(renewHold, {}, lan)).lines.map(({ held }) => held)).toEqual([true, true])
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 3, sold: 0 })
		})
	})

	it('is refused and changes nothing when no places are left', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const store = world.database.reader
			await only.refuses(played, 'cart_empty', {}, lan)
			await only.refuses(played, 'cart_empty', {}, callerAs(undefined, { visitor: undefined }))
			const cart = await add(played, [{ variantId: stage.variants.asking, quantity: 2 }])
			world.pass({ minutes: 15 })
			const ticketId = cart.lines[0]?.ticketId ?? 0
			const variant = (change: Partial<typeof ticketVariants.$inferInsert>) =>
				store.update(ticketVariants).set(change).where(eq(ticketVariants.id, stage.variants.asking))
			const limits = (minPerOrder: number, maxPerOrder: number) =>
				store.update(tickets).set({ minPerOrder, maxPerOrder }).where(eq(tickets.id, ticketId))
			await limits(3, 6)
			await only.refuses(played, 'below_minimum', {}, lan)
			await limits(1, 1)
			await only.refuses(played, 'above_maximum', {}, lan)
			await limits(1, 10)
			await variant({ opensAt: new Date(world.clock().getTime() + 1) })
			await only.refuses(played, 'not_yet_on_sale', {}, lan)
			await variant({ contact: true })
			await only.refuses(played, 'contact_organiser', {}, lan)
			await variant({ closesAt: world.clock() })
			await only.refuses(played, 'sale_over', {}, lan)
			await store.update(events).set({ state: 'draft' }).where(eq(events.id, stage.event))
			await only.refuses(played, 'variant_not_found', {}, lan)
		})
	})

	it('is refused when a line has more pieces than one cart may have', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const cart = await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			world.pass({ minutes: 15 })
			await world.database.reader
				.update(cartLines)
				.set({ quantity: 51 })
				.where(eq(cartLines.id, cart.lines[0]?.id ?? 0))
			await only.refuses(played, 'too_many_pieces', {}, lan)
		})
	})
})

describe('expiring holds', () => {
	it('gives expired places back, once, and keeps the lines', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await add(played, [{ variantId: stage.variants.plain, quantity: 4 }])
			world.pass({ minutes: 10 })
			await add(played, [{ variantId: stage.variants.plain, quantity: 2 }], minh)
			expect(await value(expireHolds, {}, system)).toEqual({ released: 0 })
			world.pass({ minutes: 5 })
			expect(await value(expireHolds, {}, system)).toEqual({ released: 1 })
			expect(await value(expireHolds, {}, system)).toEqual({ released: 0 })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			expect((await booksOf(world)).lines.map(({ quantity }) => quantity)).toEqual([4, 2])
		})
	})

	it('is refused for goods of an event that is over', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			world.pass({ minutes: 31 * 24 * 60 })
			await only.refuses(played, 'event_over', {}, lan)
		})
	})
})
