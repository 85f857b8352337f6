import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { listProvidersRunBy, runsProviders } from '~/features/provider/guards.server.ts'
import { listProviderNames } from '~/features/provider/store.server.ts'

/** The providers the caller may make promotions for: those they run; with `everywhere`, staff get all. */
export const listPromotionProviders = query('listPromotionProviders', {
	input: z.object({ everywhere: z.boolean().default(false) }),
	allow: runsProviders,
	refusals: [],
	async run({ store, actor }, { everywhere }) {
		if (actor.kind !== 'account') return []
		if (everywhere && actor.staff) return listProviderNames(store)
		return (await listProvidersRunBy(store, actor.accountId)).map(({ providerId, name }) => ({ id: providerId, name }))
	},
})
