import { did, doneWithEach, selectedIds, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { decideReturn } from '~/features/order/returns/operations/decide-return.server.ts'
import { listDeskReturns } from '~/features/order/returns/operations/list-desk-returns.server.ts'
import { deskReturnsShape } from '~/features/order/returns/rules/desk-returns.ts'
import { returnReasons, returnStates } from '~/features/order/returns/rules/life-cycle.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { ReturnStateBadge } from '~/features/order/returns/ui/return-state.tsx'
import type { Route } from './+types/returns'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/returns`: everybody's returns. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, deskReturnsShape, ({ search, sort, page, filters }) => [
		ask(context, listDeskReturns, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'returns' }),
	])
}

/** Approves several returns at once. A rejection needs its own reason, so there is none for several. */
export async function action({ context, request }: Route.ActionArgs): Promise<Done> {
	atDesk(context, request)
	const form = await request.formData()
	const ids = selectedIds(form)
	if (form.get('intent') !== 'approve' || ids.length === 0) return did('none')
	return doneWithEach(
		context,
		ids,
		(returnId) => ask(context, decideReturn, { returnId, decision: 'approved' }),
		(id) => `#${id}`,
	)
}

export default function DeskReturns({ loaderData, actionData: done }: Route.ComponentProps) {
	const { view, total, returns, views } = loaderData
	const { orders } = useDeskText()
	const text = orders.returns
	const { states, reasons } = useReturnsText()
	const locale = useLocale()
	const { columns } = text
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<Stack>
				<DoneNotice done={done} told={done?.did === 'none' ? orders.bulk.none : orders.bulk.done(done?.with['count'] ?? 0)} />
				<DeskTable
					path="/desk/returns"
					shape={deskReturnsShape}
					view={view}
					caption={text.caption}
					searchLabel={text.search}
					rows={returns}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ number }) => number}
					rowPath={({ id }) => `/desk/returns/${id}`}
					views={{ list: 'returns', saved: views }}
					exportPath="/desk/returns.csv"
					empty={text.empty}
					bulk={[{ intent: 'approve', label: text.bulk.approve }]}
					filters={[
						{ name: 'state', label: columns.state, choices: returnStates.map((value) => ({ value, label: states[value] })) },
						{ name: 'reason', label: columns.reason, choices: returnReasons.map((value) => ({ value, label: reasons[value] })) },
					]}
					columns={[
						{ key: 'number', head: columns.number, cell: ({ number }) => number },
						{ key: 'requestedAt', head: columns.requestedAt, cell: ({ requestedAt }) => deskTime(requestedAt) },
						{ key: 'order', head: columns.order, cell: ({ order }) => order.number },
						{ key: 'buyer', head: columns.buyer, cell: ({ buyer }) => buyer },
						{ key: 'reason', head: columns.reason, cell: ({ reason }) => reasons[reason] },
						{ key: 'state', head: columns.state, cell: ({ state, refund }) => <ReturnStateBadge state={state} refund={refund} /> },
						{ key: 'refund', head: columns.refund, align: 'end', cell: ({ refund }) => formatMoney(locale, refund) },
						{
							key: 'byHand',
							head: columns.byHand,
							align: 'end',
							cell: ({ byHand }) => (byHand.amount > 0 ? formatMoney(locale, byHand) : ''),
						},
					]}
				/>
			</Stack>
		</>
	)
}
