import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { findPaidTo } from '~/features/provider/store.server.ts'
import { cardExpiry } from '~/features/payment/saved-card/rules/card-expiry.ts'
import { lockSavedCard } from '~/features/payment/saved-card/store.server.ts'
import { cardGatewayShape } from '~/features/payment/shapes.server.ts'
import { putCardChoice } from '~/features/payment/store.server.ts'

/**
 * Stores how the caller pays their own order next: by one of their saved cards, or by an entered card, which is saved where they ask for it. The
 * choice counts for the next attempt. It needs a form, so that opening an address alone never charges or saves a card. Refused where the
 * order's seller is paid directly: cards are saved for the platform only.
 */
export const chooseCard = mutation('chooseCard', {
	input: z.object({
		number: z.string().max(40),
		gateway: cardGatewayShape,
		/** Absent: the buyer enters a card. */
		cardId: idShape.optional(),
		saveCard: z.boolean().default(false),
	}),
	allow: signedIn,
	refusals: ['order_not_found', 'way_not_offered', 'card_not_found', 'card_expired'],
	async run({ store, now, actor, refuse, record }, { number, gateway, cardId, saveCard }) {
		const accountId = accountOf({ actor })
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (order?.accountId !== accountId) return refuse('order_not_found')
		if ((await findPaidTo(store, order.providerId))?.paidTo === 'organizer') return refuse('way_not_offered')
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
