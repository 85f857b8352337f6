import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { changeCartLine } from './change-cart-line.server.ts'
import { emptyCart } from './empty-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const minh = callerAs(undefined, { visitor: 'minh' })

/** A cart with one line, and the line's id. */
async function holding({ value, stage }: Played, variantId: number, quantity: number, caller = lan) {
	const attendees = Array.from({ length: quantity }, (_, place) => ({ name: `Người ${place + 1}` }))
	const cart = await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId, quantity, attendees }] }, caller)
	return { lineId: cart.lines[0]?.id ?? 0, holdEndsAt: cart.holdEndsAt }
}

const only = reachedBy(changeCartLine)
afterAll(() => expect(only.missing()).toEqual([]))

describe('changing a line of a cart', () => {
	it('takes more places and gives some back; the first attendees stay, on the same clock', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { lineId, holdEndsAt } = await holding(played, stage.variants.plain, 3)
			world.pass({ minutes: 5 })
			const fewer = await value(changeCartLine, { lineId, quantity: 2 }, lan)
			expect(fewer.lines).toMatchObject([{ quantity: 2, attendees: [{ name: 'Người 1' }, { name: 'Người 2' }], held: true }])
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
			const more = await value(changeCartLine, { lineId, quantity: 10 }, lan)
			expect(more.lines[0]?.attendees.slice(0, 3)).toEqual([{ name: 'Người 1' }, { name: 'Người 2' }, {}])
			expect(more.holdEndsAt).toBe(holdEndsAt)
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 10, sold: 0 })
		})
	})

	it('removes the line at 0, and frees the cart for another event', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { lineId } = await holding(played, stage.variants.plain, 2)
			const cart = await value(changeCartLine, { lineId, quantity: 0 }, lan)
			expect(cart).toMatchObject({ lines: [], eventId: null, holdEndsAt: null })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, lan)
		})
	})

	it('keeps the clock for goods that stay in the cart', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { lineId, holdEndsAt } = await holding(played, stage.variants.plain, 1)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			expect(await value(changeCartLine, { lineId, quantity: 0 }, lan)).toMatchObject({
				eventId: null,
				holdEndsAt,
				lines: [{ kind: 'product' }],
			})
		})
	})

	it('counts its own places once, and takes expired places of other carts', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await holding(played, stage.variants.sharedB, 3, minh)
			world.pass({ minutes: 10 })
			const { lineId } = await holding(played, stage.variants.sharedA, 2)
			await only.refuses(played, 'sold_out', { lineId, quantity: 3 }, lan)
			world.pass({ minutes: 5 })
			await value(changeCartLine, { lineId, quantity: 5 }, lan)
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 5, sold: 0 })
		})
	})

	it('holds a line again after its hold ran out', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { lineId } = await holding(played, stage.variants.plain, 2)
			world.pass({ minutes: 20 })
			const cart = await value(changeCartLine, { lineId, quantity: 2 }, lan)
			expect(cart.lines).toMatchObject([{ held: true }])
			expect(cart.holdEndsAt).toBe(new Date(world.clock().getTime() + 15 * 60_000).toISOString())
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 0 })
		})
	})

	it('removes a line whose variant was deleted or has other quotas by now, and gives back every place it held', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const store = world.database.reader
			const { lineId } = await holding(played, stage.variants.plain, 2)
			await store.update(variantQuotas).set({ quotaId: stage.quotas.free }).where(eq(variantQuotas.variantId, stage.variants.plain))
			expect((await value(changeCartLine, { lineId, quantity: 3 }, lan)).lines).toMatchObject([{ quantity: 3, held: true }])
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 3, sold: 0 })
			await store.delete(variantQuotas).where(eq(variantQuotas.variantId, stage.variants.plain))
			await store.delete(ticketVariants).where(eq(ticketVariants.id, stage.variants.plain))
			expect((await value(findCart, {}, lan)).lines).toEqual([])
			await only.refuses(played, 'line_not_found', { lineId, quantity: 1 }, lan)
			await value(changeCartLine, { lineId, quantity: 0 }, lan)
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 0 })
		})
	})

	it('is refused and changes nothing: beyond limits and places, after the sale, and for other people’s lines', async () => {
		await play(async (played) => {
			const { stage, world, value } = played
			const store = world.database.reader
			const { lineId } = await holding(played, stage.variants.asking, 2)
			await only.refuses(played, 'below_minimum', { lineId, quantity: 1 }, lan)
			await only.refuses(played, 'above_maximum', { lineId, quantity: 7 }, lan)
			await only.refuses(played, 'line_not_found', { lineId, quantity: 3 }, minh)
			await only.refuses(played, 'line_not_found', { lineId, quantity: 0 }, minh)
			await only.refuses(played, 'line_not_found', { lineId, quantity: 0 }, callerAs(undefined, { visitor: undefined }))
			await only.refuses(played, 'line_not_found', { lineId: lineId + 1_000, quantity: 3 }, lan)
			await holding(played, stage.variants.plain, 2, minh)
			const goods = await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, minh)
			const shirt = goods.lines.find(({ kind }) => kind === 'product')?.id
			await only.refuses(played, 'too_many_pieces', { lineId: shirt, quantity: 51 }, minh)
			await only.refuses(played, 'sold_out', { lineId: shirt, quantity: 4 }, minh)

			const set = (change: Partial<typeof ticketVariants.$inferInsert>) =>
				store.update(ticketVariants).set(change).where(eq(ticketVariants.id, stage.variants.asking))
			const later = new Date(world.clock().getTime() + 60_000)
			await set({ opensAt: later })
			await only.refuses(played, 'not_yet_on_sale', { lineId, quantity: 3 }, lan)
			await set({ contact: true, opensAt: null })
			await only.refuses(played, 'contact_organiser', { lineId, quantity: 3 }, lan)
			await set({ closesAt: world.clock() })
			await only.refuses(played, 'sale_over', { lineId, quantity: 4 }, lan)
			await store.update(events).set({ state: 'draft' }).where(eq(events.id, stage.event))
			await only.refuses(played, 'variant_not_found', { lineId, quantity: 3 }, lan)
			expect((await value(changeCartLine, { lineId, quantity: 0 }, lan)).lines).toEqual([])
		})
	})
})

describe('goods that are no longer sold', () => {
	it.each(['archived', 'draft', 'variant taken out', 'event over', 'event cancelled'] as const)(
		'may become fewer and none, and not more, as none may be added (%s)',
		async (why) => {
			await play(async (played) => {
				const { value, refusal, stage, world } = played
				const store = world.database.reader
				const items = [{ variantId: stage.product, quantity: 2 }]
				const lineId = (await value(addProductsToCart, { items }, lan)).lines[0]?.id
				if (why === 'event over') world.pass({ minutes: 31 * 24 * 60 })
				else if (why === 'event cancelled') await store.update(events).set({ state: 'cancelled' }).where(eq(events.id, stage.event))
				else if (why === 'variant taken out') await store.update(productVariants).set({ offered: false })
				else await store.update(products).set({ state: why })
				const code = why.startsWith('event') ? 'event_over' : 'variant_not_found'
				await only.refuses(played, code, { lineId, quantity: 3 }, lan)
				expect(await refusal(addProductsToCart, { items }, lan)).toBe(code)
				expect((await value(changeCartLine, { lineId, quantity: 1 }, lan)).lines).toMatchObject([{ quantity: 1, notSold: code }])
				await only.refuses(played, code, { lineId, quantity: 2 }, lan)
				expect((await value(changeCartLine, { lineId, quantity: 0 }, lan)).lines).toEqual([])
				expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 0, sold: 0 })
			})
		},
	)
})

describe('emptying a cart', () => {
	it('gives everything back and forgets event, code and clock, however often it is called', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await holding(played, stage.variants.plain, 2)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, lan)
			await holding(played, stage.variants.plain, 1, minh)
			for (let time = 0; time < 2; time += 1) {
				expect(await value(emptyCart, {}, lan)).toMatchObject({ lines: [], eventId: null, holdEndsAt: null, code: null })
				expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 1, sold: 0 })
				expect(await placesOf(played, stage.quotas.stock)).toEqual({ held: 0, sold: 0 })
			}
			expect((await value(emptyCart, {}, callerAs(undefined, { visitor: 'new' }))).lines).toEqual([])
		})
	})
})
