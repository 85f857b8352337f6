import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listLiveGateways } from '~/features/provider/own-account/store.server.ts'
import { findWayTermsOf } from '~/features/provider/store.server.ts'

/** Which ways to pay online an event offers: its own terms, or those it inherits. */
export const findEventWays = query('findEventWays', {
	input: z.object({ eventId: idShape }),
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
			/** The seller: who takes its money, and the gateways where it has own accounts. */
			seller: { id: provider.id, paidTo: provider.paidTo, own: await listLiveGateways(store, provider.id) },
			/** The event's own terms; null: it uses its provider's. */
			own: event.wayTerms,
			inherited: provider.wayTerms,
		}
	},
})
