import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findWayTermsOf } from '../../provider/store.server.ts'

/** Which ways to pay online an event offers: its own terms, or those it inherits. */
export const findEventWays = query('findEventWays', {
	input: z.object({ eventId: z.number().int().positive().safe() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse }, { eventId }) {
		const event = (await findEventRow(store, eventId))?.event
		const provider = event && (await findWayTermsOf(store, event.providerId))
		if (!event || !provider) return refuse('event_not_found')
		return {
			eventId,
			currency: event.currency,
			/** Whether money is taken online at all. */
			takesCard: event.paymentMethods.includes('card'),
			provider: provider.name,
			/** Its own; null: it goes with its provider. */
			own: event.wayTerms,
			inherited: provider.wayTerms,
		}
	},
})
