import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listDeliveryMethodsOf } from '~/features/delivery/store.server.ts'
import { offeredDeliveries } from '~/features/cart/rules/delivering.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'

/** The delivery methods for the goods of the caller's cart, each with its price for them; none when the cart has only tickets. */
export const listDeliveryMethods = query('listDeliveryMethods', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, once, visitor, locale }) {
		const contents = await once(`cart of ${visitor}`, () => readCartOf(store, visitor))
		const lines = contents?.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : [])) ?? []
		const goods = lines.find(({ offer }) => offer.product)?.offer
		if (!goods) return []
		const methods = offeredDeliveries(
			await once(`deliveries of ${goods.providerId}`, () => listDeliveryMethodsOf(store, goods.providerId)),
			lines,
		)
		return methods.map(({ name, priceMinor, currency, freeFromMinor, ...method }) => ({
			...method,
			name: inLocale(name, locale),
			price: money(priceMinor, currency),
			freeFrom: freeFromMinor === null ? null : money(freeFromMinor, currency),
		}))
	},
})
