import { z } from 'zod'
import { groupedMutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { joinTogether } from '../flows/add-to-carts.server.ts'
import { goodsRefusals, joiningGoods } from '../flows/add-by-kind.server.ts'
import { addKeyShape, idShape, quantityShape } from '../shapes.server.ts'

/** Puts goods into the cart and holds them in stock (truths §1.10): all of a request, or none. */
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
