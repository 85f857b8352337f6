import { data, useHref } from 'react-router'
import { GoodsShelf } from '~/features/catalog/ui/goods-shelf.tsx'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { PosterCard } from '~/features/shop-window/ui/poster-card.tsx'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Page as Sheet, PageHead, Section, Stack } from '~/ui/page.tsx'
import { findProviderPage } from '~/features/shop-window/operations/find-provider-page.server.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ContactLinks } from '~/features/provider/ui/contact-links.tsx'
import { FollowButton } from '~/features/provider/ui/follow-button.tsx'
import { ProviderCover, ProviderLogo } from '~/features/provider/ui/provider-look.tsx'
import styles from '~/features/provider/ui/provider-page.module.css'
import { Suspended } from '~/features/provider/ui/suspended.tsx'
import type { Route } from './+types/provider'

/** How many future and past events a page shows. */
const pageSize = 30

/** The page of a list, from the address: `?past=2`. Values that make no sense mean the first page. */
function pageIn(parameters: URLSearchParams, list: 'upcoming' | 'past'): number {
	const typed = parameters.get(list) ?? ''
	return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
}

/** `/provider/{slug}`: a provider, its future and past events, and its goods. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const answer = await ask(context, findProviderPage, { slug: params.slug ?? '' })
	if (!answer.ok) {
		if (answer.refusal.code !== 'provider_suspended') throw data(null, { status: 404 })
		return data({ suspended: String(answer.refusal.data.name) }, { status: 404 })
	}
	const provider = answer.value
	const { searchParams } = new URL(request.url)
	const eventsOf = async (filter: 'upcoming' | 'past') => {
		const asked = { filter, provider: provider.id, pageSize }
		const found = valueOf(await ask(context, listEvents, { ...asked, page: pageIn(searchParams, filter) }))
		// A page past the end of a list becomes the first one: an empty page is never shown.
		const { events, total, page } = found.events.length > 0 || found.page === 1 ? found : valueOf(await ask(context, listEvents, asked))
		return { events, total, page }
	}
	const [upcoming, past] = [await eventsOf('upcoming'), await eventsOf('past')]
	share(context, { seconds: 10, tags: ['events', `provider:${provider.id}`] })
	return { provider, upcoming, past, now: context.get(pageRequest).world.clock().toISOString() }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function Page({ loaderData }: { loaderData: Exclude<Loaded, { type: string }> | { suspended: string } }) {
	const { page: text } = useProviderText()
	const {
		card,
		list: { pages },
	} = useEventText()
	const locale = useLocale()
	const path = `${useHref('/event')}/`
	const own = useHref('/provider')
	if ('suspended' in loaderData) return <Suspended name={loaderData.suspended} />
	const { provider, upcoming, past, now } = loaderData
	const telling = { locale, text: card, now: new Date(now) }
	const postersOf = (events: typeof upcoming.events, atOnce = 0) => (
		<div className={styles.posters}>
			{events.map((event, place) => (
				<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} eager={place < atOnce} />
			))}
		</div>
	)
	/** The address after turning one list's page; the other list stays where it is. */
	const addressOf = (turned: Partial<Record<'upcoming' | 'past', number>>) => {
		const pageOf = { upcoming: upcoming.page, past: past.page, ...turned }
		const parameters = Object.entries(pageOf).filter(([, page]) => page > 1)
		return [`${own}/${provider.slug}`, new URLSearchParams(parameters.map(([list, page]) => [list, String(page)])).toString()]
			.filter(Boolean)
			.join('?')
	}
	const pagesOf = (list: 'upcoming' | 'past') => (
		<Pagination
			current={loaderData[list].page}
			count={pageCount(loaderData[list].total, pageSize)}
			hrefOf={(page) => addressOf({ [list]: page })}
			texts={{ ...pages, label: `${text[list]}: ${pages.label}` }}
		/>
	)
	return (
		<>
			<DocumentHead title={provider.name} description={text.description(provider.name)} path={`/provider/${provider.slug}`} />
			<Sheet>
				{provider.cover && <ProviderCover cover={provider.cover} />}
				<PageHead title={provider.name} lead={provider.city} above={provider.logo && <ProviderLogo logo={provider.logo} />} />
				<Stack gap={8}>
					<Stack>
						<p className={styles.about}>{provider.about}</p>
						<ContactLinks {...provider} />
						<FollowButton slug={provider.slug} name={provider.name} />
					</Stack>
					<Section title={text.upcoming}>
						{upcoming.total === 0 ? <p className="soft">{text.nothing}</p> : postersOf(upcoming.events, 3)}
						{pagesOf('upcoming')}
					</Section>
					{past.total > 0 && (
						<Section title={text.past}>
							{postersOf(past.events)}
							{pagesOf('past')}
						</Section>
					)}
				</Stack>
			</Sheet>
			<GoodsShelf title={text.goods} products={provider.products} shelves={[]} />
		</>
	)
}

export default Page
