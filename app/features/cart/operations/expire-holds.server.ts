import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import {
	changeCounters,
	deleteUses,
	listQuotasWithExpiredCartUses,
	lockExpiredCartUses,
	lockQuotas,
} from '~/features/quota/store.server.ts'

/** Gives back the places of carts whose hold ran out. The lines stay in the cart: nothing a buyer chose is lost. */
export const expireHolds = mutation('expireHolds', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }) {
		const taking = new Taking(await lockQuotas(store, await listQuotasWithExpiredCartUses(store, now, 200)))
		const expired = await lockExpiredCartUses(
			store,
			taking.moves().map(({ quotaId }) => quotaId),
			now,
		)
		const gone = await deleteUses(
			store,
			expired.map(({ id }) => id),
		)
		taking.release(gone)
		await changeCounters(store, taking.moves())
		return { released: gone.length }
	},
})
