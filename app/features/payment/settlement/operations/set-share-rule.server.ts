import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf, staffOnly } from '~/features/account/guards.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { checkShareRule } from '~/features/payment/settlement/rules/typed-share-rule.ts'
import { providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { insertShareRule } from '~/features/payment/settlement/store.server.ts'

const typed = z.string().max(2_000).default('')

/**
 * Sets the platform's share of the sales of one provider, or of all providers without a rule of their own, from now or from a later day. Earlier
 * sales keep their share. `followsHouse`: the rule for everybody counts for the provider again.
 */
export const setShareRule = mutation('setShareRule', {
	input: z.object({
		providerId: providerIdShape.nullable(),
		followsHouse: z.boolean().default(false),
		rule: z.object({ currency: typed, percent: typed, perTicket: typed, minimum: typed, from: typed }),
	}),
	allow: staffOnly,
	refusals: ['provider_not_found', 'invalid_fields', 'share_rule_there'],
	async run({ store, now, actor, refuse, record }, { providerId, followsHouse, rule }) {
		const { issues, cleaned } = checkShareRule(followsHouse ? { currency: rule.currency, from: rule.from } : rule, now)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (providerId !== null && !(await findProvider(store, providerId))) return refuse('provider_not_found')
		const made = await insertShareRule(store, {
			...{ providerId, ...cleaned, followsHouse: followsHouse && providerId !== null },
			...{ setBy: accountIdOf(actor) ?? null, createdAt: now },
		})
		if (!made) return refuse('share_rule_there')
		const about = providerId === null ? 'share-rules' : `provider:${providerId}`
		const { currency, percentBp, perTicketMinor, minimumMinor, holdsFrom } = cleaned
		const data = { currency, percentBp, perTicketMinor, minimumMinor, followsHouse: made.followsHouse, holdsFrom: holdsFrom.toISOString() }
		record({ name: 'settlement.share_set', about, ...(providerId !== null && { providerId }), data })
		return { ruleId: made.id }
	},
})
