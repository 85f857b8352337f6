import { data, redirect, useHref, type ActionFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { cartApart } from '~/features/catalog/answers/cart-apart.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page as Column, PageHead, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { findProductName } from '../operations/find-product-name.server.ts'
import { listWishes } from '../operations/list-wishes.server.ts'
import { setPriceMails } from '../operations/set-price-mails.server.ts'
import { unwishProduct } from '../operations/unwish-product.server.ts'
import { wishProduct } from '../operations/wish-product.server.ts'
import { useWishlistText } from '../text/wishlist-text.ts'
import { PriceMails } from '../ui/price-mails.tsx'
import { WishCard } from '../ui/wish-card.tsx'
import styles from '../ui/wish-card.module.css'

type Context = Readonly<RouterContextProvider>

const pageSize = 24

/** What came of a form: for a heart that was pressed in place, or beside the thing that could not be moved. */
interface WishAnswer {
	productId: number
	variantId: number
	/** Why not, in the reader's language. */
	problem?: string
	/** The code of it. */
	code?: string
}

function numberIn(text: FormDataEntryValue | null): number {
	return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** `/wishlist`: what the visitor likes. `removed` and `moved` name the thing that a form before was about, `apart` why it is in another cart. */
export async function loader({ context, url }: LoaderFunctionArgs<Context>) {
	const asked = numberIn(url.searchParams.get('page')) || 1
	const [removed, moved] = ['removed', 'moved'].map((name) => numberIn(url.searchParams.get(name)))
	const page = Math.min(asked, 10_000)
	const found = valueOf(await ask(context, listWishes, { page, pageSize }))
	const pages = pageCount(found.total, pageSize)
	if (page > pages) throw redirect(pages === 1 ? '/wishlist' : `/wishlist?page=${pages}`)
	const about = removed || moved
	const named = about ? await ask(context, findProductName, { productId: about }) : undefined
	const apart = cartApart({ code: url.searchParams.get('apart') ?? '' }, context.get(pageRequest).caller.locale)
	const news =
		about && named?.ok ? { kind: removed ? ('removed' as const) : ('moved' as const), id: about, name: named.value.name, apart } : undefined
	// Each press that moves something is one.
	const wishes = found.wishes.map((wish) => ({ ...wish, key: crypto.randomUUID() }))
	return { page, pages, news, ...found, wishes }
}

export async function action({ request, context }: ActionFunctionArgs<Context>) {
	const form = await request.formData()
	const [productId, variantId, page] = ['productId', 'variantId', 'page'].map((name) => numberIn(form.get(name)))
	const told = { productId: productId ?? 0, variantId: variantId ?? 0 }
	const stays = form.get('stay') === 'yes'
	const back = (news: string) => redirect(`/wishlist?${page && page > 1 ? `page=${page}&` : ''}${news}`, 303)
	const refused = (code: string) => {
		const problem = refusalSentence(code, context.get(pageRequest).caller.locale)
		return data<WishAnswer>({ ...told, code, problem }, { status: code === 'invalid_input' ? 400 : 409 })
	}
	switch (form.get('intent')) {
		case 'add': {
			const answer = await ask(context, wishProduct, { productId: told.productId })
			if (!answer.ok) return refused(answer.refusal.code)
			return stays ? data<WishAnswer>(told) : redirect('/wishlist', 303)
		}
		case 'remove': {
			const answer = await ask(context, unwishProduct, { productId: told.productId })
			if (!answer.ok) return refused(answer.refusal.code)
			return stays ? data<WishAnswer>(told) : back(`removed=${productId}`)
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

export function Page({ loaderData: { page, pages, total, wishes, news, priceMails }, actionData }: WishlistProps) {
	const text = useWishlistText()
	const here = useHref('/wishlist')
	const [cart, shop] = [useHref('/cart'), useHref('/category')]
	const problem = actionData?.problem
	const isTold = problem !== undefined && wishes.some(({ productId }) => productId === actionData?.productId)
	const reason = (actionData?.code && text.reasons[actionData.code]) ?? problem ?? ''
	return (
		<Column>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={total > 0 ? text.lead(total) : undefined} />
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
				{news?.kind === 'removed' && (
					<Notice
						role="status"
						action={
							<form method="post" action={here}>
								<input type="hidden" name="productId" value={news.id} />
								<Button type="submit" name="intent" value="add">
									{text.undo}
								</Button>
							</form>
						}
					>
						{text.removed(news.name)}
					</Notice>
				)}
				{total === 0 ? (
					<EmptyState
						title={text.empty.title}
						action={
							<LinkButton look="primary" href={shop}>
								{text.empty.action}
							</LinkButton>
						}
					>
						{text.empty.text}
					</EmptyState>
				) : (
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
				)}
				<Pagination current={page} count={pages} hrefOf={(to) => (to === 1 ? here : `${here}?page=${to}`)} texts={text.paging} />
				<PriceMails state={priceMails} isEmpty={total === 0} />
			</Stack>
		</Column>
	)
}

export default Page
