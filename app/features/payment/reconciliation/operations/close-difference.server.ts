import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/payment/reconciliation/rules/longest.ts'
import { lockDifference, updateDifference } from '~/features/payment/reconciliation/store.server.ts'

/**
 * Records that a person has looked at a difference, and what they found. When the charge later differs in another way, the difference is open again.
 */
export const closeDifference = mutation('closeDifference', {
	input: z.object({ differenceId: idShape, note: z.string().trim().max(longest.note) }),
	allow: staffOnly,
	refusals: ['not_found', 'difference_done', 'note_missing'],
	async run({ store, now, refuse, record }, { differenceId, note }) {
		const difference = await lockDifference(store, differenceId)
		if (!difference) return refuse('not_found')
		if (difference.state !== 'open') return refuse('difference_done')
		if (note === '') return refuse('note_missing')
		await updateDifference(store, differenceId, { state: 'looked_at', note, askedAt: null, doneAt: now })
		const { gateway, gatewayRef, kind, paymentId, oursMinor, theirsMinor } = difference
		const data = { differenceId, gateway, gatewayRef, kind, paymentId, oursMinor, theirsMinor, note }
		record({ name: 'reconciliation.looked_at', about: `difference:${differenceId}`, data })
		return {}
	},
})
