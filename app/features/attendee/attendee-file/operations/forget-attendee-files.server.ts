import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { keptDays } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { forgetLines, lockFilesToForget, updateFile } from '~/features/attendee/attendee-file/store.server.ts'

const filesAtOnce = 5
const dayMs = 86_400_000

/** Forgets the data of people in files sent some weeks ago; people on the list stay there. @returns where bytes may still be stored */
export const forgetAttendeeFiles = mutation('forgetAttendeeFiles', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		const files = await lockFilesToForget(store, new Date(now.getTime() - keptDays * dayMs), filesAtOnce)
		for (const { id } of files) {
			await forgetLines(store, id)
			await updateFile(store, id, { forgottenAt: now })
		}
		return { paths: files.map(({ path }) => path) }
	},
})
