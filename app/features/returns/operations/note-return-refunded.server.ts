import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { endWhenRefunded } from '../flows/end-return.server.ts'
import { lockReturn } from '../store.server.ts'

/** Looks whether a return's money is back, after some of it was; ends the return when all of it is. */
export const noteReturnRefunded = mutation('noteReturnRefunded', {
	input: z.object({ returnId: idShape }),
	allow: systemOnly,
	refusals: ['return_not_found'],
	async run({ store, now, refuse, record }, { returnId }) {
		const found = await lockReturn(store, returnId)
		return found ? { state: await endWhenRefunded(store, found, now, record) } : refuse('return_not_found')
	},
})
