import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { cardGatewayShape } from '~/features/payment/saved-card/shapes.server.ts'
import { deleteCustomer } from '~/features/payment/saved-card/store.server.ts'

/** Deletes the cards of a deleted account, after the gateway has deleted them. */
export const forgetWallet = mutation('forgetWallet', {
	input: z.object({ accountId: idShape, gateway: cardGatewayShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, owner) {
		await deleteCustomer(store, owner)
		record({ name: 'wallet.forgotten', about: `account:${owner.accountId}`, data: owner })
		return {}
	},
})
