import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { listConfigurationRows, listGroups } from '~/features/candidate-number/store.server.ts'

/** The configurations of an event's candidate numbers, with how many numbers each gave. */
export const listNumberConfigurations = query('listNumberConfigurations', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const rows = await listConfigurationRows(store, eventId)
		const groups = await listGroups(
			store,
			rows.map(({ configuration }) => configuration.id),
		)
		const { id, name, slug, timeZone } = from.event
		return {
			event: { id, name, slug, timeZone },
			configurations: rows.map(({ configuration, ranBy, numbered, locked }) => ({
				id: configuration.id,
				name: configuration.name,
				tickets: from.tickets.filter((ticket) => configuration.choice.ticketIds.includes(ticket.id)).map((ticket) => ticket.name),
				groups: groups
					.filter((group) => group.configurationId === configuration.id)
					.map((group) => ({ id: group.id, name: group.name, prefix: group.prefix, color: group.color })),
				...{ numbered, locked, ranBy },
				isLocked: configuration.lockedAt !== null,
				lastRunAt: configuration.lastRunAt?.toISOString() ?? null,
			})),
		}
	},
})
