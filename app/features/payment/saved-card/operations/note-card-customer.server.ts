import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { cardGatewayShape } from '~/features/payment/saved-card/shapes.server.ts'
import { findCustomer, insertCustomer } from '~/features/payment/saved-card/store.server.ts'

/** Stores the name under which a gateway keeps an account's cards. @returns the name that counts: the first one */
export const noteCardCustomer = mutation('noteCardCustomer', {
	input: z.object({ accountId: idShape, gateway: cardGatewayShape, customerRef: z.string().min(1).max(300) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { accountId, gateway, customerRef }) {
		await insertCustomer(store, { accountId, gateway, customerRef, createdAt: now })
		const customer = await findCustomer(store, { accountId, gateway })
		return { customerRef: customer?.customerRef ?? customerRef }
	},
})
