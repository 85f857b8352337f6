import { deskTextOf } from '~/features/desk-kit/answers/desk-text.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { deskCsv } from '~/platform/session/desk-csv.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { listDeskReturns } from '~/features/order/returns/operations/list-desk-returns.server.ts'
import { deskReturnsShape } from '~/features/order/returns/rules/desk-returns.ts'
import type { Route } from './+types/returns-csv'

/** `/desk/returns.csv`: the same list of returns as a file. */
export function loader(args: Route.LoaderArgs) {
	const { columns } = deskTextOf(args.context).orders.returns
	const read = async (asked: object) => valueOf(await ask(args.context, listDeskReturns, asked)).returns
	return deskCsv<Awaited<ReturnType<typeof read>>[number]>(args, {
		name: 'returns',
		shape: deskReturnsShape,
		pageSize: 500,
		columns: [
			[columns.number, ({ number }) => number],
			[columns.requestedAt, ({ requestedAt }) => requestedAt],
			[columns.order, ({ order }) => order.number],
			[columns.buyer, ({ buyer }) => buyer],
			[columns.reason, ({ reason }) => reason],
			[columns.state, ({ state }) => state],
			[columns.refund, ({ refund }) => refund.amount],
			[columns.byHand, ({ byHand }) => byHand.amount],
		],
		read,
	})
}
