import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findSavedCard, listSavedCards, lockCustomer, updateSavedCard } from '~/features/payment/saved-card/store.server.ts'

/** Makes one of the caller's cards the default: it is offered first, and charged by automatic payment where that is on. */
export const makeCardDefault = mutation('makeCardDefault', {
	input: z.object({ cardId: idShape }),
	allow: signedIn,
	refusals: ['card_not_found'],
	async run({ store, actor, refuse, record }, { cardId }) {
		const accountId = accountOf({ actor })
		const asked = await findSavedCard(store, cardId)
		if (asked?.accountId !== accountId) return refuse('card_not_found')
		const { gateway } = asked
		await lockCustomer(store, { accountId, gateway })
		const cards = await listSavedCards(store, { accountId, gateway })
		const card = cards.find(({ id }) => id === cardId)
		if (!card) return refuse('card_not_found')
		if (card.isDefault) return { cardId }

		for (const { id, isDefault } of cards) if (isDefault) await updateSavedCard(store, id, { isDefault: false })
		await updateSavedCard(store, cardId, { isDefault: true })
		record({ name: 'saved_card.made_default', about: `account:${accountId}`, data: { accountId, savedCardId: cardId } })
		return { cardId }
	},
})
