import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead } from '~/ui/page.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { listCustomers } from '~/features/desk/operations/list-customers.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { customerKinds, customersShape, verifiedFilters } from '~/features/desk/rules/customers.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import type { Route } from './+types/customers'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/customers`: all accounts. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, customersShape, ({ search, sort, page, filters }) => [
		ask(context, listCustomers, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'customers' }),
	])
}

export default function Customers({ loaderData }: Route.ComponentProps) {
	const { view, total, customers, views } = loaderData
	const { customers: text } = useDeskText().tools
	const { columns, filters } = text
	const locale = useLocale()
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<DeskTable
				path="/desk/customers"
				shape={customersShape}
				view={view}
				caption={text.caption}
				searchLabel={text.search}
				rows={customers}
				total={total}
				pageSize={pageSize}
				rowKey={({ id }) => id}
				rowName={({ name }) => name}
				rowPath={({ id }) => `/desk/customers/${id}`}
				views={{ list: 'customers', saved: views }}
				exportPath="/desk/customers.csv"
				empty={text.empty}
				filters={[
					{ name: 'kind', label: filters.kind, choices: customerKinds.map((value) => ({ value, label: text.kinds[value] })) },
					{ name: 'verified', label: filters.verified, choices: verifiedFilters.map((value) => ({ value, label: text.verified[value] })) },
				]}
				columns={[
					{ key: 'name', head: columns.name, cell: ({ name }) => name },
					{ key: 'email', head: columns.email, cell: ({ email }) => email },
					{ key: 'orders', head: columns.orders, align: 'end', cell: ({ orders }) => formatNumber(locale, orders) },
					{ key: 'createdAt', head: columns.createdAt, cell: ({ createdAt }) => deskTime(createdAt) },
					{ key: 'lastSignedInAt', head: columns.lastSignedInAt, cell: ({ lastSignedInAt }) => deskTime(lastSignedInAt) },
					{ key: 'verified', head: columns.verified, cell: ({ verified }) => text.verified[verified ? 'yes' : 'no'] },
				]}
			/>
		</>
	)
}
