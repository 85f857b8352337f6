import { data, useActionData, useSearchParams } from 'react-router'
import { did, refused, selectedIds, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { excerptOf } from '~/kernel/excerpt.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { listPageMessages } from '~/features/page/message/operations/list-page-messages.server.ts'
import { deletePageMessages } from '~/features/page/message/operations/delete-page-messages.server.ts'
import { markPageMessages } from '~/features/page/message/operations/mark-page-messages.server.ts'
import { messagesShape } from '~/features/page/message/rules/desk-messages.ts'
import { messageStates } from '~/features/page/message/rules/message.ts'
import { useMessageText } from '~/features/page/message/text/message-text.ts'
import { MessageStateBadge } from '~/features/page/message/ui/state-badge.tsx'
import type { Route } from './+types/messages'

const pageSize = 50
const longestExcerpt = 100
const acts = ['answer', 'reopen', 'remove'] as const

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/messages`: what people wrote in the forms of pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return openList({ context, request }, messagesShape, ({ search, sort, page, filters }) => [
		ask(context, listPageMessages, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'messages' }),
	])
}

/** Marks the chosen messages, or the ones of an undo, or deletes them. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const intent = String(form.get('intent'))
	if (!acts.some((each) => each === intent)) throw data(null, { status: 400 })
	const undone = String(form.get('of') ?? '').split(',')
	for (const id of undone) form.append('selected', id)
	const messageIds = selectedIds(form)
	if (messageIds.length === 0) return did(null)
	if (intent === 'remove') {
		const removed = await ask(context, deletePageMessages, { messageIds })
		return removed.ok ? did(intent, { with: { count: removed.value.deleted } }) : refused(context, removed)
	}
	const answer = await ask(context, markPageMessages, { messageIds, answered: intent === 'answer' })
	if (!answer.ok) return refused(context, answer)
	const { changed } = answer.value
	const undo = { intent: intent === 'answer' ? 'reopen' : 'answer', fields: { of: changed.join(',') } }
	return did(intent, { with: { count: changed.length }, ...(changed.length > 0 && { undo }) })
}

export default function DeskMessages({ loaderData }: Route.ComponentProps) {
	const { view, total, counts, messages, views } = loaderData
	const done = useActionData() as Done | undefined
	const { desk: text } = useMessageText()
	const locale = useLocale()
	const { columns } = text
	const act = acts.find((each) => each === done?.did)
	const [parameters] = useSearchParams()
	// One message's own page leads here once it is deleted.
	const removedOne = !done && parameters.has('removed')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<DoneNotice done={done} told={act && text.done[act](formatNumber(locale, done?.with['count'] ?? 0))} />
				{removedOne && <Notice kind="success" role="status" title={text.done.remove(formatNumber(locale, 1))} />}
				<DeskTable
					path="/desk/messages"
					shape={messagesShape}
					view={view}
					caption={text.title}
					searchLabel={text.search}
					rows={messages}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ name }) => text.named(name)}
					rowPath={({ id }) => `/desk/messages/${id}`}
					exportPath="/desk/messages.csv"
					views={{ list: 'messages', saved: views }}
					empty={text.empty}
					bulk={[
						...(['answer', 'reopen'] as const).map((intent) => ({ intent, label: text.acts[intent], look: 'secondary' as const })),
						{ intent: 'remove', label: text.acts.remove, look: 'danger', ask: text.removeAsk },
					]}
					filters={[
						{
							name: 'state',
							label: columns.state,
							choices: messageStates.map((value) => ({
								value,
								label: text.counted(text.states[value], formatNumber(locale, counts[value])),
							})),
						},
					]}
					columns={[
						{ key: 'message', head: columns.message, cell: (row) => excerptOf(row.text, longestExcerpt) },
						{ key: 'name', head: columns.name, cell: ({ name, email }) => `${name} · ${email}` },
						{ key: 'topic', head: columns.topic, cell: ({ topic }) => topic },
						{ key: 'page', head: columns.page, cell: ({ page }) => page },
						{ key: 'at', head: columns.at, cell: ({ at }) => deskTime(at) },
						{ key: 'state', head: columns.state, cell: ({ state }) => <MessageStateBadge state={state} /> },
					]}
				/>
			</Stack>
		</>
	)
}
