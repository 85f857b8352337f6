import type { DeskOrderShown } from '~/features/order/rules/desk-order-shown.ts'
import { deliveryFilters, deskOrdersShape, orderAttentions, orderMethods } from '~/features/order/rules/desk-orders.ts'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { statusFace } from '~/features/order/ui/status-face.ts'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { ListView } from '~/kernel/list-view.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import type { SavedView } from '~/shell/desk-table/views-bar.tsx'
import { Badge } from '~/ui/badge.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'

interface OrdersTableProps {
	view: ListView
	orders: readonly DeskOrderShown[]
	total: number
	pageSize: number
	views: readonly SavedView[]
}

/** The orders of all buyers. */
export function OrdersTable({ view, orders, total, pageSize, views }: OrdersTableProps) {
	const { orders: text } = useDeskText()
	const locale = useLocale()
	const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
		values.map((value) => ({ value, label: labels[value] }))
	const { columns, filters } = text
	return (
		<DeskTable
			path="/desk/orders"
			shape={deskOrdersShape}
			view={view}
			caption={text.caption}
			searchLabel={text.search}
			rows={orders}
			total={total}
			pageSize={pageSize}
			rowKey={({ id }) => id}
			rowName={({ number }) => number}
			rowPath={({ id }) => `/desk/orders/${id}`}
			views={{ list: 'orders', saved: views }}
			exportPath="/desk/orders.csv"
			empty={text.empty}
			bulk={[
				{ intent: 'ship', label: text.bulk.ship },
				{ intent: 'deliver', label: text.bulk.deliver },
				{ intent: 'confirm', label: text.bulk.confirm },
				{ intent: 'slips', label: text.bulk.slips },
			]}
			filters={[
				{ name: 'attention', label: filters.attention, choices: choicesOf(orderAttentions, text.attentions) },
				{ name: 'status', label: filters.status, choices: choicesOf(orderStatuses, text.statuses) },
				{ name: 'delivery', label: filters.delivery, choices: choicesOf(deliveryFilters, text.deliveries) },
				{ name: 'method', label: filters.method, choices: choicesOf(orderMethods, text.methods) },
				{ name: 'from', label: filters.from },
				{ name: 'until', label: filters.until },
			]}
			columns={[
				{ key: 'number', head: columns.number, cell: ({ number }) => number },
				{ key: 'placedAt', head: columns.placedAt, cell: ({ placedAt }) => deskTime(placedAt) },
				{ key: 'buyer', head: columns.buyer, cell: ({ buyer }) => buyer },
				{ key: 'event', head: columns.event, cell: ({ event }) => event ?? '' },
				{ key: 'status', head: columns.status, cell: (order) => <StatusBadge {...order} /> },
				{ key: 'delivery', head: columns.delivery, cell: ({ delivery }) => (delivery ? text.deliveries[delivery] : '') },
				{ key: 'count', head: columns.count, align: 'end', cell: ({ count }) => formatNumber(locale, count) },
				{ key: 'total', head: columns.total, align: 'end', cell: ({ total: amount }) => formatMoney(locale, amount) },
				{
					key: 'remaining',
					head: columns.remaining,
					align: 'end',
					cell: ({ remaining }) => (remaining.amount > 0 ? formatMoney(locale, remaining) : ''),
				},
				{ key: 'method', head: columns.method, cell: ({ method }) => text.methods[method] },
				{ key: 'provider', head: columns.provider, cell: ({ provider }) => provider },
			]}
		/>
	)
}

/** The status of an order; a flag says that a person has to look at it. */
export function StatusBadge({ status, flag }: Pick<DeskOrderShown, 'status' | 'flag'>) {
	const { orders: text } = useDeskText()
	if (flag !== null) return <Badge tone="lotus">{flagWords(text.flags, flag)}</Badge>
	return <Badge tone={statusFace({ status }).tone}>{text.statuses[status]}</Badge>
}

function flagWords(flags: Readonly<Record<string, string>>, flag: string): string {
	return flags[flag] ?? flag
}
