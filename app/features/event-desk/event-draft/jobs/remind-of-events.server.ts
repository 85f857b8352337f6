import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { remindOfEvent } from '~/features/event-desk/event-draft/operations/remind-of-event.server.ts'
import { listEventsToRemind } from '~/features/event-desk/event-draft/store/reminders.server.ts'

/** Reminds people of the events they have tickets of, where the organiser wishes it. */
export const remindOfEvents: Chore = {
	name: 'remind-of-events',
	everySeconds: 60,
	async run(world) {
		for (const { id } of await listEventsToRemind(world.database.reader, world.clock(), 200))
			// The event may have been removed in between: then nobody is reminded.
			await call(world, remindOfEvent, { eventId: id }, asSystem('remind-of-events'))
	},
}
