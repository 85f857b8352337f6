import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetPageMessages } from '~/features/page/message/operations/forget-page-messages.server.ts'

/** Deletes messages that were sent a year ago. */
export const forgetMessagesOfPages: Chore = {
	name: 'forget-page-messages',
	everySeconds: 3_600,
	async run(world) {
		while (valueOf(await call(world, forgetPageMessages, {}, asSystem('forget-page-messages'))).deleted > 0);
	},
}
