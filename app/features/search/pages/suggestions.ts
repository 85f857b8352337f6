import { formatDate, formatMoney } from '~/i18n/formats.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import type { Suggestion, Suggestions } from '~/shell/suggestions.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { suggest } from '~/features/search/operations/suggest.server.ts'
import { tidyPhrase } from '~/features/search/rules/phrase.ts'
import type { Route } from './+types/suggestions'

/** `/search/suggestions?q=`: the suggestions of the search box while somebody types, ready to be shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { caller, prefix } = context.get(pageRequest)
	const { locale } = caller
	const { suggestions: text } = (locale === 'en_US' ? english : vietnamese).search
	const phrase = tidyPhrase(url.searchParams.get('q') ?? '')
	const answer = await ask(context, suggest, { phrase })
	if (!answer.ok) throw new Error(`suggesting was refused: ${answer.refusal.code}`)
	const { products, events, categories } = answer.value
	const groups: Suggestions['groups'] = [
		{
			title: text.products,
			items: products.map(({ slug, name, price, coverUrl }): Suggestion => ({
				...{ href: `${prefix}/product/${slug}`, label: name, note: formatMoney(locale, price), picture: coverUrl },
			})),
		},
		{
			title: text.events,
			items: events.map(({ slug, name, startsAt, timeZone, city }): Suggestion => ({
				...{ href: `${prefix}/event/${slug}`, label: name, note: `${formatDate(startsAt, timeZone)} · ${city}` },
			})),
		},
		{
			title: text.categories,
			items: categories.map(({ name, path }): Suggestion => ({ href: `${prefix}/category/${path}`, label: name })),
		},
	].filter(({ items }) => items.length > 0)
	const body: Suggestions = { groups, all: phrase === '' ? undefined : text.all(phrase) }
	return Response.json(body, { headers: { 'cache-control': 'private, max-age=60' } })
}
