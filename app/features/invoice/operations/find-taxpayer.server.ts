import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findProvider } from '../../provider/store.server.ts'
import { invoicesOfProvider } from '../guards.server.ts'
import { findTaxpayer as readTaxpayer } from '../store.server.ts'

/** What a provider says of itself for its electronic invoices; null where it said nothing. */
export const findTaxpayer = query('findTaxpayer', {
	input: z.object({ providerId: idShape }),
	allow: invoicesOfProvider,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const provider = await findProvider(store, providerId)
		if (!provider) return refuse('provider_not_found')
		return { id: provider.id, name: provider.name, taxpayer: await readTaxpayer(store, providerId) }
	},
})
