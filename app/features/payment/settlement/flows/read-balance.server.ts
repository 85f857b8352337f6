import type { Store } from '~/platform/database/database.server.ts'
import { payoutBalance, type PayoutBalance } from '~/features/payment/settlement/rules/payout.ts'
import { listHoldings } from '~/features/payment/settlement/store/figures.server.ts'
import { listPayouts, sumReserved, type PayoutRow } from '~/features/payment/settlement/store/payouts.server.ts'

/**
 * What is due to a provider in đồng, how much of it can be paid out now, and all its payouts. Before paying, the caller locks the provider's money.
 */
export async function readBalance(store: Store, providerId: number): Promise<{ balance: PayoutBalance; payouts: PayoutRow[] }> {
	const holding = (await listHoldings(store, { providerId })).find(({ currency }) => currency === 'VND')
	const earnedMinor = holding ? holding.collectedMinor - holding.givenBackMinor - holding.shareMinor : 0
	const reservedMinor = await sumReserved(store, providerId)
	const payouts = await listPayouts(store, providerId)
	return { balance: payoutBalance({ earnedMinor, reservedMinor, payouts }), payouts }
}
