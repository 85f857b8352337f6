import { data, redirect, useHref, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { lastPart } from '~/features/content/rules/home-form.ts'
import { listEvents } from '~/features/event/operations/list-events.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { splitPath } from '~/i18n/route-locale.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { findPage } from '../operations/find-page.server.ts'
import { listChosenProducts } from '../operations/list-chosen-products.server.ts'
import { listHelpPages } from '../operations/list-help-pages.server.ts'
import { previewPage } from '../operations/preview-page.server.ts'
import { previewStory } from '../operations/preview-story.server.ts'
import type { ShownBlock } from '../rules/block-fields.ts'
import { pageAddress, typedPath } from '../rules/page-address.ts'
import { usePageText } from '../text/page-text.ts'
import { HelpCentre, HelpStill } from '../ui/help-centre.tsx'
import type { LiveParts } from '../ui/live-blocks.tsx'
import { PageView } from '../ui/page-view.tsx'

type Context = Readonly<RouterContextProvider>

/**
 * Every page made of blocks: below `/storyblok/` (specification §2), and at the addresses that are known by themselves. With `?preview` its draft, for
 * whoever has the link; `/help` with `?q=` answers what was asked.
 */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	const url = new URL(request.url)
	const asked = splitPath(url.pathname).path
	const path = typedPath(asked)
	const address = pageAddress(path)
	if (address !== asked) throw redirect(address + url.search, 301)
	const { page, isStandIn, isDraft } = await askedPage(context, path, url.searchParams)
	const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
	const help = path === 'help' ? await ask(context, listHelpPages, { search }) : undefined
	const live = await liveParts(context, page.blocks)
	const isLive = page.blocks.some(({ kind }) => kind === 'events' || kind === 'products' || kind === 'countdown')
	const seconds = isStandIn || isLive ? 10 : 60
	if (!isDraft) share(context, { seconds, tags: ['pages', 'settings', ...(isLive ? ['events', 'products'] : [])] })
	return { page, live, search, help: help?.ok ? help.value : null, hidden: isDraft || search !== '' }
}

/** What the visual editor of Storyblok calls its signature in the address of a preview. */
const editorToken = '_storyblok_tk'

async function askedPage(context: Context, path: string, search: URLSearchParams) {
	const secret = search.get('preview')
	if (secret !== null) return { page: await drafted(context, path, secret.slice(0, 200)), isStandIn: false, isDraft: true }
	if (search.has(`${editorToken}[token]`)) return { page: await draftedStory(context, path, search), isStandIn: false, isDraft: true }
	return { ...(await published(context, path)), isDraft: false }
}

/** @throws where the page moved to, that there is none, or that nobody knows now */
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
	// A draft of what stands around every page is seen around this one.
	if (menus && asked.house) asked.house = { ...asked.house, menus }
	return page
}

/** What the blocks of a page show of events and products now. */
async function liveParts(context: Context, blocks: readonly ShownBlock[]): Promise<LiveParts> {
	const parts = await Promise.all(
		blocks.map(async (block) => ({
			events: block.kind === 'events' ? await eventsOf(context, block) : [],
			products: block.kind === 'products' ? await productsOf(context, block) : [],
		})),
	)
	return {
		events: Object.fromEntries(parts.map(({ events }, nth) => [nth, events])),
		products: Object.fromEntries(parts.map(({ products }, nth) => [nth, products])),
		now: context.get(pageRequest).world.clock().toISOString(),
	}
}

async function eventsOf(context: Context, { rule, search, chosen, count }: ShownBlock<'events'>) {
	const ids = chosen.flatMap((line) => idFromSlug(lastPart(line)) ?? [])
	if (rule === 'chosen' && ids.length === 0) return []
	const asked = rule === 'chosen' ? ({ filter: 'all', ids, pageSize: 50 } as const) : { filter: rule, search, pageSize: count }
	const answer = await ask(context, listEvents, asked)
	if (!answer.ok) return []
	const { events } = answer.value
	return rule === 'chosen' ? ids.flatMap((id) => events.find((event) => event.id === id) ?? []) : events
}

async function productsOf(context: Context, { search, chosen, count }: ShownBlock<'products'>) {
	if (chosen.length > 0) {
		const answer = await ask(context, listChosenProducts, { slugs: chosen.map(lastPart) })
		return answer.ok ? answer.value.products : []
	}
	const answer = await ask(context, searchProducts, { phrase: search, pageSize: count })
	return answer.ok ? answer.value.products : []
}

export function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { page, live, search, help, hidden } = loaderData
	const { help: text } = usePageText()
	const centre = useHref('/help')
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
