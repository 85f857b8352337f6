import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { promotionCodes } from '../../promotion/tables.server.ts'
import { quotas } from '../../quota/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { applyCode } from './apply-code.server.ts'
import { changeCartLine } from './change-cart-line.server.ts'
import { findCart } from './find-cart.server.ts'
import { removeCode } from './remove-code.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const add = ({ value, stage }: Played, quantity = 1) =>
	value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity }] }, lan)
const newCode = ({ stage, world }: Played, code: string, more: Partial<typeof promotionCodes.$inferInsert> = {}) =>
	world.database.reader.insert(promotionCodes).values({ providerId: stage.provider, code, kind: 'percent', value: 10, ...more })

const only = reachedBy(applyCode)
afterAll(() => expect(only.missing()).toEqual([]))

describe('codes', () => {
	it('take their part off the cart, however they are typed, and hold nothing yet', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await add(played, 2)
			const cart = await value(applyCode, { code: ' ban be ' }, lan)
			expect(cart.code).toEqual({ code: 'BANBE', refusal: null })
			expect(cart.totals).toMatchObject({ subtotal: { amount: 700_000 }, discount: { amount: 70_000 }, total: { amount: 630_000 } })
			expect(await placesOf(played, stage.quotas.code)).toEqual({ held: 0, sold: 0 })
			expect(await value(removeCode, {}, lan)).toMatchObject({ code: null, totals: { discount: { amount: 0 } } })
			expect((await value(removeCode, {}, callerAs(undefined, { visitor: 'new' }))).lines).toEqual([])
		})
	})

	it('count for goods of their event alone, as they will at checkout', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			expect(await value(applyCode, { code: 'BANBE' }, lan)).toMatchObject({ totals: { discount: { amount: 25_000 } } })
		})
	})

	it("never count for another provider's tickets, however long they stay on the cart", async () => {
		await play(async (played) => {
			const { value, stage } = played
			await newCode(played, 'CAHOI')
			const cart = await add(played)
			await value(applyCode, { code: 'CAHOI' }, lan)
			await value(changeCartLine, { lineId: cart.lines[0]?.id, quantity: 0 }, lan)
			await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, lan)
			expect(await value(findCart, {}, lan)).toMatchObject({
				code: { code: 'CAHOI', refusal: 'code_wrong_event' },
				totals: { discount: { amount: 0 } },
			})
		})
	})

	it('are refused without a trace', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const store = world.database.reader
			await only.refuses(played, 'cart_empty', { code: 'BANBE' }, lan)
			await only.refuses(played, 'cart_empty', { code: 'BANBE' }, callerAs(undefined, { visitor: undefined }))
			await add(played)
			await newCode(played, 'LAU', { startsAt: new Date(world.clock().getTime() + 1) })
			await newCode(played, 'DAT', { minimumMinor: 350_001 })
			await newCode(played, 'KHAC', { eventId: stage.otherEvent })
			await newCode(played, 'NGUOITA', { providerId: stage.otherProvider })
			await only.refuses(played, 'code_not_found', { code: 'KHONGCO' }, lan)
			await only.refuses(played, 'code_not_found', { code: 'NGUOITA' }, lan)
			await only.refuses(played, 'code_wrong_event', { code: 'KHAC' }, lan)
			await only.refuses(played, 'code_expired', { code: 'CU' }, lan)
			await only.refuses(played, 'code_not_yet', { code: 'LAU' }, lan)
			await only.refuses(played, 'code_below_minimum', { code: 'DAT' }, lan)
			await store.update(quotas).set({ size: 0 }).where(eq(quotas.id, stage.quotas.code))
			await only.refuses(played, 'code_used_up', { code: 'BANBE' }, lan)
		})
	})
})
