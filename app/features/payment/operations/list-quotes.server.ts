import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { listOrderLines, listReductions, listQuotedOrders } from '../../order/store.server.ts'

/** Orders whose delivery price staff have to say, the one whose promise ends first before the others. */
export const listQuotes = query('listQuotes', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }) {
		const found = await listQuotedOrders(store, 200)
		return Promise.all(
			found.map(async ({ order, providerName }) => {
				const of = (amount: number) => money(amount, order.currency)
				const coveredMinor = (await listReductions(store, order.id)).reduce((sum, reduction) => sum + reduction.deliveryMinor, 0)
				return {
					id: order.id,
					number: order.number,
					quote: order.deliveryQuote,
					provider: providerName,
					method: order.deliveryName ? inLocale(order.deliveryName, locale) : '',
					contact: order.contact,
					address: order.shippingAddress,
					weightGrams: order.weightGrams,
					lines: (await listOrderLines(store, order.id)).map(({ name, quantity }) => ({ name: inLocale(name, locale), quantity })),
					/** Both before what codes take off. */
					estimated: of(order.deliveryMinor + coveredMinor),
					quoted: order.quotedDeliveryMinor === null ? null : of(order.quotedDeliveryMinor + coveredMinor),
					/** What codes take off the price of delivery. */
					covered: of(coveredMinor),
					total: of(order.totalMinor),
					/** ISO 8601: until then the money is promised. */
					endsAt: order.holdEndsAt?.toISOString() ?? null,
				}
			}),
		)
	},
})
