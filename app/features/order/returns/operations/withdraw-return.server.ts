import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { recordReturn } from '~/features/order/returns/flows/record-return.server.ts'
import { returnMayBecome } from '~/features/order/returns/rules/life-cycle.ts'
import { lockReturn, updateReturn } from '~/features/order/returns/store.server.ts'

/** Withdraws the caller's own request, as long as the goods have not arrived. Repeating it changes nothing. */
export const withdrawReturn = mutation('withdrawReturn', {
	input: z.object({ returnId: idShape }),
	allow: signedIn,
	refusals: ['return_not_found', 'return_goes_on'],
	async run(context, { returnId }) {
		const { store, now, refuse, record } = context
		const found = await lockReturn(store, returnId)
		if (!found || found.accountId !== accountOf(context)) return refuse('return_not_found')
		if (found.state === 'withdrawn') return { state: found.state }
		if (!returnMayBecome(found.state, 'withdrawn')) return refuse('return_goes_on', { state: found.state })
		await updateReturn(store, returnId, { state: 'withdrawn', decidedAt: now })
		await recordReturn({ store, record }, 'withdrawn', found)
		return { state: 'withdrawn' as const }
	},
})
