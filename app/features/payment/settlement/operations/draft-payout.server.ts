import { z } from 'zod'
import { longestAmount, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { lockMoneyOf } from '~/features/provider/store.server.ts'
import { readBalance } from '~/features/payment/settlement/flows/read-balance.server.ts'
import { typedPayout } from '~/features/payment/settlement/rules/payout.ts'
import { providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { findPayeeAccount, findPayout, insertPayout } from '~/features/payment/settlement/store/payouts.server.ts'

/**
 * Sets money aside for a payout to a provider: an amount, or everything available. Never more than is due and not promised back to buyers. One key
 * drafts once.
 */
export const draftPayout = mutation('draftPayout', {
	input: z.object({ providerId: providerIdShape, key: z.uuid(), amount: z.string().max(roomFor(longestAmount)).default('') }),
	allow: staffOnly,
	refusals: ['provider_not_found', 'payee_account_missing', 'not_an_amount', 'nothing_to_pay', 'more_than_due'],
	async run({ store, now, refuse, record }, { providerId, key, amount }) {
		if (!(await lockMoneyOf(store, providerId))) return refuse('provider_not_found')
		const known = await findPayout(store, { key })
		if (known) return { payoutId: known.id, amountMinor: known.amountMinor }
		const account = await findPayeeAccount(store, providerId)
		if (!account) return refuse('payee_account_missing')
		const { availableMinor } = (await readBalance(store, providerId)).balance
		const amountMinor = typedPayout(amount, availableMinor)
		if (amountMinor === undefined) return refuse('not_an_amount')
		if (availableMinor === 0 || amountMinor === 0) return refuse('nothing_to_pay')
		if (amountMinor > availableMinor) return refuse('more_than_due', { availableMinor })
		const { bankBin, sealedAccount, lastFour, holder } = account
		const made = await insertPayout(store, {
			...{ key, providerId, amountMinor, state: 'drafted', bankBin, sealedAccount, lastFour, holder, createdAt: now },
		})
		if (!made) throw new Error('a payout was not written')
		record({ name: 'payout.drafted', about: `payout:${made.id}`, providerId, data: { amountMinor, lastFour } })
		return { payoutId: made.id, amountMinor }
	},
})
