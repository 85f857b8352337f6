import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { findWayTermsOf } from '~/features/provider/store.server.ts'
import { termsThatHold } from '~/features/provider/rules/offered-ways.ts'
import { checkWays, waysChanged, withOthers } from '~/features/payment/payment-way/rules/typed-ways.ts'
import { typedWaysShape } from '~/features/payment/payment-way/shapes.server.ts'

/**
 * Sets which ways to pay online one event offers, instead of its provider's; without `own` it uses its provider's again. Begun payments continue.
 */
export const changeEventWays = mutation('changeEventWays', {
	input: z.object({ eventId: idShape, own: typedWaysShape.nullable() }),
	allow: eventProvider,
	refusals: ['event_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { eventId, own }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const { providerId } = event
		const inherited = (await findWayTermsOf(store, providerId))?.wayTerms ?? {}
		const before = termsThatHold(event.wayTerms, inherited)
		const fact = { about: `event:${eventId}`, providerId }
		if (own === null) {
			if (event.wayTerms === null) return { changed: [], own: false }
			const changes = waysChanged(before, inherited)
			await updateEvent(store, eventId, { wayTerms: null })
			record({ ...fact, name: 'event.ways_inherited', data: { eventId, changes } })
			return { changed: Object.keys(changes), own: false }
		}
		const { issues, cleaned } = checkWays(own.typed, own.ways)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const changes = waysChanged(before, cleaned, own.ways)
		const changed = Object.keys(changes)
		if (event.wayTerms === null || changed.length > 0) {
			await updateEvent(store, eventId, { wayTerms: withOthers(before, cleaned, own.ways) })
			record({ ...fact, name: 'event.ways_changed', data: { eventId, changes } })
		}
		return { changed, own: true }
	},
})
