import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { linesOfCarts } from '~/features/cart/flows/merge-carts.server.ts'
import { listWaitingCartsOf } from '~/features/cart/store.server.ts'

/** The visitor's carts that wait while another one is in use: what each is for, and how many things it holds. */
export const listWaitingCarts = query('listWaitingCarts', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, locale }) {
		const carts = visitor === undefined ? [] : await listWaitingCartsOf(store, visitor)
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
					/** The name of the cart's event; of its first thing when it holds only goods. */
					name: inLocale(ticket?.eventName ?? first.offer.name, locale),
					count: sold.reduce((sum, { quantity }) => sum + quantity, 0),
				},
			]
		})
	},
})
