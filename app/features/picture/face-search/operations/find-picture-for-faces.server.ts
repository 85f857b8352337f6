import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findFaceSearch, findUnreadPicture } from '~/features/picture/face-search/store.server.ts'

/** The next picture of a gallery on which faces are to be looked for, and where its file lies; null when none is, or the search is off. */
export const findPictureForFaces = query('findPictureForFaces', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { eventId }) {
		if (!(await findFaceSearch(store, eventId))) return { picture: null }
		return { picture: (await findUnreadPicture(store, eventId)) ?? null }
	},
})
