import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listAllOwnAccounts } from '~/features/provider/own-account/store.server.ts'
import { gatewayShape } from '~/features/payment/shapes.server.ts'
import { insertComparison, removeAsked } from '~/features/payment/reconciliation/store.server.ts'

/**
 * Asks for a comparison of the books of the platform's gateways, and of every seller's own account, with ours now; jobs do it. Asking twice makes one
 * comparison.
 */
export const askForComparison = mutation('askForComparison', {
	input: z.object({ gateways: z.array(gatewayShape).min(1).max(20) }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now, record }, { gateways }) {
		const ofHouse = [...new Set(gateways)].toSorted().map((gateway) => ({ gateway, ownAccountId: null }))
		const ofSellers = (await listAllOwnAccounts(store)).map(({ id, gateway }) => ({ gateway, ownAccountId: id }))
		for (const books of [...ofHouse, ...ofSellers]) {
			await removeAsked(store, books)
			await insertComparison(store, { ...books, state: 'asked', at: now })
			record({ name: 'reconciliation.asked', about: `gateway:${books.gateway}`, data: { ...books } })
		}
		return {}
	},
})
