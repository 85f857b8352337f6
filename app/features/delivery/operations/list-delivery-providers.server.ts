import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listProviderNames } from '~/features/provider/store.server.ts'

/** The providers that a delivery method may belong to, besides the platform. */
export const listDeliveryProviders = query('listDeliveryProviders', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	run: ({ store }) => listProviderNames(store),
})
