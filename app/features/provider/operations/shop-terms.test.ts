import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listPaymentMethods } from '~/features/checkout/operations/list-payment-methods.server.ts'
import { listFacts } from '~/features/desk/operations/list-facts.server.ts'
import { changeShopTerms } from './change-shop-terms.server.ts'
import { findShopTerms } from './find-shop-terms.server.ts'

const terms = {
	...{ taxRate: '8', taxMode: 'exclusive', taxRounding: 'line' },
	...{ takesCard: true, cardFixed: '2.000', cardRate: '1', takesCash: false },
}

describe('the terms of a provider’s shop', () => {
	it('change the totals and payment methods of carts, once, with a fact that has old and new values', async () => {
		await play(async ({ stage, value }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const lan = callerAs(undefined, { visitor: 'lan' })
			const { provider: providerId } = stage
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const totalsOf = async () => (await value(findCart, { paymentMethod: 'card' }, lan)).totals
			const { subtotal, total } = await totalsOf()
			expect(total).toEqual(subtotal)

			expect((await value(changeShopTerms, { providerId, terms }, staff)).changed).toEqual([
				...['taxRateBp', 'taxInclusive', 'paymentMethods', 'paymentFees'],
			])
			expect((await value(changeShopTerms, { providerId, terms }, staff)).changed).toEqual([])
			const tax = subtotal.amount * 0.08
			const fee = 2_000 + (subtotal.amount + tax) / 100
			expect(await totalsOf()).toMatchObject({
				tax: { amount: tax },
				paymentFee: { amount: fee },
				total: { amount: subtotal.amount + tax + fee },
			})
			const methods = await value(listPaymentMethods, {}, lan)
			expect(methods.filter(({ comingSoon }) => !comingSoon).map(({ code }) => code)).toEqual(['card'])

			expect(await value(findShopTerms, { providerId }, staff)).toMatchObject({ shopTerms: { taxRateBp: 800, paymentMethods: ['card'] } })
			const { facts } = await value(listFacts, { about: `provider:${providerId}` }, staff)
			expect(facts.map(({ name, data }) => [name, (JSON.parse(data) as { changes: { taxRateBp: unknown } }).changes.taxRateBp])).toEqual([
				['provider.shop_terms_changed', { from: 0, to: 800 }],
			])
		})
	})

	it('are refused for wrong input, and for unknown providers', async () => {
		await play(async ({ stage, refusal }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const wrong = { ...terms, takesCard: false }
			expect(await refusal(changeShopTerms, { providerId: stage.provider, terms: wrong }, staff)).toBe('invalid_fields')
			expect(await refusal(changeShopTerms, { providerId: 999_999, terms }, staff)).toBe('provider_not_found')
			expect(await refusal(findShopTerms, { providerId: 999_999 }, staff)).toBe('provider_not_found')
		})
	})
})
