import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { promotionCodes, promotions } from '~/features/promotion/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { addProductsToCart } from './add-products-to-cart.server.ts'
import { addTicketsToCart } from './add-tickets-to-cart.server.ts'
import { applyCode } from './apply-code.server.ts'
import { changeCartLine } from './change-cart-line.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { removeCode } from './remove-code.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const add = ({ value, stage }: Played, quantity = 1) =>
	value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity }] }, lan)
async function newCode({ stage, world }: Played, code: string, more: Partial<typeof promotions.$inferInsert> = {}) {
	const store = world.database.reader
	const { providerId = stage.provider } = more
	const [row] = await store
		.insert(promotions)
		.values({ name: { vi_VN: code }, kind: 'percent', value: 10, ...more, providerId })
		.returning({ id: promotions.id })
	await store.insert(promotionCodes).values({ promotionId: row?.id ?? 0, providerId, code })
}

const only = reachedBy(applyCode)
afterAll(() => expect(only.missing()).toEqual([]))

describe('codes', () => {
	it('reduce the cart, however they are typed, and are not used up yet', async () => {
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

	it('are searched at the provider first, then at the platform, and never at another provider', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const percent = async (code: string) => {
				const cart = await value(applyCode, { code }, lan)
				expect(cart.reductions).toHaveLength(1)
				return (100 * cart.totals.discount.amount) / cart.totals.subtotal.amount
			}
			await newCode(played, 'HE10', { providerId: null, value: 30 })
			await newCode(played, 'HE10', { providerId: stage.otherProvider, value: 50 })
			const { lines } = await add(played)
			expect(await percent('HE10')).toBe(30)
			await newCode(played, 'HE10', { value: 20 })
			expect(await percent('HE10')).toBe(20)
			await value(changeCartLine, { lineId: lines[0]?.id, quantity: 0 }, lan)
			await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, lan)
			expect(await percent('HE10')).toBe(50)
		})
	})

	it('are refused and change nothing', async () => {
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
			await newCode(played, 'HANG', { target: 'goods' })
			await newCode(played, 'MUA2', { kind: 'buy_get', value: 100, buyPieces: 2, getPieces: 1 })
			await only.refuses(played, 'code_no_match', { code: 'HANG' }, lan)
			await only.refuses(played, 'code_too_few', { code: 'MUA2' }, lan)
			await store.update(quotas).set({ size: 0 }).where(eq(quotas.id, stage.quotas.code))
			await only.refuses(played, 'code_used_up', { code: 'BANBE' }, lan)
		})
	})

	it('count together when all of them stack, also with an automatic promotion', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await newCode(played, 'MOT', { stacking: 'stackable', position: 1 })
			await newCode(played, 'HAI', { stacking: 'stackable', position: 2, kind: 'amount', value: 5_000 })
			await newCode(played, 'AUTO', { stacking: 'stackable', position: 3, automatic: true, eventId: stage.event })
			await add(played, 2)
			await value(applyCode, { code: 'MOT' }, lan)
			const cart = await value(applyCode, { code: 'hai' }, lan)
			expect(cart.reductions.map(({ code, amount }) => [code, amount.amount])).toEqual([
				['MOT', 70_000],
				['HAI', 5_000],
				[null, 62_500],
			])
			expect(cart.totals).toMatchObject({ discount: { amount: 137_500 }, total: { amount: 562_500 } })
			expect(cart.lines[0]?.discount.amount).toBe(137_500)
			expect((await value(removeCode, { code: 'mot' }, lan)).codes).toEqual([{ code: 'HAI', refusal: null, data: {} }])
		})
	})

	it('are refused when they do not stack, or when there are too many', async () => {
		await play(async (played) => {
			const { value } = played
			await add(played)
			const names = ['A', 'B', 'C', 'D', 'E', 'F']
			for (const code of names) await newCode(played, code, { stacking: 'stackable', kind: 'amount', value: 1_000 })
			await value(applyCode, { code: 'A' }, lan)
			await only.refuses(played, 'code_not_stackable', { code: 'BANBE' }, lan)
			for (const code of names.slice(1, 5)) await value(applyCode, { code }, lan)
			await only.refuses(played, 'too_many_codes', { code: 'F' }, lan)
		})
	})
})
