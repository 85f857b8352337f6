import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { lockOrder } from '../../order/store.server.ts'
import { cardExpiry } from '../../saved-card/rules/card-expiry.ts'
import { lockSavedCard } from '../../saved-card/store.server.ts'
import { cardGatewayShape } from '../shapes.server.ts'
import { putCardChoice } from '../store.server.ts'

/**
 * Says how the caller pays an order of their own next: by one of their saved cards, or by a card they enter, which is kept where they ask for
 * it. It holds for the next attempt; that a card is charged or kept is never decided by an address alone.
 */
export const chooseCard = mutation('chooseCard', {
	input: z.object({
		number: z.string().max(40),
		gateway: cardGatewayShape,
		/** Absent: a card that is entered. */
		cardId: idShape.optional(),
		saveCard: z.boolean().default(false),
	}),
	allow: signedIn,
	refusals: ['order_not_found', 'card_not_found', 'card_expired'],
	async run({ store, now, actor, refuse, record }, { number, gateway, cardId, saveCard }) {
		const accountId = accountOf({ actor })
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (order?.accountId !== accountId) return refuse('order_not_found')
		const card = cardId === undefined ? undefined : await lockSavedCard(store, { id: cardId })
		if (cardId !== undefined && (card?.accountId !== accountId || card.gateway !== gateway || card.removedAt !== null))
			return refuse('card_not_found')
		if (card && cardExpiry(card, now) === 'over') return refuse('card_expired')

		const choice = { savedCardId: card?.id ?? null, savesCard: !card && saveCard }
		await putCardChoice(store, { orderId: order.id, ...choice, chosenAt: now })
		const { id: orderId, providerId } = order
		record({
			name: 'payment.card_chosen',
			about: `order:${orderId}`,
			providerId,
			data: { orderId, number: order.number, eventId: order.eventId, ...choice },
		})
		return choice
	},
})
