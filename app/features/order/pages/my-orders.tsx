import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { keptAsSeen } from '~/kernel/kept-offline.ts'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { useKeptOffline } from '~/shell/keep-offline.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { personalPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { listOrders } from '~/features/order/operations/list-orders.server.ts'
import { ordersHref, readOrdersAddress } from '~/features/order/rules/account-orders.ts'
import { orderTabs } from '~/features/order/rules/life-cycle.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { NoOrders } from '~/features/order/ui/account/no-orders.tsx'
import { OrderCard } from '~/features/order/ui/account/order-card.tsx'
import { OrdersSearch } from '~/features/order/ui/account/orders-search.tsx'
import styles from '~/features/order/ui/account/my-orders.module.css'
import type { Route } from './+types/my-orders'

const pageSize = 10

export function headers() {
	return { ...personalPageHeaders, ...keptAsSeen }
}

/** `/my-orders`: the account's own orders; the address holds the view. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const address = readOrdersAddress(new URL(request.url).searchParams)
	const { counts, total, orders } = valueOf(await ask(context, listOrders, { ...address, pageSize }))
	return { ...address, counts, total, orders }
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
	const { tab, search, sort, page, counts, total, orders } = loaderData
	const { account: text } = useOrderText()
	const locale = useLocale()
	const list = useHref('/my-orders')
	const pages = pageCount(total, pageSize)
	const count = formatNumber(locale, total)
	// Tickets that were listed at home are kept offline, so that they open at the gate without a network.
	useKeptOffline(orders.filter(({ steps }) => steps.includes('tickets')).map(({ id }) => `${list}/${id}`))
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			{(counts.all > 0 || search !== '') && <OrdersSearch tab={tab} search={search} sort={sort} />}
			<TabsBar
				label={text.tabsLabel}
				tabs={orderTabs.map((each) => ({
					href: ordersHref(list, { tab: each, search, sort }),
					label: text.tabs[each],
					count: formatNumber(locale, counts[each]),
					current: each === tab,
				}))}
			/>
			{(total > 0 || search !== '') && (
				<div className={styles.found}>
					<p role="status">
						{search ? text.foundFor(count, search) : text.found(count)}
						{pages > 1 && page <= pages && `, ${text.pageOf(formatNumber(locale, page), formatNumber(locale, pages))}`}
					</p>
					{search !== '' && <a href={ordersHref(list, { tab, sort })}>{text.clearSearch}</a>}
				</div>
			)}
			{orders.length === 0 ? (
				<NoOrders tab={tab} search={search} sort={sort} total={total} />
			) : (
				<Stack as="ul">
					{orders.map((order) => (
						<OrderCard key={order.id} order={order} />
					))}
				</Stack>
			)}
			<div className={styles.pages}>
				<Pagination
					current={page}
					count={page <= pages ? pages : 1}
					hrefOf={(each) => ordersHref(list, { tab, search, sort, page: each })}
					texts={text.pages}
				/>
			</div>
		</>
	)
}
