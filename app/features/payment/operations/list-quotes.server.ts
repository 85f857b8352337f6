import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listOrderLines, listReductions, listQuotedOrders } from '~/features/order/store.server.ts'

/** Orders whose delivery price staff have to set; those whose promise ends first come first. */
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
					/** Both amounts are before the reduction by codes. */
					estimated: of(order.deliveryMinor + coveredMinor),
					quoted: order.quotedDeliveryMinor === null ? null : of(order.quotedDeliveryMinor + coveredMinor),
					/** The reduction of the delivery price by codes. */
					covered: of(coveredMinor),
					total: of(order.totalMinor),
					/** ISO 8601: the end of the promise. */
					endsAt: order.holdEndsAt?.toISOString() ?? null,
				}
			}),
		)
	},
})
