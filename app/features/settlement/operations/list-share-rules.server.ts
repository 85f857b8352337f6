import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { providerIdShape } from '../shapes.server.ts'
import { listShareRules as listRules } from '../store.server.ts'

/** The platform's share of what a provider sells, or of what everybody does who has no rule of their own: all rules that ever held, and those to come, the newest first. */
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
