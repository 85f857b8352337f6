import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ordersHref, type OrdersAddress } from '~/features/order/rules/account-orders.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

/** An empty tab: why it is empty, and where to go on. `total`: how many orders stand on its other pages. */
export function NoOrders({ tab, search, sort, total }: Omit<OrdersAddress, 'page'> & { total: number }) {
	const { empty } = useOrderText().account
	const list = useHref('/my-orders')
	const events = useHref('/event')
	const cart = useHref('/cart')
	const shop = useHref('/category')
	const isNew = total === 0 && !search && tab === 'all'
	const { title, help, next } = total > 0 ? empty.page : search ? empty.search(search) : empty[tab]
	const href =
		total > 0
			? ordersHref(list, { tab, search, sort })
			: search
				? ordersHref(list, tab === 'all' ? {} : { search, sort })
				: ({ all: events, draft: cart }[tab as string] ?? list)
	return (
		<EmptyState
			title={title}
			action={
				<>
					<LinkButton look="primary" href={href}>
						{search && total === 0 && tab === 'all' ? empty.canceled.next : next}
					</LinkButton>
					{isNew && <LinkButton href={shop}>{empty.shop}</LinkButton>}
				</>
			}
		>
			<p>{help}</p>
		</EmptyState>
	)
}
