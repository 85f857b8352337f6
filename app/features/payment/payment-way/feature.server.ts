import { changeEventWays } from './operations/change-event-ways.server.ts'
import { changeProviderWays } from './operations/change-provider-ways.server.ts'
import { findEventWays } from './operations/find-event-ways.server.ts'
import { findProviderWays } from './operations/find-provider-ways.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const paymentWay = {
	operations: {
		changeEventWays,
		changeProviderWays,
		findEventWays,
		findProviderWays,
	},
} satisfies Feature
