import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { typedNumbers, unique } from '~/features/event-desk/event-draft/rules/candidate-numbers.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { chosenShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { lockNumbers, updateNumbers } from '~/features/event/store/gallery-editing.server.ts'

/** Adds candidate numbers to the numbers of chosen pictures of a gallery. */
export const tagEventPictures = mutation('tagEventPictures', {
	input: z.object({ eventId: idShape, pictureIds: chosenShape, numbers: z.string().max(longest.numbers) }),
	allow: eventProvider,
	refusals: ['event_not_found', 'no_numbers', 'nothing_chosen'],
	async run({ store, refuse, record }, { eventId, pictureIds, numbers }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const typed = typedNumbers(numbers)
		if (typed.length === 0) return refuse('no_numbers')
		const pictures = await lockNumbers(store, eventId, pictureIds)
		if (pictures.length === 0) return refuse('nothing_chosen')
		const tagged = pictures.map(({ id, candidateNumbers, suggested }) => ({
			...{ id, candidateNumbers: unique([...candidateNumbers, ...typed]) },
			suggested: suggested.filter(({ number }) => !typed.includes(number)),
		}))
		await updateNumbers(store, tagged)
		record({ name: 'event.pictures_changed', about: `event:${eventId}`, providerId: event.providerId, data: { eventId } })
		return { tagged: tagged.length }
	},
})
