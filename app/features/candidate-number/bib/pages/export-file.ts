import { data, redirect } from 'react-router'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { listAttendeeOrder } from '~/features/attendee/operations/list-attendee-order.server.ts'
import { listAttendeesById } from '~/features/attendee/operations/list-attendees-by-id.server.ts'
import { fileCell } from '~/features/attendee/rules/file-cells.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { exportColumns, exportFormats, isOnlyNumbered, whoHasNumber } from '~/features/candidate-number/bib/rules/export-columns.ts'
import type { Route } from './+types/export-file'

/** At most so many people are in memory at once. */
const partSize = 500

/**
 * `/candidate-number/{id}/export/file?column=name&format=csv`: candidate numbers as a file, ordered by number, with exactly the chosen columns.
 * Without any column it leads back to the form, which says so.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { searchParams: asked } = new URL(request.url)
	const { event, questions } = found.value
	const chosen = asked.getAll('column')
	const columns = exportColumns(questions).filter((column) => chosen.includes(column))
	const format = exportFormats.find((each) => each === asked.get('format')) ?? 'csv'
	if (columns.length === 0) {
		const kept = new URLSearchParams({ none: '', format, ...(isOnlyNumbered(asked) ? {} : { who: 'all' }) }).toString()
		throw redirect(`/candidate-number/${eventId}/export?${kept}`, 303)
	}
	const text = (context.get(pageRequest).caller.locale === 'vi_VN' ? vietnamese : english).attendee
	const headOf = (column: string) =>
		questions.find(({ id }) => `q${id}` === column)?.label ?? text.columns[column as keyof typeof text.columns]
	const answer = await ask(context, listAttendeeOrder, {
		...{ eventId, status: 'valid', sort: 'candidateNumber' },
		conditions: isOnlyNumbered(asked) ? [whoHasNumber] : [],
	})
	if (!answer.ok) throw data(null, { status: 404 })
	const { ids } = answer.value
	async function* parts() {
		for (let from = 0; from < ids.length; from += partSize) {
			const part = await ask(context, listAttendeesById, { eventId, ids: ids.slice(from, from + partSize) })
			yield valueOf(part).attendees.map((attendee) =>
				columns.map((column) => fileCell(attendee, column, { ...text, timeZone: event.timeZone })),
			)
		}
	}
	const name = context.get(pageRequest).caller.locale === 'vi_VN' ? 'so-bao-danh' : 'candidate-numbers'
	const write = format === 'xlsx' ? xlsxResponse : csvResponse
	return write(`${name}-${event.slug}`, columns.map(headOf), parts())
}
