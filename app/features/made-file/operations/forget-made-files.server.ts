import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { deleteExpired } from '~/features/made-file/store.server.ts'

const atOnce = 100

/** Deletes the rows of expired files. @returns the paths of their bytes, which the caller deletes */
export const forgetMadeFiles = mutation('forgetMadeFiles', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	run: ({ store, now }) => deleteExpired(store, now, atOnce),
})
