import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { listProviders } from '~/features/desk/operations/list-providers.server.ts'
import { providersShape, providerStates } from '~/features/desk/rules/providers.ts'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { PageHead, Row } from '~/ui/page.tsx'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ProviderLogo } from '~/features/provider/ui/provider-look.tsx'
import type { Route } from './+types/providers'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/providers`: all providers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, providersShape, ({ search, sort, page, filters }) => [
		ask(context, listProviders, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'providers' }),
	])
}

export default function DeskProviders({ loaderData }: Route.ComponentProps) {
	const { view, total, providers, views } = loaderData
	const { desk: text } = useProviderText()
	const locale = useLocale()
	const { columns } = text
	const number = (count: number) => formatNumber(locale, count)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<DeskTable
				path="/desk/providers"
				shape={providersShape}
				view={view}
				caption={text.caption}
				searchLabel={text.search}
				rows={providers}
				total={total}
				pageSize={pageSize}
				rowKey={({ id }) => id}
				rowName={({ name }) => name}
				rowPath={({ id }) => `/desk/providers/${id}`}
				views={{ list: 'providers', saved: views }}
				empty={text.empty}
				filters={[{ name: 'state', label: columns.state, choices: providerStates.map((value) => ({ value, label: text.states[value] })) }]}
				columns={[
					{
						key: 'name',
						head: columns.name,
						cell: ({ name, logo }) => (
							<Row>
								{logo && <ProviderLogo logo={logo} small />}
								{name}
							</Row>
						),
					},
					{
						key: 'state',
						head: columns.state,
						cell: ({ suspended }) => <Badge tone={suspended ? 'lotus' : 'jade'}>{text.states[suspended ? 'suspended' : 'selling']}</Badge>,
					},
					{
						key: 'contact',
						head: columns.contact,
						cell: ({ email, phone }) => (
							<>
								{/* A mail address may wrap before its domain, so that the last column stays on the screen. */}
								{email.split('@')[0]}
								<wbr />
								{email.includes('@') && `@${email.split('@')[1]}`}
								<br />
								{formatPhone(locale, phone)}
							</>
						),
					},
					{ key: 'city', head: columns.city, cell: ({ city }) => city },
					{ key: 'events', head: columns.events, align: 'end', cell: ({ events }) => number(events) },
					{ key: 'products', head: columns.products, align: 'end', cell: ({ products }) => number(products) },
					{ key: 'orders', head: columns.orders, align: 'end', cell: ({ orders }) => number(orders) },
					{
						key: 'sold',
						head: columns.sold,
						align: 'end',
						cell: ({ sold }) => sold.map((each) => <div key={each.currency}>{formatMoney(locale, each)}</div>),
					},
					{ key: 'members', head: columns.members, align: 'end', cell: ({ members }) => number(members) },
					{ key: 'createdAt', head: columns.createdAt, cell: ({ createdAt }) => deskTime(createdAt) },
				]}
			/>
		</>
	)
}
