import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { callOffWaiting } from '~/features/waiting-list/operations/call-off-waiting.server.ts'

/** Closes the waiting list of a cancelled event, some entries at a time; each person gets one mail. */
export const closeWaitingList: Job = {
	name: 'close-waiting-list',
	async run(world, { id, data }) {
		const input = { eventId: Number(data['eventId']) }
		while (valueOf(await call(world, callOffWaiting, input, asSystem(`fact-${id}`))).closed > 0);
	},
}
