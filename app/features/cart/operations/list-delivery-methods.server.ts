import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { listDeliveryMethodsOf } from '../../catalog/store.server.ts'
import { readCartOf } from '../open-cart.server.ts'

/** How the goods of the caller's cart can reach them; nothing for tickets alone. */
export const listDeliveryMethods = query('listDeliveryMethods', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, locale }) {
		const contents = await readCartOf(store, visitor)
		const goods = contents?.lines.find(({ kind, offer }) => kind === 'product' && offer)?.offer
		if (!goods) return []
		const methods = await listDeliveryMethodsOf(store, goods.providerId)
		return methods
			.filter(({ currency }) => currency === goods.currency)
			.map(({ id, name, priceMinor, currency }) => ({ id, name: inLocale(name, locale), price: money(priceMinor, currency) }))
	},
})
