import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead } from '~/ui/page.tsx'
import { listApplications } from '~/features/provider/partner/operations/list-applications.server.ts'
import { applicationStates, partnerKinds } from '~/features/provider/partner/rules/application.ts'
import { applicationsShape } from '~/features/provider/partner/rules/desk-applications.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'
import { applicationTime } from '~/features/provider/partner/ui/application-time.ts'
import { ApplicationStateBadge } from '~/features/provider/partner/ui/state-badge.tsx'
import type { Route } from './+types/partners'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/partners`: the applications to become a provider. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, applicationsShape, ({ search, sort, page, filters }) => [
		ask(context, listApplications, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'partners' }),
	])
}

export default function DeskPartners({ loaderData }: Route.ComponentProps) {
	const { view, total, counts, applications, views } = loaderData
	const { desk: text, states, kinds } = usePartnerText()
	const locale = useLocale()
	const { columns } = text
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<DeskTable
				path="/desk/partners"
				shape={applicationsShape}
				view={view}
				caption={text.title}
				searchLabel={text.search}
				rows={applications}
				total={total}
				pageSize={pageSize}
				rowKey={({ id }) => id}
				rowName={({ organisation }) => organisation}
				rowPath={({ id }) => `/desk/partners/${id}`}
				views={{ list: 'partners', saved: views }}
				empty={text.empty}
				filters={[
					{
						name: 'state',
						label: columns.state,
						choices: applicationStates.map((value) => ({
							value,
							label: text.counted(states[value], formatNumber(locale, counts[value] ?? 0)),
						})),
					},
					{ name: 'kind', label: columns.kind, choices: partnerKinds.map((value) => ({ value, label: kinds[value] })) },
				]}
				columns={[
					{ key: 'organisation', head: columns.organisation, cell: ({ organisation }) => organisation },
					{ key: 'sentAt', head: columns.sentAt, cell: ({ sentAt }) => applicationTime(sentAt) },
					{ key: 'changedAt', head: columns.changedAt, cell: ({ changedAt }) => applicationTime(changedAt) },
					{ key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
					{ key: 'city', head: columns.city, cell: ({ city }) => city },
					{ key: 'contact', head: columns.contact, cell: ({ contactName, email }) => [contactName, email].filter(Boolean).join(' · ') },
					{ key: 'documents', head: columns.documents, align: 'end', cell: ({ documents }) => documents || '' },
					{ key: 'state', head: columns.state, cell: ({ state }) => <ApplicationStateBadge state={state} /> },
				]}
			/>
		</>
	)
}
