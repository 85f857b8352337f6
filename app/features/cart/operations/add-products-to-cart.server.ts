import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupedMutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { joinTogether } from '~/features/cart/flows/add-to-carts.server.ts'
import { goodsRefusals, joiningGoods } from '~/features/cart/flows/add-by-kind.server.ts'
import { addKeyShape, quantityShape } from '~/features/cart/shapes.server.ts'

/** Puts goods into the cart and holds them in stock (truths §1.10): everything of a request, or nothing. */
export const addProductsToCart = groupedMutation('addProductsToCart', {
	input: z.object({
		key: addKeyShape,
		items: z
			.array(z.object({ variantId: idShape, quantity: quantityShape }))
			.min(1)
			.max(50),
	}),
	allow: everyone,
	refusals: ['no_visitor', ...goodsRefusals, 'sold_out'],
	runTogether: (context, requests) => joinTogether(context, requests, joiningGoods),
})
