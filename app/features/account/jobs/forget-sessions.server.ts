import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetOver } from '~/features/account/operations/forget-over.server.ts'

/** Deletes what has expired, once an hour: sessions, sign-ins, tokens and kept forms. */
export const forgetSessions: Chore = {
	name: 'forget-sessions',
	everySeconds: 3_600,
	async run(world) {
		valueOf(await call(world, forgetOver, {}, asSystem('forget-sessions')))
	},
}
