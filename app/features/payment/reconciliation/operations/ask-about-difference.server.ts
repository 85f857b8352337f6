import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { canBeMended } from '~/features/payment/reconciliation/rules/difference.ts'
import { lockDifference, updateDifference } from '~/features/payment/reconciliation/store.server.ts'

/** Asks for one more question to the gateway about a charge, whose answer is then booked; a job does it. */
export const askAboutDifference = mutation('askAboutDifference', {
	input: z.object({ differenceId: idShape }),
	allow: staffOnly,
	refusals: ['not_found', 'difference_done', 'asking_mends_nothing'],
	async run({ store, now, refuse, record }, { differenceId }) {
		const difference = await lockDifference(store, differenceId)
		if (!difference) return refuse('not_found')
		if (difference.state !== 'open') return refuse('difference_done')
		if (!canBeMended(difference.kind)) return refuse('asking_mends_nothing')
		await updateDifference(store, differenceId, { askedAt: now })
		const { gateway, gatewayRef, kind, paymentId } = difference
		const data = { differenceId, gateway, gatewayRef, kind, paymentId }
		record({ name: 'reconciliation.mend_asked', about: `difference:${differenceId}`, data })
		return {}
	},
})
