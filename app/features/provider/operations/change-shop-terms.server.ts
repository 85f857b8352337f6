import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { checkShopTerms, shopTermsChanged } from '~/features/provider/rules/typed-shop-terms.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'

const typed = z.string().max(2_000).default('')

/**
 * Changes how a provider's goods are taxed and paid. Carts use the new terms at once; placed orders keep theirs. Saving the same
 * again changes nothing.
 */
export const changeShopTerms = mutation('changeShopTerms', {
	input: z.object({
		providerId: idShape,
		terms: z.object({
			...{ taxRate: typed, taxMode: typed, taxRounding: typed },
			...{ takesCard: z.boolean().default(false), cardFixed: typed, cardRate: typed },
			...{ takesCash: z.boolean().default(false), cashFixed: typed, cashRate: typed },
		}),
	}),
	allow: providerOwner,
	refusals: ['provider_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { providerId, terms }) {
		const { issues, cleaned } = checkShopTerms(terms)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		const changes = shopTermsChanged(before.shopTerms, cleaned)
		if (Object.keys(changes).length > 0) {
			await updateProvider(store, providerId, { shopTerms: cleaned })
			record({ name: 'provider.shop_terms_changed', about: `provider:${providerId}`, providerId, data: { changes } })
		}
		return { changed: Object.keys(changes) }
	},
})
