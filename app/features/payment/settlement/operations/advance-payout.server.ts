import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { lockMoneyOf } from '~/features/provider/store.server.ts'
import { readBalance } from '~/features/payment/settlement/flows/read-balance.server.ts'
import { longest } from '~/features/payment/settlement/rules/longest.ts'
import { payoutMayBecome } from '~/features/payment/settlement/rules/payout.ts'
import { findPayout, updatePayout } from '~/features/payment/settlement/store/payouts.server.ts'

const facts = {
	approved: 'payout.approved',
	sent: 'payout.sent',
	confirmed: 'payout.confirmed',
	dropped: 'payout.dropped',
	failed: 'payout.failed',
	reversed: 'payout.reversed',
} as const

/**
 * Moves a payout to its next step. Before approving and before sending, the balance is computed again: money that was promised back to buyers
 * meanwhile is not paid out. Asking for the present step changes nothing.
 */
export const advancePayout = mutation('advancePayout', {
	input: z.object({
		payoutId: idShape,
		to: z.enum(['approved', 'sent', 'confirmed', 'dropped', 'failed', 'reversed']),
		note: z.string().trim().max(longest.note).default(''),
	}),
	allow: staffOnly,
	refusals: ['not_found', 'payout_goes_on', 'payout_uncovered'],
	async run({ store, now, refuse, record }, { payoutId, to, note }) {
		const known = await findPayout(store, { id: payoutId })
		if (!known) return refuse('not_found')
		await lockMoneyOf(store, known.providerId)
		// Read again under the lock: nobody else can move it now.
		const payout = await findPayout(store, { id: payoutId })
		if (!payout) return refuse('not_found')
		if (payout.state === to) return { state: to }
		if (!payoutMayBecome(payout.state, to)) return refuse('payout_goes_on', { state: payout.state })
		if (to === 'approved' || to === 'sent') {
			const { dueMinor, reservedMinor, setAsideMinor } = (await readBalance(store, payout.providerId)).balance
			if (setAsideMinor > dueMinor - reservedMinor) return refuse('payout_uncovered')
		}
		await updatePayout(store, payoutId, {
			...{ state: to, note },
			...(to === 'approved' && { approvedAt: now }),
			...(to === 'sent' && { sentAt: now }),
			...(to === 'confirmed' && { confirmedAt: now }),
			...((to === 'dropped' || to === 'failed' || to === 'reversed') && { endedAt: now }),
		})
		const { providerId, amountMinor, lastFour } = payout
		record({ name: facts[to], about: `payout:${payoutId}`, providerId, data: { amountMinor, lastFour, ...(note !== '' && { note }) } })
		return { state: to }
	},
})
