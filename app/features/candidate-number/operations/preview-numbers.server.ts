import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { planRun } from '~/features/candidate-number/flows/plan-numbers.server.ts'
import { configurationShape } from '~/features/candidate-number/rules/configuration.ts'
import { shownPlan } from '~/features/candidate-number/rules/shown-plan.ts'

/** What a run would do with a configuration as it is typed, saved or not. This writes nothing. */
export const previewNumbers = query('previewNumbers', {
	input: z.object({ eventId: idShape, configurationId: idShape.optional(), configuration: configurationShape }),
	allow: eventProvider,
	refusals: [
		...(['event_not_found', 'no_ticket_found', 'invalid_tickets', 'no_valid_tickets_found', 'no_attendee_found'] as const),
		'conditions_invalid',
	],
	async run({ store, locale, refuse }, { eventId, configurationId, configuration }) {
		const planned = await planRun(store, { eventId, configurationId, configuration, locale })
		return typeof planned === 'string' ? refuse(planned) : shownPlan(planned, configuration)
	},
})
