import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { forgottenBefore } from '~/features/follow/newsletter/rules/newsletter.ts'
import { deleteOldReaders } from '~/features/follow/newsletter/store.server.ts'

/** At most this many are deleted in one transaction. */
const atOnce = 1000

/** Forgets addresses that were never confirmed, or left, a month ago. @returns how many */
export const dropOldReaders = mutation('dropOldReaders', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		return { dropped: await deleteOldReaders(store, forgottenBefore(now), atOnce) }
	},
})
