import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { normalizeEmail } from '~/kernel/fields.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { listDeliveryMethodsOf } from '~/features/delivery/store.server.ts'
import { usesBy } from '~/features/order/flows/open-baskets.server.ts'
import { offeredDeliveries } from '~/features/cart/rules/delivering.ts'
import { paymentMethodsFor } from '~/features/cart/rules/payment-methods.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { buyerEmailShape } from '~/features/cart/shapes.server.ts'

/**
 * The payment methods for the caller's cart, with the fee of each. Methods that come later are named, and refused (specification §9). The delivery is
 * that of the named method, else of the first one: when a code makes the goods free, their delivery may still cost money. A call may name the buyer.
 */
export const listPaymentMethods = query('listPaymentMethods', {
	input: z.object({ deliveryMethodId: idShape.optional(), email: buyerEmailShape.optional() }),
	allow: everyone,
	refusals: [],
	async run({ store, once, actor, visitor, locale, now }, { deliveryMethodId, email }) {
		const contents = await once(`cart of ${visitor}`, () => readCartOf(store, visitor))
		const lines = contents?.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : [])) ?? []
		const goods = lines.find(({ offer }) => offer.kind === 'product')?.offer
		const methods = goods ? await once(`deliveries of ${goods.providerId}`, () => listDeliveryMethodsOf(store, goods.providerId)) : []
		const usable = offeredDeliveries(methods, lines)
		const delivery = usable.find(({ id }) => id === deliveryMethodId) ?? usable[0] ?? null
		const promotions = contents?.promotions ?? []
		const usesByBuyer = await usesBy(store, promotions, { accountId: accountIdOf(actor), email: email && normalizeEmail(email) })
		return paymentMethodsFor(lines, { promotions, delivery, usesByBuyer, now }, locale).map(
			({ code, name, comingSoon, feeMinor, currency, online }) => ({
				code,
				name,
				comingSoon,
				fee: money(feeMinor, currency),
				/** For the card's entry: the ways its sellers offer, with the fee and the total of each, and the amounts that limit some ways. */
				online,
			}),
		)
	},
})
