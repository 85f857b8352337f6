import { z } from 'zod'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale, type Translated } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { byNameMatch } from '~/kernel/name-match.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { searchEvents } from '~/features/event/store.server.ts'
import { searchable } from '~/kernel/search-words.ts'
import { longestPhrase, textQuery } from '~/features/search/rules/phrase.ts'
import { shelvesOf } from '~/features/search/flows/read-shelves.server.ts'
import { listFound } from '~/features/search/store/finding.server.ts'
import { understand } from '~/features/search/flows/understand-phrase.server.ts'

const [mostProducts, mostEvents, mostCategories] = [5, 3, 3]
/** So many products are found first; the few with the best-matching names are chosen from them. */
const mostLookedAt = 30

/** Suggestions while somebody types: a few products, events and shelves. */
export const suggest = query('suggest', {
	input: z.object({ phrase: z.string().max(longestPhrase) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['products', 'events'] },
	refusals: [],
	async run({ store, now, locale }, { phrase }) {
		const { words, corrected } = await understand(store, phrase)
		if (words.length === 0) return { meant: null, products: [], events: [], categories: [] }
		const written = corrected ? words.join(' ') : phrase
		const best = <Thing extends { name: Translated }>(things: readonly Thing[], most: number) =>
			byNameMatch(things, written, ({ name }) => [inLocale(name, locale), ...Object.values(name)]).slice(0, most)
		const found = (isWide: boolean) =>
			listFound(store, {
				...{ ground: { textQuery: textQuery(words), isWide }, range: {}, sort: 'relevance', locale, limit: mostLookedAt, offset: 0 },
			})
		const called = await found(false)
		const products = called.length > 0 ? called : await found(true)
		const { rows: events } = await searchEvents(store, {
			...{ span: { endsAfter: now }, words, evenCancelled: false, newestFirst: false, limit: mostLookedAt, offset: 0 },
		})
		const { tree } = await shelvesOf(store)
		const categories = tree.all().filter(({ name }) => {
			const known = ` ${searchable(`${name.vi_VN} ${name.en_US ?? ''}`)}`
			return words.every((word) => known.includes(` ${word}`))
		})
		return {
			meant: corrected ? words.join(' ') : null,
			products: best(products, mostProducts).map(({ slug, name, coverPath, coverColor, priceMinor, currency }) => ({
				slug,
				name: inLocale(name, locale),
				coverUrl: imageUrl(coverPath, 192, 192),
				coverColor,
				price: money(priceMinor, currency),
			})),
			events: best(events, mostEvents).map(({ id, slug, name, startsAt, timeZone, city }) => ({
				slug: `${slug}-${id}`,
				name: inLocale(name, locale),
				startsAt: startsAt.toISOString(),
				timeZone,
				city,
			})),
			categories: best(categories, mostCategories).map(({ id, name }) => ({ id, name: inLocale(name, locale), path: tree.path(id) })),
		}
	},
})
