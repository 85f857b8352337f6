import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findProductCards, listSoldBy } from '~/features/catalog/store/product-cards.server.ts'
import { shownGoods } from '~/features/catalog/flows/shown-goods.server.ts'
import { publicContact } from '~/features/provider/rules/public-contact.ts'
import { findProviderBySlug } from '~/features/provider/store.server.ts'

/** How many goods a provider's page shows. */
const mostGoods = 24

/** The public facts of a provider: its own words, its contact and its goods. */
export const findProviderPage = query('findProviderPage', {
	input: z.object({ slug: z.string().max(200) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['products', 'providers'] },
	refusals: ['provider_not_found', 'provider_suspended'],
	async run({ store, locale, refuse }, { slug }) {
		const found = await findProviderBySlug(store, slug)
		if (!found) return refuse('provider_not_found')
		const { id, slug: own, name, city, about, logo, cover } = found
		if (found.suspendedAt) return refuse('provider_suspended', { name })
		const ids = await listSoldBy(store, found.id, mostGoods)
		const cards = await findProductCards(store, ids)
		const told = { id, slug: own, name, city, about: inLocale(about, locale), logo, cover, ...publicContact(found) }
		return { ...told, products: ids.flatMap((id) => shownGoods(cards.get(id), locale)) }
	},
})
