import { findEvent } from './operations/find-event.server.ts'
import { findProviderPage } from './operations/find-provider-page.server.ts'
import { listEvents } from './operations/list-events.server.ts'
import { listRecommendedIds } from './operations/list-recommended-ids.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const shopWindow = {
	operations: {
		findEvent,
		findProviderPage,
		listEvents,
		listRecommendedIds,
	},
} satisfies Feature
