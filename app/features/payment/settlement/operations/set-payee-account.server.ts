import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { checkPayeeAccount } from '~/features/payment/settlement/rules/payout.ts'
import { sealAccount } from '~/features/payment/settlement/secrets/payee-account.server.ts'
import { providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { savePayeeAccount } from '~/features/payment/settlement/store/payouts.server.ts'

const typed = z.string().max(2_000).default('')

/**
 * Sets the bank account a provider is paid to. The caller has just proved who they are, by their second step where they have one. Payouts that are
 * drafted already keep their account. The number is never shown again, only its last digits.
 */
export const setPayeeAccount = mutation('setPayeeAccount', {
	input: z.object({ providerId: providerIdShape, account: z.object({ bankBin: typed, account: typed, holder: typed }) }),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found', 'invalid_fields', 'prove_first'],
	async run({ store, now, actor, secrets, dice, refuse, record }, { providerId, account }) {
		const { issues, cleaned } = checkPayeeAccount(account)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		if (!(await findProvider(store, providerId))) return refuse('provider_not_found')
		const lastFour = cleaned.account.slice(-4)
		await savePayeeAccount(store, {
			...{ providerId, bankBin: cleaned.bankBin, holder: cleaned.holder, lastFour },
			sealedAccount: sealAccount(secrets, dice, providerId, cleaned.account),
			...{ changedBy: accountIdOf(actor) ?? null, changedAt: now },
		})
		record({ name: 'settlement.account_set', about: `provider:${providerId}`, providerId, data: { bankBin: cleaned.bankBin, lastFour } })
		return { lastFour }
	},
})
