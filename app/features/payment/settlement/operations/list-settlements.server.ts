import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listSellers } from '~/features/payment/settlement/store.server.ts'
import { sumPayouts } from '~/features/payment/settlement/store/payouts.server.ts'
import { isPaidOut } from '~/features/payment/settlement/rules/payout.ts'
import { listHoldings } from '~/features/payment/settlement/store/figures.server.ts'

/** All providers that have orders, and what is due to each by currency. */
export const listSettlements = query('listSettlements', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store }) {
		const [sellers, holdings, paid] = await Promise.all([listSellers(store), listHoldings(store, {}), sumPayouts(store)])
		const paidTo = (id: number, currency: string) =>
			currency === 'VND'
				? paid.reduce((sum, { providerId, state, amountMinor }) => sum + (providerId === id && isPaidOut(state) ? amountMinor : 0), 0)
				: 0
		return {
			sellers: sellers.map((seller) => ({
				...seller,
				balances: holdings
					.filter(({ providerId }) => providerId === seller.id)
					.map(({ currency, collectedMinor, givenBackMinor, shareMinor }) => ({
						...{ currency, collectedMinor, givenBackMinor, shareMinor },
						paidMinor: paidTo(seller.id, currency),
						dueMinor: collectedMinor - givenBackMinor - shareMinor - paidTo(seller.id, currency),
					})),
			})),
		}
	},
})
