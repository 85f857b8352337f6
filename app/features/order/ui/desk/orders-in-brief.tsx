import { useHref } from 'react-router'
import type { DeskOrderShown } from '~/features/order/rules/desk-order-shown.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import styles from '~/features/desk-kit/ui/desk.module.css'
import { StatusBadge } from './orders-table.tsx'

interface OrdersInBriefProps {
	/** The table's name for screen readers. */
	label: string
	orders: readonly DeskOrderShown[]
	/** Whether to show the buyers, when the orders are not all of one person. */
	withBuyer?: boolean
}

/** A short list of orders, one line each, with links. */
export function OrdersInBrief({ label, orders, withBuyer }: OrdersInBriefProps) {
	const locale = useLocale()
	const path = useHref('/desk/orders')
	return (
		<div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
			<table className={styles.table}>
				<tbody>
					{orders.map((order) => (
						<tr key={order.id}>
							<th scope="row">
								<a href={`${path}/${order.id}`}>{order.number}</a>
							</th>
							<td>{deskTime(order.placedAt)}</td>
							{withBuyer && <td>{order.buyer}</td>}
							<td>
								<StatusBadge {...order} />
							</td>
							<td className={styles.end}>{formatMoney(locale, order.total)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
