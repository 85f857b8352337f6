import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { lockSavedCard, updateSavedCard } from '../store.server.ts'

/** The gateway has forgotten a card that was removed. */
export const noteCardDetached = mutation('noteCardDetached', {
	input: z.object({ savedCardId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { savedCardId }) {
		const card = await lockSavedCard(store, { id: savedCardId })
		if (card?.removedAt && card.detachedAt === null) await updateSavedCard(store, savedCardId, { detachedAt: now })
		return {}
	},
})
