import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventByKey, lockEvent, updateEvent } from '~/features/event/store/editing.server.ts'
import { checkRepetition } from '~/features/event-desk/event-draft/rules/repeating.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { readContents } from '~/features/event-desk/event-draft/store/copying.server.ts'
import { listSeries } from '~/features/event/store/series.server.ts'
import { writeCopy } from '~/features/event-desk/event-draft/flows/copy-event.server.ts'

/**
 * Makes a series of an event: for each date a draft of its own, with its own tickets and places. The gallery of each draft is empty,
 * because pictures belong to the date on which they were made. Dates that the series has already and past dates are left out.
 * A button pressed twice makes each date once.
 */
export const repeatEvent = mutation('repeatEvent', {
	input: z.object({ key: z.uuid(), eventId: idShape, typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'invalid_fields', 'request_used'],
	async run(context, { key, eventId, typed }) {
		const { store, now, refuse, record } = context
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		const seriesId = event.seriesId ?? event.id
		const keyOf = (nth: number) => `${key}:${nth}`
		const made = await findEventByKey(store, keyOf(0))
		if (made) return made.providerId === event.providerId ? { seriesId, made: 0 } : refuse('request_used')
		const series = await listSeries(store, seriesId)
		const standing = series.filter(({ state }) => state !== 'cancelled')
		const { issues, cleaned } = checkRepetition(typed, event, { now, taken: standing.map(({ startsAt }) => startsAt) })
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const contents = await readContents(store, eventId)
		const ids: number[] = []
		for (const [nth, startsAt] of cleaned.dates.entries()) {
			const copy = { name: event.name, startsAt, gallery: false, draftKey: keyOf(nth), seriesId }
			const id = await writeCopy(context, { event, contents }, copy)
			if (id === undefined) return refuse('request_used')
			ids.push(id)
		}
		if (event.seriesId === null) await updateEvent(store, eventId, { seriesId })
		const data = { eventId, seriesId, eventIds: ids }
		record({ name: 'event.repeated', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return { seriesId, made: ids.length }
	},
})
