import { checkDrift } from './operations/check-drift.server.ts'
import { watchDrift } from './jobs/watch-drift.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const quota = {
	operations: {
		checkDrift,
	},
	chores: [watchDrift],
} satisfies Feature
