import { data, redirect, useHref, type RouterContextProvider } from 'react-router'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { cartApart } from '~/features/catalog/answers/cart-apart.ts'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page as Column, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { findProductName } from '~/features/shop-window/wishlist/operations/find-product-name.server.ts'
import { listWishedIds } from '~/features/shop-window/wishlist/operations/list-wished-ids.server.ts'
import { listWishes } from '~/features/shop-window/wishlist/operations/list-wishes.server.ts'
import { setPriceMails } from '~/features/shop-window/wishlist/operations/set-price-mails.server.ts'
import { unwishEvent } from '~/features/shop-window/wishlist/operations/unwish-event.server.ts'
import { unwishProduct } from '~/features/shop-window/wishlist/operations/unwish-product.server.ts'
import { wishEvent } from '~/features/shop-window/wishlist/operations/wish-event.server.ts'
import { wishProduct } from '~/features/shop-window/wishlist/operations/wish-product.server.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import { PriceMails } from '~/features/shop-window/wishlist/ui/price-mails.tsx'
import { SavedEvents } from '~/features/shop-window/ui/saved-events.tsx'
import { WishCard } from '~/features/shop-window/wishlist/ui/wish-card.tsx'
import styles from '~/features/shop-window/wishlist/ui/wish-card.module.css'
import type { Route } from './+types/wishlist'

type Context = Readonly<RouterContextProvider>

const pageSize = 24

/** The outcome of a form: for a heart that was pressed in place, or for a product that could not be moved. */
interface WishAnswer {
	productId: number
	variantId: number
	/** Why it failed, in the reader's language. */
	problem?: string
	/** The refusal's code. */
	code?: string
}

function numberIn(text: FormDataEntryValue | null): number {
	return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/**
 * `/wishlist`: the visitor's saved events and products; pages after the first have only products. `removed`, `moved` and `removedEvent` name the
 * thing of the last form; `apart` says why it is in another cart.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const asked = numberIn(url.searchParams.get('page')) || 1
	const [removed, moved] = ['removed', 'moved'].map((name) => numberIn(url.searchParams.get(name)))
	const page = Math.min(asked, 10_000)
	const found = valueOf(await ask(context, listWishes, { page, pageSize }))
	const pages = pageCount(found.total, pageSize)
	if (page > pages) throw redirect(pages === 1 ? '/wishlist' : `/wishlist?page=${pages}`)
	const saved = page === 1 ? await savedEvents(context) : { upcoming: [], past: [], hidden: 0 }
	const about = removed || moved
	const named = about ? await ask(context, findProductName, { productId: about }) : undefined
	const apart = cartApart({ code: url.searchParams.get('apart') ?? '' }, context.get(pageRequest).caller.locale)
	const news =
		about && named?.ok ? { kind: removed ? ('removed' as const) : ('moved' as const), id: about, name: named.value.name, apart } : undefined
	// A key for each button that moves a product, so that pressing twice moves it once.
	const wishes = found.wishes.map((wish) => ({ ...wish, key: crypto.randomUUID() }))
	const removedEvent = await nameOfEvent(context, numberIn(url.searchParams.get('removedEvent')))
	return { page, pages, news, removedEvent, ...found, wishes, saved, now: context.get(pageRequest).world.clock().toISOString() }
}

/** The saved events: upcoming ones by date, then past ones. */
async function savedEvents(context: Context) {
	const { eventIds: ids } = valueOf(await ask(context, listWishedIds, {}))
	if (ids.length === 0) return { upcoming: [], past: [], hidden: 0 }
	const eventsOf = async (filter: 'upcoming' | 'past') => {
		return valueOf(await ask(context, listEvents, { filter, ids, cancelled: true, pageSize: 100 })).events
	}
	const [upcoming, past] = await Promise.all([eventsOf('upcoming'), eventsOf('past')])
	return { upcoming, past, hidden: ids.length - upcoming.length - past.length }
}

async function nameOfEvent(context: Context, id: number) {
	if (id === 0) return undefined
	const { events } = valueOf(await ask(context, listEvents, { filter: 'all', ids: [id] }))
	return events[0] && { id, name: events[0].name }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData()
	const [productId = 0, variantId = 0, eventId = 0, page] = ['productId', 'variantId', 'eventId', 'page'].map((name) =>
		numberIn(form.get(name)),
	)
	const told = { productId, variantId }
	const stays = form.get('stay') === 'yes'
	const back = (news: string) => redirect(`/wishlist?${page && page > 1 ? `page=${page}&` : ''}${news}`, 303)
	const refused = (code: string) => {
		const problem = refusalSentence(code, context.get(pageRequest).caller.locale)
		return data<WishAnswer>({ ...told, code, problem }, { status: code === 'invalid_input' ? 400 : 409 })
	}
	switch (form.get('intent')) {
		case 'add': {
			const answer = eventId ? await ask(context, wishEvent, { eventId }) : await ask(context, wishProduct, { productId })
			if (!answer.ok) return refused(answer.refusal.code)
			return stays ? data<WishAnswer>(told) : redirect('/wishlist', 303)
		}
		case 'remove': {
			const answer = eventId ? await ask(context, unwishEvent, { eventId }) : await ask(context, unwishProduct, { productId })
			if (!answer.ok) return refused(answer.refusal.code)
			return stays ? data<WishAnswer>(told) : back(eventId ? `removedEvent=${eventId}` : `removed=${productId}`)
		}
		case 'move': {
			const wish = { key: addKeyIn(form.get('key')), items: [{ variantId: told.variantId, quantity: 1 }] }
			const joined = await ask(context, addProductsToCart, wish)
			const why = joined.ok || cartApart(joined.refusal, context.get(pageRequest).caller.locale) === undefined ? '' : joined.refusal.code
			const answer = why === '' ? joined : await ask(context, replaceCart, wish)
			if (!answer.ok) return refused(answer.refusal.code)
			await ask(context, unwishProduct, { productId: told.productId })
			return back(`moved=${productId}${why && `&apart=${why}`}`)
		}
		case 'mails_on':
		case 'mails_off': {
			const answer = await ask(context, setPriceMails, { on: form.get('intent') === 'mails_on' })
			return redirect(answer.ok ? '/wishlist' : '/login?return=%2Fwishlist', 303)
		}
		default:
			return refused('invalid_input')
	}
}

interface WishlistProps {
	loaderData: Exclude<Awaited<ReturnType<typeof loader>>, Response>
	actionData?: WishAnswer
}

export function Page({ loaderData, actionData }: WishlistProps) {
	const { page, pages, total, wishes, news, removedEvent, priceMails, saved, now } = loaderData
	const text = useWishlistText()
	const locale = useLocale()
	const here = useHref('/wishlist')
	const [cart, shop, events] = [useHref('/cart'), useHref('/category'), useHref('/event')]
	const isEmpty = total + saved.upcoming.length + saved.past.length + saved.hidden === 0
	const problem = actionData?.problem
	const isTold = problem !== undefined && wishes.some(({ productId }) => productId === actionData?.productId)
	const reason = (actionData?.code && text.reasons[actionData.code]) ?? problem ?? ''
	return (
		<Column>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<Stack gap={8}>
				{problem !== undefined && !isTold && (
					<Notice kind="danger" role="alert">
						{problem}
					</Notice>
				)}
				{news?.kind === 'moved' && (
					<Notice kind="success" role="status" action={<LinkButton href={cart}>{text.toCart}</LinkButton>}>
						{text.moved(news.name)} {news.apart}
					</Notice>
				)}
				{news?.kind === 'removed' && <Removed name={news.name} field="productId" value={news.id} />}
				{removedEvent && <Removed name={removedEvent.name} field="eventId" value={removedEvent.id} />}
				<SavedEvents {...saved} now={now} />
				{isEmpty && (
					<EmptyState
						title={text.empty.title}
						action={
							<Row>
								<LinkButton look="primary" href={events}>
									{text.empty.action}
								</LinkButton>
								<LinkButton href={shop}>{text.empty.shop}</LinkButton>
							</Row>
						}
					>
						{text.empty.text}
					</EmptyState>
				)}
				{total > 0 && (
					<Section title={text.products.title} aside={<span className="soft">{text.products.count(formatNumber(locale, total))}</span>}>
						<ul className={styles.list}>
							{wishes.map((wish) => (
								<WishCard
									key={wish.productId}
									wish={wish}
									page={page}
									problem={isTold && wish.productId === actionData?.productId ? { ...actionData, reason } : undefined}
								/>
							))}
						</ul>
					</Section>
				)}
				<Pagination current={page} count={pages} hrefOf={(to) => (to === 1 ? here : `${here}?page=${to}`)} texts={text.paging} />
				<PriceMails state={priceMails} isEmpty={isEmpty} />
			</Stack>
		</Column>
	)
}

/** Names what a form without JavaScript removed from the list, with a button that puts it back. */
function Removed({ name, field, value }: { name: string; field: 'productId' | 'eventId'; value: number }) {
	const text = useWishlistText()
	return (
		<Notice
			role="status"
			action={
				<form method="post" action={useHref('/wishlist')}>
					<input type="hidden" name={field} value={value} />
					<Button type="submit" name="intent" value="add">
						{text.undo}
					</Button>
				</form>
			}
		>
			{text.removed(name)}
		</Notice>
	)
}

export default Page
