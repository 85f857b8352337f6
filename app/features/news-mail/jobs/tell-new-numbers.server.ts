import { asSystem } from '../../../kernel/operation.ts'
import type { Chore } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { tellNewNumbers } from '../operations/tell-new-numbers.server.ts'

/** Tells numbers in events that wish it so, some minutes after they were given: an organiser who numbers twice in a row mails once. */
export const tellNewNumbersChore: Chore = {
	name: 'tell-new-numbers',
	everySeconds: 600,
	async run(world) {
		valueOf(await call(world, tellNewNumbers, {}, asSystem('tell-new-numbers')))
	},
}
