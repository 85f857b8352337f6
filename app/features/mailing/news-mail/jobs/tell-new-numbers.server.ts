import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { tellNewNumbers } from '~/features/mailing/news-mail/operations/tell-new-numbers.server.ts'

/** Tells people their new numbers in events that wish so, some minutes after the run, so that two runs in a row cause only one mail. */
export const tellNewNumbersChore: Chore = {
	name: 'tell-new-numbers',
	everySeconds: 600,
	async run(world) {
		valueOf(await call(world, tellNewNumbers, {}, asSystem('tell-new-numbers')))
	},
}
