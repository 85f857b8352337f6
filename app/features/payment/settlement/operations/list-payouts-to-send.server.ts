import { z } from 'zod'
import { bankOf } from '~/kernel/banks.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { payoutWords } from '~/features/payment/settlement/rules/payout.ts'
import { openAccount } from '~/features/payment/settlement/secrets/payee-account.server.ts'
import { listApprovedPayouts } from '~/features/payment/settlement/store/payouts.server.ts'

/** All approved payouts for the bank, with full account numbers. Only for the bank file. */
export const listPayoutsToSend = query('listPayoutsToSend', {
	input: z.object({}),
	allow: staffOnly,
	pagesOnly: true,
	refusals: [],
	async run({ store, secrets }) {
		const approved = await listApprovedPayouts(store)
		return {
			payouts: approved.map(({ payout, provider }) => ({
				...{ id: payout.id, provider, amountMinor: payout.amountMinor, holder: payout.holder, bankBin: payout.bankBin },
				bank: bankOf(payout.bankBin)?.name ?? '',
				account: openAccount(secrets, payout.providerId, payout.sealedAccount),
				words: payoutWords(payout.id),
			})),
		}
	},
})
