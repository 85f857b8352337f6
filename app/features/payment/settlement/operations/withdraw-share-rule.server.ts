import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { deleteComingShareRule } from '~/features/payment/settlement/store.server.ts'

/** Withdraws a future rule. A rule that holds stays; only a later rule can replace it. */
export const withdrawShareRule = mutation('withdrawShareRule', {
	input: z.object({ ruleId: idShape }),
	allow: staffOnly,
	refusals: ['share_rule_holds'],
	async run({ store, now, refuse, record }, { ruleId }) {
		const gone = await deleteComingShareRule(store, ruleId, now)
		if (!gone) return refuse('share_rule_holds')
		const { providerId, currency, holdsFrom } = gone
		const about = providerId === null ? 'share-rules' : `provider:${providerId}`
		const data = { currency, holdsFrom: holdsFrom.toISOString() }
		record({ name: 'settlement.share_withdrawn', about, ...(providerId !== null && { providerId }), data })
		return {}
	},
})
