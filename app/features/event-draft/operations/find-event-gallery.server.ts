import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow, listPictures } from '../../event/store.server.ts'
import { fingerprint } from '../rules/fingerprint.ts'
import { typedOfGallery } from '../rules/pictures-step.ts'
import { idShape } from '../shapes.server.ts'

/** An event's poster and its gallery as its form shows it. */
export const findEventGallery = query('findEventGallery', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const pictures = await listPictures(store, eventId)
		const typed = typedOfGallery(pictures)
		const { coverPath, coverColor } = row.event
		return { coverPath, coverColor, pictures: pictures.map(({ id, path }) => ({ id, path })), typed, version: fingerprint(typed) }
	},
})
