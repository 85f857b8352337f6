import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { deleteExpired } from '../store.server.ts'

const atOnce = 100

/** Takes files out of the books whose time is over. @returns where their bytes are, for whoever throws them away */
export const forgetMadeFiles = mutation('forgetMadeFiles', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	run: ({ store, now }) => deleteExpired(store, now, atOnce),
})
