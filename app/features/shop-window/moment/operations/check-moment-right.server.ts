import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { listProvidersRunBy } from '~/features/provider/guards.server.ts'

/** Whether the caller may look at the shop window at another moment: at an event's pages, or at all pages. */
export const checkMomentRight = query('checkMomentRight', {
	input: z.object({ eventId: z.number().int().positive().optional() }),
	async allow({ actor, store }, { eventId }) {
		if (eventId !== undefined) return eventProvider({ actor, store }, { eventId })
		if (actor.kind !== 'account') return 'sign_in'
		return actor.staff || (await listProvidersRunBy(store, actor.accountId)).length > 0 ? 'granted' : 'not_found'
	},
	pagesOnly: true,
	refusals: [],
	run: async ({ actor }) => ({ everywhere: actor.kind === 'account' && actor.staff }),
})
