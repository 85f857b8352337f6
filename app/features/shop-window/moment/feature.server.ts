import { checkMomentRight } from './operations/check-moment-right.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const moment = {
	operations: {
		checkMomentRight,
	},
} satisfies Feature
