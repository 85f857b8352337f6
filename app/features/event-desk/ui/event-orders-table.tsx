import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { useClosedEvent } from '~/features/event/ui/closed-event.ts'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { ListView } from '~/kernel/list-view.ts'
import type { Money } from '~/kernel/money.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Row } from '~/ui/page.tsx'
import { eventOrderAttentions, eventOrdersShape } from '~/features/order/rules/event-orders.ts'
import { orderStatuses, type OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { statusFace } from '~/features/order/ui/status-face.ts'

interface EventOrderInList {
	id: number
	number: string
	placedAt: string
	buyer: string
	email: string
	status: OrderStatus
	flag: string | null
	count: number
	total: Money
	remaining: Money
}

interface EventOrdersTableProps {
	event: { id: number; timeZone: string }
	view: ListView
	orders: readonly EventOrderInList[]
	total: number
	pageSize: number
}

/** The orders of an event, as its organisers look through them. */
export function EventOrdersTable({ event, view, orders, total, pageSize }: EventOrdersTableProps) {
	const { orders: text } = useEventDeskText()
	const { statuses } = useDeskText().orders
	const isClosed = useClosedEvent()
	const locale = useLocale()
	const path = `/my-events/${event.id}/orders`
	const { columns } = text
	return (
		<DeskTable
			path={path}
			shape={eventOrdersShape}
			view={view}
			caption={text.title}
			searchLabel={text.search}
			rows={orders}
			total={total}
			pageSize={pageSize}
			rowKey={({ id }) => id}
			rowName={({ number }) => number}
			rowPath={({ id }) => `${path}/${id}`}
			empty={isClosed ? text.emptyClosed : text.empty}
			filters={[
				{
					name: 'attention',
					label: text.filters.attention,
					choices: eventOrderAttentions.map((value) => ({ value, label: text.attentions[value] })),
				},
				{ name: 'status', label: text.filters.status, choices: orderStatuses.map((value) => ({ value, label: statuses[value] })) },
			]}
			columns={[
				{ key: 'number', head: columns.number, cell: ({ number }) => number },
				{ key: 'placedAt', head: columns.placedAt, cell: ({ placedAt }) => formatDateTime(placedAt, event.timeZone) },
				{ key: 'buyer', head: columns.buyer, cell: ({ buyer }) => buyer },
				{ key: 'email', head: columns.email, cell: ({ email }) => email },
				{ key: 'count', head: columns.count, align: 'end', cell: ({ count }) => formatNumber(locale, count) },
				{ key: 'total', head: columns.total, align: 'end', cell: ({ total: amount }) => formatMoney(locale, amount) },
				{
					key: 'remaining',
					head: columns.remaining,
					align: 'end',
					cell: ({ remaining }) => (remaining.amount > 0 ? formatMoney(locale, remaining) : ''),
				},
				{ key: 'status', head: columns.status, cell: (order) => <OrderBadges {...order} /> },
			]}
		/>
	)
}

/** The state of an order, and beside it the flag that a person has to look at. */
export function OrderBadges({ status, flag }: { status: OrderStatus; flag: string | null }) {
	const { statuses, flags } = useDeskText().orders
	const words: Readonly<Record<string, string>> = flags
	return (
		<Row>
			<Badge tone={statusFace({ status }).tone}>{statuses[status]}</Badge>
			{flag !== null && <Badge tone="lotus">{words[flag] ?? flag}</Badge>}
		</Row>
	)
}
