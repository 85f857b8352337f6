import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listCustomers, listSavedCards, updateAutoCharge, updateSavedCard } from '~/features/payment/saved-card/store.server.ts'

/**
 * Removes all cards of a deleted account, so that none can be charged any more.
 * @returns the gateways that must still delete them
 */
export const closeWallet = mutation('closeWallet', {
	input: z.object({ accountId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { accountId }) {
		const customers = await listCustomers(store, accountId)
		for (const { gateway } of customers) {
			for (const { id } of await listSavedCards(store, { accountId, gateway }))
				await updateSavedCard(store, id, { removedAt: now, isDefault: false })
			await updateAutoCharge(store, { accountId, gateway }, null)
		}
		return { customers: customers.map(({ gateway, customerRef }) => ({ gateway, customerRef })) }
	},
})
