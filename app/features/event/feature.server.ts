import { checkEventPermission } from './operations/check-event-permission.server.ts'
import { findEventPictures } from './operations/find-event-pictures.server.ts'
import { findNumberOfPicture } from './operations/find-number-of-picture.server.ts'
import { listEventCities } from './operations/list-event-cities.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const event = {
	operations: {
		checkEventPermission,
		findEventPictures,
		findNumberOfPicture,
		listEventCities,
	},
} satisfies Feature
