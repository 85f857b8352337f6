import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { invoicesOfProvider } from '~/features/order/invoice/guards.server.ts'
import { findTaxpayer as readTaxpayer } from '~/features/order/invoice/store.server.ts'

/** A provider's taxpayer details for its electronic invoices; null where it saved none. */
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
