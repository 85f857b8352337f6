import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountIdOf, signedIn } from '~/features/account/guards.server.ts'
import { findLastInvoiceTo as readLast } from '~/features/order/store/account-orders.server.ts'

/** The company the caller had an invoice made out to last; null where there was none. */
export const findLastInvoiceTo = query('findLastInvoiceTo', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run({ store, actor }) {
		const accountId = accountIdOf(actor)
		return accountId === null ? null : readLast(store, accountId)
	},
})
