import { z } from 'zod'
import type { Job } from '~/platform/jobs/jobs.server.ts'

const asked = z.object({ ids: z.array(z.string()).or(z.literal('all')) })

/** Queues dead jobs again, as somebody at the desk asked. */
export const retryDeadJobs: Job = {
	name: 'retry-dead-jobs',
	async run({ jobs }, { data }) {
		const { ids } = asked.parse(data)
		const dead = await jobs.listDead()
		for (const { id, job } of dead) {
			// A retry of this job would only start itself again.
			if (job !== 'retry-dead-jobs' && (ids === 'all' || ids.includes(id))) await jobs.replay(id)
		}
	},
}
