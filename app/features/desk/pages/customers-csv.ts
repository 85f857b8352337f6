import { valueOf } from '~/platform/operations/call.server.ts'
import { deskCsv } from '~/platform/session/desk-csv.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { deskTextOf } from '~/features/desk-kit/answers/desk-text.server.ts'
import { listCustomers } from '~/features/desk/operations/list-customers.server.ts'
import { customersShape } from '~/features/desk/rules/customers.ts'
import type { Route } from './+types/customers-csv'

/** `/desk/customers.csv`: the same view of the accounts as a file. */
export function loader(args: Route.LoaderArgs) {
	const { columns, verified: words } = deskTextOf(args.context).tools.customers
	const read = async (asked: object) => valueOf(await ask(args.context, listCustomers, asked)).customers
	return deskCsv<Awaited<ReturnType<typeof read>>[number]>(args, {
		name: 'customers',
		shape: customersShape,
		pageSize: 200,
		columns: [
			[columns.name, ({ name }) => name],
			[columns.email, ({ email }) => email],
			[columns.orders, ({ orders }) => orders],
			[columns.createdAt, ({ createdAt }) => createdAt],
			[columns.lastSignedInAt, ({ lastSignedInAt }) => lastSignedInAt],
			[columns.verified, ({ verified }) => words[verified ? 'yes' : 'no']],
		],
		read,
	})
}
