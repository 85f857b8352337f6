import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale, type Translated } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { query } from '~/platform/operations/define.server.ts'
import { listCategoryRows, listProductNames } from '~/features/catalog/store.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listEventNames } from '~/features/event/store.server.ts'
import { listTicketNames } from '~/features/ticket/store.server.ts'
import { promotionProvider } from '~/features/promotion/guards.server.ts'

/** The things a provider's promotion can apply to, by name; the platform's promotions can apply to categories. */
export const findPromotionChoices = query('findPromotionChoices', {
	input: z.object({
		providerId: idShape.nullable(),
		/** Goods that are chosen already: they are always among the choices. */
		productIds: z.array(idShape).max(200).default([]),
		/** The search words for goods. */
		phrase: z.string().max(longestSearch).default(''),
	}),
	allow: promotionProvider,
	refusals: [],
	async run({ store, locale }, { providerId, productIds, phrase }) {
		const named = <Row extends { id: number; name: Translated }>(rows: readonly Row[]) =>
			rows.map((row) => ({ ...row, name: inLocale(row.name, locale) }))
		const [events, tickets, products] =
			providerId === null
				? [[], [], []]
				: [
						await listEventNames(store, providerId),
						await listTicketNames(store, providerId),
						await listProductNames(store, providerId, { words: searchWords(phrase), chosen: productIds }),
					]
		const categories = (await listCategoryRows(store)).map(({ id, name }) => ({ id, name }))
		return { events: named(events), tickets: named(tickets), products: named(products), categories: named(categories) }
	},
})
