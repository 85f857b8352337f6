import { data, redirect, useHref, type RouterContextProvider } from 'react-router'
import { findHouseFigures } from '~/features/event-desk/operations/find-house-figures.server.ts'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { splitPath } from '~/i18n/route-locale.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { mapTilesOf } from '~/platform/settings/settings.server.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { findPage } from '~/features/page/operations/find-page.server.ts'
import { listChosenProducts } from '~/features/page/operations/list-chosen-products.server.ts'
import { listHelpPages } from '~/features/page/operations/list-help-pages.server.ts'
import { previewPage } from '~/features/page/operations/preview-page.server.ts'
import { previewStory } from '~/features/page/operations/preview-story.server.ts'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { homePath, pageAddress, typedPath } from '~/features/page/rules/page-address.ts'
import { formAddresses } from '~/features/page/rules/page-forms.ts'
import { lastPart } from '~/features/page/rules/page-link.ts'
import type { ShownPage } from '~/features/page/rules/shown-page.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { HelpCentre, HelpStill } from '~/features/page/ui/help-centre.tsx'
import { HomeView, mostUpcoming } from '~/features/page/ui/home-view.tsx'
import { PageView } from '~/features/page/ui/page-view.tsx'
import type { Route } from './+types/written-page'

type Context = Readonly<RouterContextProvider>

/**
 * Every page made of blocks: the home page, those below `/storyblok/` (specification §2), and those at known addresses. With
 * `?preview` its draft, for people with the link; `/help` with `?q=` shows answers to a search.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const url = new URL(request.url)
	const asked = splitPath(url.pathname).path
	const path = asked === '/' ? homePath : typedPath(asked)
	const address = pageAddress(path)
	if (address !== asked) throw redirect(address + url.search, 301)
	const [{ page, isStandIn, isDraft }, home] = await Promise.all([
		askedPage(context, path, url.searchParams),
		path === homePath ? homeFacts(context) : null,
	])
	const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
	const help = path === 'help' ? await ask(context, listHelpPages, { search }) : undefined
	// Events that were chosen for the home page disappear from it once they are over.
	const live = await liveParts(context, page, home ? 'upcoming' : 'all')
	const isLive = home !== null || page.blocks.some(({ kind }) => liveKinds.has(kind))
	const seconds = isStandIn || isLive ? 10 : 60
	if (!isDraft) share(context, { seconds, tags: ['pages', 'settings', ...(isLive ? ['events', 'products'] : [])] })
	return { page, live, home, search, help: help?.ok ? help.value : null, hidden: isDraft || search !== '' }
}

const liveKinds: ReadonlySet<string> = new Set(['events', 'products', 'countdown', 'announcement'])

/** The name of the signature that Storyblok's visual editor adds to a preview's address. */
const editorToken = '_storyblok_tk'

/** The page at a path: with `?preview` its draft, for people with the link; else the published page. */
async function askedPage(context: Context, path: string, search: URLSearchParams) {
	const secret = search.get('preview')
	if (secret !== null) return { page: await drafted(context, path, secret.slice(0, 200)), isStandIn: false, isDraft: true }
	if (search.has(`${editorToken}[token]`)) return { page: await draftedStory(context, path, search), isStandIn: false, isDraft: true }
	return { ...(await published(context, path)), isDraft: false }
}

/** @throws a redirect to the page's new address, a 404, or an error while Storyblok does not answer */
async function published(context: Context, path: string) {
	const found = await ask(context, findPage, { path })
	if (!found.ok) throw absent(found.refusal.code)
	if ('movedTo' in found.value) throw redirect(pageAddress(found.value.movedTo), 301)
	return found.value
}

const absent = (code: string) => data(null, { status: code === 'pages_unavailable' ? 503 : code === 'preview_not_signed' ? 403 : 404 })

/** A draft at Storyblok, in the frame of its editor. */
async function draftedStory(context: Context, path: string, search: URLSearchParams) {
	const part = (name: string, most: number) => (search.get(`${editorToken}[${name}]`) ?? '').slice(0, most)
	const signature = { spaceId: part('space_id', 20), timestamp: part('timestamp', 12), token: part('token', 100) }
	const found = await ask(context, previewStory, { path, signature })
	if (!found.ok) throw absent(found.refusal.code)
	context.get(pageRequest).framedBy = found.value.editorOrigin
	return found.value.page
}

async function drafted(context: Context, path: string, secret: string) {
	const found = await ask(context, previewPage, { path, secret })
	if (!found.ok) throw data(null, { status: 404 })
	const { page, menus } = found.value
	const asked = context.get(pageRequest)
	// The draft of the menus is shown around its own preview.
	if (menus && asked.house) asked.house = { ...asked.house, menus }
	return page
}

/** The events and figures of the home page, read at the same time as its blocks. */
async function homeFacts(context: Context) {
	const { world } = context.get(pageRequest)
	const [upcoming, today, figures] = await Promise.all([
		ask(context, listEvents, { filter: 'upcoming', pageSize: mostUpcoming }),
		ask(context, listEvents, { filter: 'today', pageSize: 3 }),
		ask(context, findHouseFigures, {}),
	])
	if (!upcoming.ok || !today.ok || !figures.ok) throw new Error('the event list was refused on the home page')
	const now = world.clock()
	return {
		...{ upcoming: upcoming.value.events, upcomingCount: upcoming.value.total, figures: figures.value },
		today: today.value.events.filter(({ endsAt }) => new Date(endsAt) > now),
	}
}

const noGoods = { products: [], shelves: [] }

/** The present events and products of a page's blocks, by the index of the block. `chosen`: which events of a hand-made list to show. */
async function liveParts(context: Context, { path, blocks }: ShownPage, chosen: 'all' | 'upcoming' = 'all') {
	const parts = await Promise.all(
		blocks.map(async (block) => ({
			events: block.kind === 'events' ? await eventsOf(context, block, chosen) : [],
			goods: block.kind === 'products' ? await goodsOf(context, block) : noGoods,
		})),
	)
	const asked = context.get(pageRequest)
	const tiles = blocks.some((block) => block.kind === 'map' && block.latitude !== null) ? mapTilesOf(asked.world.settings) : null
	if (tiles) asked.picturesFrom = [tiles.origin]
	return {
		tiles,
		forms: formAddresses(path, blocks),
		events: Object.fromEntries(parts.map(({ events }, nth) => [nth, events])),
		goods: Object.fromEntries(parts.map(({ goods }, nth) => [nth, goods])),
		now: asked.world.clock().toISOString(),
	}
}

async function eventsOf(context: Context, { rule, search, chosen, count }: ShownBlock<'events'>, filter: 'all' | 'upcoming') {
	const ids = chosen.flatMap((line) => idFromSlug(lastPart(line)) ?? [])
	if (rule === 'chosen' && ids.length === 0) return []
	const asked = rule === 'chosen' ? { filter, ids, pageSize: 50 } : { filter: rule, search, pageSize: count }
	const answer = await ask(context, listEvents, asked)
	if (!answer.ok) return []
	const { events } = answer.value
	return rule === 'chosen' ? ids.flatMap((id) => events.find((event) => event.id === id) ?? []) : events
}

async function goodsOf(context: Context, { search, chosen, shelves, count }: ShownBlock<'products'>) {
	if (chosen.length + shelves.length > 0) {
		const answer = await ask(context, listChosenProducts, { slugs: chosen.map(lastPart), shelves: shelves.map(lastPart) })
		return answer.ok ? answer.value : noGoods
	}
	const answer = await ask(context, searchProducts, { phrase: search, pageSize: count })
	return answer.ok ? { products: answer.value.products, shelves: [] } : noGoods
}

export function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { page, live, home, search, help, hidden } = loaderData
	const { help: text } = usePageText()
	const centre = useHref('/help')
	if (home) return <HomeView {...{ page, live, home, hidden }} />
	const isHelp = page.path.startsWith('help/')
	const above = isHelp ? <Breadcrumbs trail={[{ href: centre, label: text.back }]} here={page.title} label={text.trail} /> : undefined
	return (
		<PageView page={page} live={live} hidden={hidden} above={above}>
			{help && <HelpCentre {...help} search={search} />}
			{isHelp && <HelpStill />}
		</PageView>
	)
}

export default Page
