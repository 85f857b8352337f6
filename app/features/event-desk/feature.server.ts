import { findAttendee } from './operations/find-attendee.server.ts'
import { findEventDesk } from './operations/find-event-desk.server.ts'
import { findEventOrder } from './operations/find-event-order.server.ts'
import { findEventOverview } from './operations/find-event-overview.server.ts'
import { findHouseFigures } from './operations/find-house-figures.server.ts'
import { listEventFacts } from './operations/list-event-facts.server.ts'
import { listMyEvents } from './operations/list-my-events.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const eventDesk = {
	operations: {
		findAttendee,
		findEventDesk,
		findEventOrder,
		findEventOverview,
		findHouseFigures,
		listEventFacts,
		listMyEvents,
	},
} satisfies Feature
