import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { unique } from '~/features/event-desk/event-draft/rules/candidate-numbers.ts'
import { decided, wholesale, wholesaleDecision } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import { chosenShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { lockNumbers, updateNumbers } from '~/features/event/store/gallery-editing.server.ts'

/** Takes or drops the suggestions of chosen pictures, or of a whole gallery, at once. A second call changes nothing. */
export const decideOnSuggestions = mutation('decideOnSuggestions', {
	input: z.object({ eventId: idShape, pictureIds: chosenShape.or(z.literal('all')), decision: z.enum(wholesale) }),
	allow: eventProvider,
	refusals: ['event_not_found', 'nothing_chosen'],
	async run({ store, refuse, record }, { eventId, pictureIds, decision }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const pictures = await lockNumbers(store, eventId, pictureIds === 'all' ? 'suggested' : pictureIds)
		if (pictures.length === 0 && pictureIds !== 'all') return refuse('nothing_chosen')
		const changed = pictures.flatMap(({ id, candidateNumbers, suggested }) => {
			const { taken, left } = decided(suggested, wholesaleDecision(decision))
			return left.length === suggested.length ? [] : [{ id, candidateNumbers: unique([...candidateNumbers, ...taken]), suggested: left }]
		})
		if (changed.length > 0) await updateNumbers(store, changed)
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { changed: changed.length }
	},
})
