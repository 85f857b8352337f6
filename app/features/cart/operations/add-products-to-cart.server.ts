import { z } from 'zod'
import { groupedMutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { joinTogether } from '../joining-together.server.ts'
import { cartOwner, joinRefusal, mixesProviders } from '../rules/joining.ts'
import { idShape, quantityShape } from '../shapes.server.ts'

/** Puts goods into the cart and holds them in stock (truths §1.10): all of a request, or none. */
export const addProductsToCart = groupedMutation('addProductsToCart', {
	input: z.object({
		items: z
			.array(z.object({ variantId: idShape, quantity: quantityShape }))
			.min(1)
			.max(50),
	}),
	allow: everyone,
	refusals: ['no_visitor', 'variant_not_found', 'event_over', 'one_provider_only', 'one_currency_only', 'too_many_pieces', 'sold_out'],
	runTogether: (context, requests) =>
		joinTogether(context, requests, {
			kind: 'product',
			takes: () => true,
			refusalOf(present, added, now) {
				if (mixesProviders([...present, ...added])) return { code: 'one_provider_only', data: cartOwner(present) }
				const refused = joinRefusal(present, added, now)
				// What the tickets in the cart lack, their own lines say.
				return refused && isAboutGoods(refused.code) ? { ...refused, code: refused.code } : null
			},
		}),
})

const aboutGoods = ['variant_not_found', 'event_over', 'one_currency_only', 'too_many_pieces'] as const

function isAboutGoods(code: string): code is (typeof aboutGoods)[number] {
	return aboutGoods.some((each) => each === code)
}
