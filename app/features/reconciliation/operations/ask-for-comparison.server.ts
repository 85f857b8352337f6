import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { gatewayShape } from '../../payment/shapes.server.ts'
import { insertComparison, removeAsked } from '../store.server.ts'

/** Wishes that gateways' books are held against ours now; a job does it. Asked twice, it is asked once. */
export const askForComparison = mutation('askForComparison', {
	input: z.object({ gateways: z.array(gatewayShape).min(1).max(20) }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now, record }, { gateways }) {
		for (const gateway of [...new Set(gateways)].toSorted()) {
			await removeAsked(store, gateway)
			await insertComparison(store, { gateway, state: 'asked', at: now })
			record({ name: 'reconciliation.asked', about: `gateway:${gateway}`, data: { gateway } })
		}
		return {}
	},
})
