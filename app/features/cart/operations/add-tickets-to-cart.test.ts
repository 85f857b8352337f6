import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { tickets as ticketsOfEvents } from '~/features/ticket/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })
const nobody = callerAs(undefined, { visitor: undefined })

type Items = { variantId: number; quantity: number; attendees?: { name: string }[] }[]
const tickets = ({ stage }: Played, ...items: Items) => ({ eventId: stage.event, items })
const places = (variantId: number, quantity = 1) => ({ variantId, quantity })

describe('adding tickets to a cart', () => {
	it('holds the places of every line for fifteen minutes', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const cart = await value(addTicketsToCart, tickets(played, places(stage.variants.plain, 2), places(stage.variants.sharedA, 3)), lan)
			expect(cart.lines.map(({ variantId, quantity, held }) => [variantId, quantity, held])).toEqual([
				[stage.variants.plain, 2, true],
				[stage.variants.sharedA, 3, true],
			])
			expect(cart.eventId).toBe(stage.event)
			expect(cart.holdEndsAt).toBe(new Date(world.clock().getTime() + 15 * 60_000).toISOString())
			expect(cart.totals).toMatchObject({ count: 5, total: { amount: 5 * 350_000 }, original: { amount: 2 * 350_000 + 3 * 400_000 } })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 3, sold: 0 })
			expect(await value(findCart, {}, lan)).toEqual({ ...cart, missing: 5, othersWait: false })
		})
	})

	it('keeps one line for a variant, named twice in a request or added again, with its attendees in order', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { free } = stage.variants
			const named = (name: string) => ({ variantId: free, quantity: 1, attendees: [{ name }] })
			await value(addTicketsToCart, tickets(played, named('Lan'), named('Minh')), lan)
			const cart = await value(addTicketsToCart, tickets(played, named('Hoa'), places(free)), lan)
			expect(cart.lines).toHaveLength(1)
			expect(cart.lines[0]).toMatchObject({ quantity: 4, attendees: [{ name: 'Lan' }, { name: 'Minh' }, { name: 'Hoa' }, {}] })
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 4, sold: 0 })
		})
	})

	it('neither shortens nor restarts the clock of a running hold, and starts a new one after it', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const first = await value(addTicketsToCart, tickets(played, places(stage.variants.plain)), lan)
			world.pass({ minutes: 14 })
			const second = await value(addTicketsToCart, tickets(played, places(stage.variants.sharedA)), lan)
			expect(second.holdEndsAt).toBe(first.holdEndsAt)
			world.pass({ minutes: 1 })
			const third = await value(addTicketsToCart, tickets(played, places(stage.variants.free)), lan)
			expect(third.holdEndsAt).toBe(new Date(world.clock().getTime() + 15 * 60_000).toISOString())
			expect(third.lines.map(({ held }) => held)).toEqual([false, false, true])
			await placesOf(played, stage.quotas.plain)
		})
	})

	it("gives another visitor's expired hold back at once when somebody wants the place", async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await value(addTicketsToCart, tickets(played, places(stage.variants.sharedA, 5)), lan)
			world.pass({ minutes: 14, seconds: 59 })
			await only.refuses(played, 'sold_out', tickets(played, places(stage.variants.sharedB)), minh)
			world.pass({ seconds: 1 })
			await value(addTicketsToCart, tickets(played, places(stage.variants.sharedB)), minh)
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 1, sold: 0 })
			expect((await value(findCart, {}, lan)).lines).toMatchObject([{ quantity: 5, held: false }])
		})
	})

	it('decides requests that come together one after the other, each alone', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { plain, soon } = stage.variants
			const results = await Promise.all([
				value(addTicketsToCart, tickets(played, places(plain, 6)), lan),
				refusal(addTicketsToCart, tickets(played, places(plain, 5)), minh),
				refusal(addTicketsToCart, tickets(played, places(soon)), minh),
				value(addTicketsToCart, tickets(played, places(plain, 4)), lan),
				refusal(addTicketsToCart, tickets(played, places(plain)), nobody),
			])
			expect(results[0]).toMatchObject({ lines: [{ quantity: 10 }] })
			expect(results.slice(1)).toEqual([
				'sold_out',
				'not_yet_on_sale',
				expect.objectContaining({ id: expect.any(Number) as number }),
				'no_visitor',
			])
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 10, sold: 0 })
		})
	})
})

const only = reachedBy(addTicketsToCart)
afterAll(() => expect(only.missing()).toEqual([]))

describe('tickets are refused, all of a request or none, and nothing changes', () => {
	it('whose places are gone, of their own quota or a shared one', async () => {
		await play(async (played) => {
			const { stage } = played
			const { plain, sharedA, sharedB, noQuota } = stage.variants
			await only.refuses(played, 'sold_out', tickets(played, places(sharedA, 3), places(sharedB, 3)))
			await only.refuses(played, 'sold_out', tickets(played, places(plain, 2), places(sharedB, 6)))
			await only.refuses(played, 'sold_out', tickets(played, places(plain, 2), places(noQuota)))
		})
	})

	it('that are not on sale: before, after, by contact, of a hidden or cancelled event', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const { plain, soon, over, contact } = stage.variants
			for (const [variantId, code] of [
				[soon, 'not_yet_on_sale'],
				[over, 'sale_over'],
				[contact, 'contact_organiser'],
			] as const)
				await only.refuses(played, code, tickets(played, places(plain), places(variantId)))
			const set = (state: 'draft' | 'cancelled') => world.database.reader.update(events).set({ state }).where(eq(events.id, stage.event))
			await set('cancelled')
			await only.refuses(played, 'sale_over', tickets(played, places(plain)))
			await set('draft')
			await only.refuses(played, 'variant_not_found', tickets(played, places(plain)))
		})
	})

	it('that open at exactly the second that was announced, not a second earlier', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			world.pass({ minutes: 24 * 60 - 1, seconds: 59 })
			await only.refuses(played, 'not_yet_on_sale', tickets(played, places(stage.variants.soon)))
			world.pass({ seconds: 1 })
			await value(addTicketsToCart, tickets(played, places(stage.variants.soon)))
		})
	})

	it('that are unknown, or of another event than the request says', async () => {
		await play(async (played) => {
			const { stage } = played
			await only.refuses(played, 'variant_not_found', tickets(played, places(stage.variants.plain), places(9_007_199_254_740_991)))
			await only.refuses(played, 'variant_not_found', tickets(played, places(stage.variants.foreign)))
			await only.refuses(played, 'variant_not_found', { eventId: stage.otherEvent, items: [places(stage.variants.plain)] })
		})
	})

	it('of a second event, or of another provider or currency than the goods in the cart', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const foreign = { eventId: stage.otherEvent, items: [places(stage.variants.foreign)] }
			await value(addTicketsToCart, tickets(played, places(stage.variants.plain)), lan)
			await only.refuses(played, 'one_event_only', foreign, lan)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, minh)
			await only.refuses(played, 'one_provider_only', foreign, minh)
			await played.world.database.reader.update(products).set({ currency: 'USD' })
			await only.refuses(played, 'one_currency_only', tickets(played, places(stage.variants.plain)), minh)
		})
	})

	it('below the minimum or above the maximum of a ticket, over its variants and over requests', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { asking, free, plain, soon } = stage.variants
			await only.refuses(played, 'below_minimum', tickets(played, places(asking)))
			await value(addTicketsToCart, tickets(played, places(asking, 2)))
			await only.refuses(played, 'above_maximum', tickets(played, places(asking, 5)))
			await value(addTicketsToCart, tickets(played, places(asking, 1)))
			await only.refuses(played, 'above_maximum', tickets(played, places(free, 5)))
			await only.refuses(played, 'above_maximum', tickets(played, places(plain, 6), places(stage.variants.sharedA, 5)))
			await only.refuses(played, 'above_maximum', tickets(played, places(plain, 9_999)))
			await only.refuses(played, 'not_yet_on_sale', tickets(played, places(soon, 11)))
			await played.world.database.reader.update(ticketsOfEvents).set({ maxPerOrder: 100 })
			await only.refuses(played, 'too_many_pieces', tickets(played, places(plain, 51)))
		})
	})

	it('for a request without a visitor', async () => {
		await play(async (played) => only.refuses(played, 'no_visitor', tickets(played, places(played.stage.variants.plain)), nobody))
	})
})
