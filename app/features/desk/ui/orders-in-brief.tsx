import { useHref } from 'react-router'
import type { DeskOrderShown } from '~/features/order/rules/desk-order-shown.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { deskTime } from '../answers/desk-zone.ts'
import styles from './desk.module.css'
import { StatusBadge } from './orders-table.tsx'

interface OrdersInBriefProps {
	/** What a screen reader calls the table. */
	label: string
	orders: readonly DeskOrderShown[]
	/** Where the orders are not all one person's. */
	withBuyer?: boolean
}

/** A few orders, a line each, to look on from. */
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
