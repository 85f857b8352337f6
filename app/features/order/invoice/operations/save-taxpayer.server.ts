import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { checkTaxpayer } from '~/features/order/invoice/rules/taxpayer.ts'
import { saveTaxpayerRow } from '~/features/order/invoice/store.server.ts'

const typed = z.string().max(2_000).default('')

/** Saves how a provider is known to the tax office, and the symbols of its electronic invoices. Issued papers keep their old details. */
export const saveTaxpayer = mutation('saveTaxpayer', {
	input: z.object({
		providerId: idShape,
		taxpayer: z.object({
			...{ name: typed, taxId: typed, address: typed, saleLetters: typed, adjustmentLetters: typed, untaxed: typed, solutionTaxId: typed },
			coded: z.boolean().default(false),
		}),
	}),
	allow: providerOwner,
	refusals: ['provider_not_found', 'invalid_fields'],
	async run({ store, now, refuse, record }, { providerId, taxpayer }) {
		const { issues, cleaned } = checkTaxpayer(taxpayer)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		await saveTaxpayerRow(store, { providerId, taxpayer: cleaned, updatedAt: now })
		record({ name: 'provider.taxpayer_saved', about: `provider:${providerId}`, providerId, data: { taxId: cleaned.taxId } })
		return {}
	},
})
