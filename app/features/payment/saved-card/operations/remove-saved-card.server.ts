import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { removeCard } from '~/features/payment/saved-card/flows/remove-card.server.ts'
import { findSavedCard, lockCustomer, lockSavedCard } from '~/features/payment/saved-card/store.server.ts'

/** Removes one of the caller's cards: no new charge uses it, and a job asks the gateway to delete it. Repeating it changes nothing. */
export const removeSavedCard = mutation('removeSavedCard', {
	input: z.object({ cardId: idShape }),
	allow: signedIn,
	refusals: ['card_not_found'],
	async run({ store, now, actor, refuse, record }, { cardId }) {
		const accountId = accountOf({ actor })
		const asked = await findSavedCard(store, cardId)
		if (asked?.accountId !== accountId) return refuse('card_not_found')
		await lockCustomer(store, { accountId, gateway: asked.gateway })
		const card = await lockSavedCard(store, { id: cardId })
		if (!card) return refuse('card_not_found')
		if (card.removedAt === null) await removeCard({ store, now, record }, card)
		return { cardId }
	},
})
