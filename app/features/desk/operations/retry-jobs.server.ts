import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'

/** Asks to try dead jobs again: some by their ids, or all of them. A job that is not dead any more is not touched. */
export const retryJobs = mutation('retryJobs', {
	input: z.object({ ids: z.array(z.uuid()).min(1).max(500).or(z.literal('all')) }),
	allow: staffOnly,
	refusals: [],
	async run({ record }, { ids }) {
		record({ name: 'job.retry_asked', about: ids === 'all' ? 'jobs' : `jobs:${ids.length}`, data: { ids } })
		return {}
	},
})
