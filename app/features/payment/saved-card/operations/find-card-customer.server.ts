import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { customerOf } from '~/features/payment/saved-card/rules/customer.ts'
import { mostCards } from '~/features/payment/saved-card/rules/card-shown.ts'
import { cardGatewayShape } from '~/features/payment/saved-card/shapes.server.ts'
import { findCustomer, listSavedCards } from '~/features/payment/saved-card/store.server.ts'

/** What a page needs to ask the gateway to keep a card: the gateway's name for the caller, or the details by which the gateway makes one. */
export const findCardCustomer = query('findCardCustomer', {
	input: z.object({ gateway: cardGatewayShape }),
	allow: signedIn,
	refusals: ['too_many_cards', 'not_found'],
	pagesOnly: true,
	async run({ store, actor, refuse }, { gateway }) {
		const owner = { accountId: accountOf({ actor }), gateway }
		const [account, customer, cards] = await Promise.all([
			findAccount(store, owner.accountId),
			findCustomer(store, owner),
			listSavedCards(store, owner),
		])
		if (!account) return refuse('not_found')
		if (cards.length >= mostCards) return refuse('too_many_cards', { most: mostCards })
		return { accountId: account.id, ...customerOf(account), customerRef: customer?.customerRef ?? null }
	},
})
