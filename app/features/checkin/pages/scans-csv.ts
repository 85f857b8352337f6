import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { readListView } from '~/kernel/list-view.ts'
import { sheetTime } from '~/kernel/written-cell.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { findCheckin } from '~/features/checkin/operations/find-checkin.server.ts'
import { listScans } from '~/features/checkin/operations/list-scans.server.ts'
import { scansShape, scansWanted } from '~/features/checkin/rules/scans-list.ts'
import type { vi } from '~/features/checkin/text/vi_VN.ts'
import { scanNotes } from '~/features/checkin/ui/scan-words.ts'
import type { Route } from './+types/scans-csv'

const pageSize = 500

/** `/my-events/{id}/check-in/scans.csv`: the same view of the scans as a file, with times in the event's zone (truths §3). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const wanted = scansWanted(readListView(scansShape, new URL(request.url).searchParams))
	const gates = await ask(context, findCheckin, { eventId })
	if (!gates.ok) throw refusedPage(gates.refusal)
	const text = languages[context.get(pageRequest).caller.locale].catalogue['checkin'] as typeof vi
	const { scans, answers } = text
	const { at, name, ticket, answer, list, device, note } = scans.columns
	const { timeZone } = gates.value
	let after: number | undefined
	const rows = pagesOf(pageSize, async () => {
		const found = valueOf(await ask(context, listScans, { eventId, ...wanted, after, pageSize }))
		after = found.scans.at(-1)?.id
		return found.scans.map((scan) => [
			sheetTime(scan.scannedAt, timeZone),
			[scan.candidateNumber, scan.name].filter(Boolean).join(' · '),
			scan.ticket,
			scan.answer === 'good' ? scans[scan.direction] : answers[scan.answer],
			...[scan.list, scan.device ?? scans.desk],
			scanNotes(text, scan, timeZone),
		])
	})
	return csvResponse(scans.file, [at, name, ticket, answer, list, device, note], rows)
}
