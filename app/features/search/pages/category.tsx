import { data, redirect, useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, share } from '~/platform/session/request.server.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { categoryIdOf } from '~/features/search/rules/category-address.ts'
import { isFiltered, readSearchAddress, searchHref } from '~/features/search/rules/search-address.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import styles from '~/features/search/ui/page.module.css'
import { ProductList } from '~/features/search/ui/product-list.tsx'
import { ShelfLinks } from '~/features/search/ui/shelf-links.tsx'
import type { Route } from './+types/category'

const pageSize = 24

/** `/category` is the whole shop, `/category/ao/ao-chay-bo/12` one shelf of it and what is below (specification §2). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const path = params['*'] ?? ''
	const within = categoryIdOf(path)
	if (path !== '' && within === undefined) throw data(null, { status: 404 })
	const address = { ...readSearchAddress(url.searchParams), phrase: '', tab: undefined, category: undefined }
	const { sizes, colors, price, inStock, onSale, page } = address
	// Without a phrase, the default order differs from that of a search.
	const sort = url.searchParams.has('sort') ? address.sort : 'latest'
	const answer = await ask(context, searchProducts, { within, sizes, colors, price, inStock, onSale, sort, page, pageSize })
	if (!answer.ok) throw data(null, { status: 404 })
	const found = answer.value
	const right = found.trail.at(-1)?.path ?? ''
	if (path !== right) throw redirect(`/category/${right}${url.search}`, 301)
	if (!isFiltered(address)) share(context, { seconds: 10, tags: ['products'] })
	return { address: { ...address, sort }, found }
}

export function Page({ loaderData: { address, found } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { shop: text } = useSearchText()
	const locale = useLocale()
	const shop = useHref('/category')
	const hrefOf = (path: string) => (path === '' ? shop : `${shop}/${path}`)
	const here = found.trail.at(-1)
	const above = found.trail.slice(0, -1)
	const list = hrefOf(here?.path ?? '')
	const title = here?.name ?? text.title
	const below = found.facets.categories.filter(({ id }) => id !== here?.id && above.at(-1)?.id !== id)
	const path = here ? `/category/${here.path}` : '/category'
	const links = below.map(({ id, name, path: to, count }) => ({ id, name, count, href: searchHref(hrefOf(to), address) }))
	return (
		<div className={styles.page}>
			<PageHead
				title={title}
				description={here ? text.categoryDescription(here.name, formatNumber(locale, found.total)) : text.description}
				path={searchHref(path, address)}
				noIndex={isFiltered(address) || found.products.length === 0}
			/>
			<div className={styles.head}>
				{here && (
					<Breadcrumbs
						label={text.trail}
						trail={[{ href: shop, label: text.title }, ...above.map(({ name, path: to }) => ({ href: hrefOf(to), label: name }))]}
						here={here.name}
					/>
				)}
				<h1>{title}</h1>
				<ShelfLinks look="row" shelves={links} />
			</div>
			<ProductList list={list} address={address} found={found} shelves={null} nothing={<EmptyShelf shop={here ? shop : undefined} />} />
		</div>
	)
}

export default Page

function EmptyShelf({ shop }: { shop: string | undefined }) {
	const { empty: text } = useSearchText()
	const events = useHref('/event')
	const action = shop ? <LinkButton href={shop}>{text.toShop}</LinkButton> : <LinkButton href={events}>{text.toEvents}</LinkButton>
	return (
		<EmptyState title={text.shelf} action={action}>
			<p>{text.shelfHelp}</p>
		</EmptyState>
	)
}
