import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { endWhenRefunded } from '~/features/order/returns/flows/end-return.server.ts'
import { lockReturn } from '~/features/order/returns/store.server.ts'

/** Checks, after a part of a return's money went back, whether all of it is back; if so, ends the return. */
export const noteReturnRefunded = mutation('noteReturnRefunded', {
	input: z.object({ returnId: idShape }),
	allow: systemOnly,
	refusals: ['return_not_found'],
	async run({ store, now, refuse, record }, { returnId }) {
		const found = await lockReturn(store, returnId)
		return found ? { state: await endWhenRefunded(store, found, now, record) } : refuse('return_not_found')
	},
})
