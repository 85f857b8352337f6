import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { returnProvider } from '~/features/order/returns/guards.server.ts'
import { recordReturn } from '~/features/order/returns/flows/record-return.server.ts'
import { returnMayBecome } from '~/features/order/returns/rules/life-cycle.ts'
import { longest } from '~/features/order/returns/rules/longest.ts'
import { lockReturn, updateReturn } from '~/features/order/returns/store.server.ts'

/** Approves or rejects a request. A rejection needs a reason. Repeating a decision changes nothing. */
export const decideReturn = mutation('decideReturn', {
	input: z.object({
		returnId: idShape,
		decision: z.enum(['approved', 'rejected']),
		answer: z.string().trim().max(longest.answer).default(''),
	}),
	allow: returnProvider,
	refusals: ['return_not_found', 'return_goes_on', 'reason_missing'],
	async run({ store, now, refuse, record }, { returnId, decision, answer }) {
		const found = await lockReturn(store, returnId)
		if (!found) return refuse('return_not_found')
		if (found.state === decision) return { state: found.state }
		if (!returnMayBecome(found.state, decision)) return refuse('return_goes_on', { state: found.state })
		if (decision === 'rejected' && answer === '') return refuse('reason_missing')
		await updateReturn(store, returnId, { state: decision, answer: answer || null, decidedAt: now })
		await recordReturn({ store, record }, decision, found)
		return { state: decision }
	},
})
