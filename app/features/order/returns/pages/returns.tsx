import { useHref } from 'react-router'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { useReturnDays } from '~/shell/site.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PageHead, Section } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { listReturnableOrders } from '~/features/order/returns/operations/list-returnable-orders.server.ts'
import { listReturns } from '~/features/order/returns/operations/list-returns.server.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { ReturnCard } from '~/features/order/returns/ui/return-card.tsx'
import { ReturnableOrders } from '~/features/order/returns/ui/returnable-orders.tsx'
import styles from '~/features/order/returns/ui/returns.module.css'
import type { Route } from './+types/returns'

const pageSize = 10

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/returns`: the account's own returns, and the orders whose goods can be returned. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const asked = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
	const [mine, returnable] = await Promise.all([ask(context, listReturns, { page, pageSize }), ask(context, listReturnableOrders, {})])
	return { page, ...valueOf(mine), orders: valueOf(returnable).orders }
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
	const { page, total, returns, orders } = loaderData
	const text = useReturnsText()
	const here = useHref('/returns')
	const myOrders = useHref('/my-orders')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead(useReturnDays())} />
			<Section title={text.mine}>
				{total === 0 ? (
					<EmptyState level={3} title={text.empty.title} action={<LinkButton href={myOrders}>{text.empty.orders}</LinkButton>}>
						{text.empty.text}
					</EmptyState>
				) : (
					<ul className={styles.list}>
						{returns.map((found) => (
							<ReturnCard key={found.id} found={found} />
						))}
					</ul>
				)}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(to) => `${here}?page=${to}`} texts={text.paging} />
			</Section>
			<Section title={text.start.title}>
				<ReturnableOrders orders={orders} />
			</Section>
		</>
	)
}
