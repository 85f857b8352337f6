import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { daysKept } from '~/features/picture/face-search/rules/same-face.ts'
import { deleteFaceSearch, listOldFaceSearches } from '~/features/picture/face-search/store.server.ts'

/** Turns the face searches off whose time is over, and deletes their faces. */
export const endFaceSearches = mutation('endFaceSearches', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }) {
		const old = await listOldFaceSearches(store, new Date(now.getTime() - daysKept * 86_400_000))
		for (const { eventId, providerId } of old) {
			await deleteFaceSearch(store, eventId)
			record({ name: 'face_search.ended', about: `event:${eventId}`, providerId, data: { eventId } })
		}
		return { ended: old.length }
	},
})
