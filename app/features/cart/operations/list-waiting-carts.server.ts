import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { visitorOfAccount } from '../../../kernel/visitor.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { linesOfCarts } from '../merge-carts.server.ts'
import { listCartsOfAccount } from '../store.server.ts'

/** The account's carts that wait while another one is in use: what each is for, and how much is in it. */
export const listWaitingCarts = query('listWaitingCarts', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, locale } = context
		const accountId = accountOf(context)
		const carts = (await listCartsOfAccount(store, accountId)).filter(({ visitor }) => visitor !== visitorOfAccount(accountId))
		if (carts.length === 0) return []
		const lines = await linesOfCarts(store, carts)
		return carts.flatMap(({ id }) => {
			const sold = (lines.get(id) ?? []).filter(({ offer }) => offer)
			const [first] = sold
			if (!first?.offer) return []
			const ticket = sold.find(({ offer }) => offer?.ticket)?.offer?.ticket
			return [
				{
					id,
					/** Of its event; of its first thing, where it holds only goods. */
					name: inLocale(ticket?.eventName ?? first.offer.name, locale),
					count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
				},
			]
		})
	},
})
