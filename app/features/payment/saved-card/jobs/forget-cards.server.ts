import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { closeWallet } from '~/features/payment/saved-card/operations/close-wallet.server.ts'
import { forgetWallet } from '~/features/payment/saved-card/operations/forget-wallet.server.ts'

/**
 * Forgets the cards of a deleted account (`account.deleted`, with its `accountId`): first we forbid charges, then the gateway deletes the cards, then
 * we do.
 */
export const forgetCards: Job = {
	name: 'forget-cards',
	retries: 14,
	async run(world, { id, data }) {
		const caller = asSystem(`forget-cards ${id}`)
		const accountId = Number(data['accountId'])
		const { customers } = valueOf(await call(world, closeWallet, { accountId }, caller))
		for (const { gateway, customerRef } of customers) {
			if (gateway === world.gateways.card.code) await world.gateways.card.removeCustomer(customerRef)
			else world.log.warn({ gateway }, 'cards at a gateway that is not configured are forgotten here only')
			valueOf(await call(world, forgetWallet, { accountId, gateway }, caller))
		}
	},
}
