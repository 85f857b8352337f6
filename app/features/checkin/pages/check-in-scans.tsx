import { redirect, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import { readListView } from '~/kernel/list-view.ts'
import { ask } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findCheckin } from '~/features/checkin/operations/find-checkin.server.ts'
import { listScans } from '~/features/checkin/operations/list-scans.server.ts'
import { undoScan } from '~/features/checkin/operations/undo-scan.server.ts'
import { answerTones } from '~/features/checkin/rules/gate-answer.ts'
import { scansShape, scansWanted } from '~/features/checkin/rules/scans-list.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import { CheckinTabs } from '~/features/checkin/ui/checkin-tabs.tsx'
import { scanNotes } from '~/features/checkin/ui/scan-words.ts'
import type { Route } from './+types/check-in-scans'

/** Whether the page is the conflict report; otherwise it lists all scans. */
const isConflicts = (request: Request) => /\/check-in\/conflicts(?:\.data)?$/.test(new URL(request.url).pathname)

/** `/my-events/{id}/check-in/scans`; `/conflicts` shows only scans that somebody should look at. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const view = readListView(scansShape, new URL(request.url).searchParams)
	const conflictsOnly = isConflicts(request)
	const wanted = { ...scansWanted(view), ...(conflictsOnly && { show: 'conflicts' as const }) }
	const found = await ask(context, listScans, { eventId, ...wanted, page: view.page })
	if (!found.ok) throw refusedPage(found.refusal)
	const gates = await ask(context, findCheckin, { eventId })
	if (!gates.ok) throw refusedPage(gates.refusal)
	const { lists, conflicts, manages, timeZone } = gates.value
	return { eventId, view, conflictsOnly, lists, conflicts, manages, timeZone, ...found.value }
}

/** Undoes the chosen scans. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const chosen = form.getAll('selected').flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [Number(id)] : []))
	let undone = 0
	for (const scanId of chosen.slice(0, 100)) {
		const answer = await ask(context, undoScan, { eventId, scanId })
		if (answer.ok) undone += 1
		else if (answer.refusal.code !== 'scan_changed_nothing') throw refusedPage(answer.refusal)
	}
	return redirect(`/my-events/${eventId}/check-in/${isConflicts(request) ? 'conflicts' : 'scans'}?undone=${undone}`, 303)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function CheckInScans({ loaderData }: Route.ComponentProps) {
	const { eventId, view, conflictsOnly, lists, conflicts, manages, timeZone, scans, total, pageSize } = loaderData
	const checkin = useCheckinText()
	const { scans: text, answers } = checkin
	const [parameters] = useSearchParams()
	const undone = Number(parameters.get('undone') ?? 0)
	const path = `/my-events/${eventId}/check-in/${conflictsOnly ? 'conflicts' : 'scans'}`
	const title = conflictsOnly ? text.conflictsTitle : text.title
	const at = (moment: string) => formatDateTime(moment, timeZone)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={conflictsOnly ? text.conflictsLead : undefined} />
			<Stack>
				<CheckinTabs eventId={eventId} current={conflictsOnly ? 'conflicts' : 'scans'} conflicts={conflicts} manages={manages} />
				{undone > 0 && <Notice kind="success" role="status" title={text.told(undone)} />}
				<DeskTable
					path={path}
					shape={scansShape}
					view={view}
					caption={conflictsOnly ? text.conflictsTitle : text.caption}
					rows={scans}
					total={total ?? 0}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ name, scannedAt }) => text.rowName(name ?? text.unknown, at(scannedAt))}
					searchLabel={text.search}
					filters={[
						...(conflictsOnly
							? []
							: [
									{
										name: 'show',
										label: text.filters.show,
										choices: scansShape.filters.show.map((value) => ({ value, label: text.shown[value] })),
									},
								]),
						...(lists.length > 1
							? [{ name: 'list', label: text.filters.list, choices: lists.map(({ id, name }) => ({ value: String(id), label: name })) }]
							: []),
					]}
					bulk={[{ intent: 'undo', label: text.undo, look: 'danger', ask: text.undoAsk }]}
					exportPath={conflictsOnly ? undefined : `/my-events/${eventId}/check-in/scans.csv`}
					empty={conflictsOnly ? text.noConflicts : text.empty}
					columns={[
						{ key: 'at', head: text.columns.at, cell: ({ scannedAt }) => at(scannedAt) },
						{
							key: 'name',
							head: text.columns.name,
							cell: ({ name, candidateNumber }) => [candidateNumber, name ?? text.unknown].filter(Boolean).join(' · '),
						},
						{ key: 'ticket', head: text.columns.ticket, cell: ({ ticket }) => ticket ?? '–' },
						{
							key: 'answer',
							head: text.columns.answer,
							cell: ({ answer, direction }) => (
								<Badge tone={answerTones[answer]}>{answer === 'good' ? text[direction] : answers[answer]}</Badge>
							),
						},
						{ key: 'list', head: text.columns.list, cell: ({ list }) => list },
						{ key: 'device', head: text.columns.device, cell: ({ device }) => device ?? text.desk },
						{ key: 'note', head: text.columns.note, cell: (scan) => scanNotes(checkin, scan, timeZone) },
					]}
				/>
			</Stack>
		</>
	)
}
