import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockSavedCard, updateSavedCard } from '~/features/payment/saved-card/store.server.ts'

/** Records that the gateway has deleted a removed card. */
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
