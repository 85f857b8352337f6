import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { cardExpiry } from '~/features/payment/saved-card/rules/card-expiry.ts'
import type { CardShown } from '~/features/payment/saved-card/rules/card-shown.ts'
import { cardGatewayShape } from '~/features/payment/saved-card/shapes.server.ts'
import { findCustomer, listSavedCards as listRows } from '~/features/payment/saved-card/store.server.ts'

/** The caller's saved cards, the default card first, and since when automatic payment is on. Tokens are not returned. */
export const listSavedCards = query('listSavedCards', {
	input: z.object({ gateway: cardGatewayShape }),
	allow: signedIn,
	refusals: [],
	async run({ store, now, actor }, { gateway }) {
		const owner = { accountId: accountOf({ actor }), gateway }
		const [cards, customer] = await Promise.all([listRows(store, owner), findCustomer(store, owner)])
		return {
			cards: cards.map((card): CardShown => {
				const { id, brand, lastFour, expMonth, expYear, isDefault } = card
				return { id, brand, lastFour, expMonth, expYear, isDefault, expiry: cardExpiry(card, now) }
			}),
			autoChargeSince: customer?.autoChargeSince?.toISOString() ?? null,
		}
	},
})
