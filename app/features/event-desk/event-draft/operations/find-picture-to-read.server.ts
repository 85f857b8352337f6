import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findWaitingPicture } from '~/features/event/store/picture-reading.server.ts'

/** The next picture of a gallery that waits to be read, and the path of its file; null when none waits. */
export const findPictureToRead = query('findPictureToRead', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { eventId }) {
		return { picture: (await findWaitingPicture(store, eventId)) ?? null }
	},
})
