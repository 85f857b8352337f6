import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { asideSince } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { deletePicturesAside } from '~/features/event/store/gallery-editing.server.ts'

const picturesAtOnce = 200

/** Deletes pictures that left their galleries and cannot be put back any more; a job removes their files. */
export const forgetPicturesAside = mutation('forgetPicturesAside', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const gone = await deletePicturesAside(store, asideSince(now), picturesAtOnce)
		for (const eventId of new Set(gone.map((each) => each.eventId))) {
			const row = await findEventRow(store, eventId)
			if (!row) throw new Error('a picture has no event')
			record({
				...{ name: 'event.pictures_forgotten', about: `event:${eventId}`, providerId: row.event.providerId },
				data: { eventId, removed: gone.filter((each) => each.eventId === eventId).map(({ path }) => path) },
			})
		}
		return { forgotten: gone.length }
	},
})
