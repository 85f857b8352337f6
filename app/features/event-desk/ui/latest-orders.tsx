import { useHref } from 'react-router'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { statusFace } from '~/features/order/ui/status-face.ts'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Table } from '~/ui/table.tsx'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'

interface OrderInBrief {
	id: number
	number: string
	placedAt: string
	buyer: string
	status: OrderStatus
	total: Money
}

/** The latest orders. */
export function LatestOrders({
	eventId,
	orders,
	timeZone,
	isClosed,
}: {
	eventId: number
	orders: readonly OrderInBrief[]
	timeZone: string
	/** Nothing can be ordered any more. */
	isClosed: boolean
}) {
	const list = useHref(`/my-events/${eventId}/orders`)
	const text = useEventDeskText().figures.overview
	const { statuses } = useDeskText().orders
	const locale = useLocale()
	return (
		<Card title={text.latest} flush={orders.length > 0}>
			{orders.length === 0 ? (
				<p className="soft">{isClosed ? text.noneOrdered : text.noOrder}</p>
			) : (
				<Table
					caption={text.latest}
					rows={orders}
					rowKey={({ id }) => id}
					columns={[
						{ key: 'number', head: text.order, names: true, cell: ({ id, number }) => <a href={`${list}/${id}`}>{number}</a> },
						{ key: 'placedAt', head: text.placedAt, cell: ({ placedAt }) => formatDateTime(placedAt, timeZone) },
						{ key: 'buyer', head: text.buyer, cell: ({ buyer }) => buyer },
						{
							key: 'status',
							head: text.status,
							cell: ({ status }) => <Badge tone={statusFace({ status }).tone}>{statuses[status]}</Badge>,
						},
						{ key: 'total', head: text.total, align: 'end', cell: ({ total }) => formatMoney(locale, total) },
					]}
				/>
			)}
		</Card>
	)
}
