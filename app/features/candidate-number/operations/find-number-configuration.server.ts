import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readConfiguration } from '~/features/candidate-number/flows/plan-numbers.server.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { findConfiguration } from '~/features/candidate-number/store.server.ts'
import { countGiven, findLastRun } from '~/features/candidate-number/store/given.server.ts'

/** One configuration with everything that its form needs. */
export const findNumberConfiguration = query('findNumberConfiguration', {
	input: z.object(ofConfiguration),
	allow: eventProvider,
	refusals: ['event_not_found', 'configuration_not_found'],
	async run({ store, locale, refuse }, { eventId, configurationId }) {
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		const run = await findLastRun(store, configurationId)
		const { id, name, slug, timeZone } = from.event
		return {
			event: { id, name, slug, timeZone },
			...{ tickets: from.tickets, questions: from.questions },
			id: row.id,
			version: row.version,
			configuration: await readConfiguration(store, row),
			isLocked: row.lockedAt !== null,
			lastRunAt: row.lastRunAt?.toISOString() ?? null,
			/** The last run can be undone. */
			canUndo: run !== undefined && run.undoneAt === null,
			numbered: await countGiven(store, { eventId, configurationId, words: [] }),
		}
	},
})
