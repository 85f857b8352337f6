import { deskTextOf } from '~/features/desk-kit/answers/desk-text.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { deskCsv } from '~/platform/session/desk-csv.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { listDeskOrders } from '~/features/order/operations/list-desk-orders.server.ts'
import type { DeskOrderShown } from '~/features/order/rules/desk-order-shown.ts'
import { deskOrdersShape } from '~/features/order/rules/desk-orders.ts'
import type { Route } from './+types/orders-csv'

/** `/desk/orders.csv`: the same view of the orders as a file. */
export function loader(args: Route.LoaderArgs) {
	const { columns, csv } = deskTextOf(args.context).orders
	return deskCsv<DeskOrderShown>(args, {
		name: 'orders',
		shape: deskOrdersShape,
		pageSize: 500,
		columns: [
			[columns.number, ({ number }) => number],
			[columns.placedAt, ({ placedAt }) => placedAt],
			[columns.status, ({ status }) => status],
			[columns.delivery, ({ delivery }) => delivery],
			[columns.buyer, ({ buyer }) => buyer],
			[csv.email, ({ email }) => email],
			[columns.event, ({ event }) => event],
			[columns.provider, ({ provider }) => provider],
			[columns.count, ({ count }) => count],
			[columns.method, ({ method }) => method],
			[columns.total, ({ total }) => total.amount],
			[csv.paid, ({ paid }) => paid.amount],
			[columns.remaining, ({ remaining }) => remaining.amount],
			[csv.flag, ({ flag }) => flag],
		],
		read: async (asked) => valueOf(await ask(args.context, listDeskOrders, asked)).orders,
	})
}
