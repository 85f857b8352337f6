import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { providerIdShape } from '~/features/payment/settlement/shapes.server.ts'
import { listShareRules as listRules } from '~/features/payment/settlement/store.server.ts'

/**
 * The rules of the platform's share for one provider, or for all providers without a rule of their own: past, present and future ones, newest first.
 */
export const listShareRules = query('listShareRules', {
	input: z.object({ providerId: providerIdShape.nullable() }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now }, { providerId }) {
		const rules = await listRules(store, providerId)
		const isOver = (rule: (typeof rules)[number]) =>
			rules.some((other) => other.currency === rule.currency && other.holdsFrom > rule.holdsFrom && other.holdsFrom <= now)
		return {
			rules: rules.map((rule) => ({
				...{ id: rule.id, currency: rule.currency, followsHouse: rule.followsHouse },
				...{ percentBp: rule.percentBp, perTicketMinor: rule.perTicketMinor, minimumMinor: rule.minimumMinor },
				holdsFrom: rule.holdsFrom.toISOString(),
				state: rule.holdsFrom > now ? ('coming' as const) : isOver(rule) ? ('over' as const) : ('holds' as const),
			})),
		}
	},
})
