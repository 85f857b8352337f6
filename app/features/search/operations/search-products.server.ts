import { z } from 'zod'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { facetsOf, type MixCount } from '~/features/search/rules/facets.ts'
import { filtersShown, foundProduct, namingOf, shelvesShown } from '~/features/search/rules/found-page.ts'
import { longestPhrase, textQuery, tidyPhrase, wordsOf } from '~/features/search/rules/phrase.ts'
import { productSorts, usualSort } from '~/features/search/rules/sorts.ts'
import { shelvesOf } from '~/features/search/flows/read-shelves.server.ts'
import { countByMix, findMixes, listFound, type SearchGround } from '~/features/search/store/finding.server.ts'
import { understand, type LookAhead } from '~/features/search/flows/understand-phrase.server.ts'

const values = z.array(z.string().max(100)).max(50).default([])
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const nothing = { from: undefined, to: undefined }

/**
 * Products found by a phrase and filters, one page, with the number each filter would leave. `within` is the shelf whose page the reader is on:
 * products on other shelves are not counted. `category` is a filter like the others.
 */
export const searchProducts = query('searchProducts', {
	input: z.object({
		phrase: z.string().max(longestPhrase).default(''),
		within: z.number().int().positive().optional(),
		category: z.number().int().positive().optional(),
		sizes: values,
		colors: values,
		price: z.object({ from: amount.optional(), to: amount.optional() }).default(nothing),
		inStock: z.boolean().default(false),
		onSale: z.boolean().default(false),
		sort: z.enum(productSorts).optional(),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(24),
	}),
	allow: everyone,
	cache: { seconds: 5, tags: () => ['products'] },
	refusals: [],
	async run({ store, locale, refuse }, { phrase: typed, within, category, price, sort, page, pageSize, ...chosen }) {
		const phrase = tidyPhrase(typed)
		const isFiltered = category !== undefined || chosen.sizes.length > 0 || chosen.colors.length > 0 || chosen.inStock || chosen.onSale
		const order = { sort: sort ?? usualSort(phrase), locale, limit: pageSize, offset: offsetOf({ page, pageSize }) }
		const listed = (ground: SearchGround, mixIds?: readonly number[]) => listFound(store, { ground, range: price, mixIds, ...order })
		// With filters, the page needs the counts first, which say which mixes match. Without filters, both are read at once.
		const lookNow = async (ground: SearchGround) => {
			const [counts, unfiltered] = await Promise.all([countByMix(store, ground, price), isFiltered ? [] : listed(ground)])
			return { ground, counts, unfiltered }
		}
		const looks = new Map<string, ReturnType<typeof lookNow>>()
		const look = (ground: SearchGround) => {
			const key = JSON.stringify(ground)
			const begun = looks.get(key) ?? lookNow(ground)
			looks.set(key, begun)
			return begun
		}
		// Few phrases are mistyped, so the typed words are searched while the spelling is checked. Within a shelf, the shelf must be known first.
		const lookAhead: LookAhead = async (ahead) =>
			within === undefined && ahead.length > 0 ? look({ textQuery: textQuery(ahead) }) : undefined
		const asTyped = lookAhead(wordsOf(phrase))
		const [{ tree, names }, { words, corrected }] = await Promise.all([shelvesOf(store), understand(store, phrase, lookAhead), asTyped])
		if (within !== undefined && !tree.find(within)) return refuse('not_found')
		const isEmpty = phrase !== '' && words.length === 0
		const named: SearchGround = {
			...(words.length > 0 && { textQuery: textQuery(words) }),
			...(within !== undefined && { categoryIds: tree.downwards(within) }),
		}
		const first = isEmpty ? { ground: named, counts: [], unfiltered: [] } : await look(named)
		// Wide search only where names find nothing: every shirt of a run is tied to the run's name.
		const { ground, counts, unfiltered } = first.counts.length === 0 && words.length > 0 ? await look({ ...named, isWide: true }) : first
		const mixes = await findMixes(
			store,
			counts.map(([id]) => id),
		)
		const counted = counts.flatMap(([id, all, inPrice]): MixCount[] => {
			const mix = mixes.get(id)
			return mix ? [{ mix, all, inPrice }] : []
		})
		const facets = facetsOf(counted, { ...chosen, categoryId: category }, tree)
		const rows = isFiltered && facets.total > 0 ? await listed(ground, facets.mixIds) : unfiltered
		const nameOf = namingOf(names, locale)
		const { trail, categories } = shelvesShown(tree, { within, category }, facets, locale)
		return {
			phrase,
			/** The corrected phrase; null when nothing was mistyped. */
			meant: corrected ? words.join(' ') : null,
			total: facets.total,
			page,
			pageSize,
			sort: order.sort,
			trail,
			products: rows.map((row) => foundProduct(row, mixes.get(row.mixId), locale, nameOf)),
			facets: { categories, ...filtersShown(facets, chosen, price, nameOf) },
		}
	},
})
