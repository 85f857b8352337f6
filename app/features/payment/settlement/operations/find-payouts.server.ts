import { z } from 'zod'
import { bankOf } from '~/kernel/banks.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readBalance } from '~/features/payment/settlement/flows/read-balance.server.ts'
import { settlementReader } from '~/features/payment/settlement/guards.server.ts'
import { providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { findPayeeAccount } from '~/features/payment/settlement/store/payouts.server.ts'

/** What is due to a provider in đồng, all payouts, and the bank account they go to: only the last digits of its number. */
export const findPayouts = query('findPayouts', {
	input: z.object({ providerId: providerIdShape }),
	allow: settlementReader,
	refusals: [],
	async run({ store }, { providerId }) {
		const account = await findPayeeAccount(store, providerId)
		const { balance, payouts } = await readBalance(store, providerId)
		const bankName = (bin: string) => bankOf(bin)?.name ?? bin
		return {
			balance,
			account: account
				? {
						bank: bankName(account.bankBin),
						lastFour: account.lastFour,
						holder: account.holder,
						changedAt: account.changedAt.toISOString(),
					}
				: null,
			payouts: payouts.map((payout) => ({
				...{ id: payout.id, amountMinor: payout.amountMinor, state: payout.state, note: payout.note },
				...{ bank: bankName(payout.bankBin), lastFour: payout.lastFour, holder: payout.holder },
				createdAt: payout.createdAt.toISOString(),
				changedAt: (payout.endedAt ?? payout.confirmedAt ?? payout.sentAt ?? payout.approvedAt ?? payout.createdAt).toISOString(),
			})),
		}
	},
})
