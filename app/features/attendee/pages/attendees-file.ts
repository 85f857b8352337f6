import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { findAttendeeColumns } from '~/features/attendee/operations/find-attendee-columns.server.ts'
import { listAttendeeOrder } from '~/features/attendee/operations/list-attendee-order.server.ts'
import { listAttendeesById } from '~/features/attendee/operations/list-attendees-by-id.server.ts'
import { fileCell } from '~/features/attendee/rules/file-cells.ts'
import { askedOf, attendeesView } from '~/features/attendee/rules/attendees-view.ts'
import type { Route } from './+types/attendees-file'

/** At most so many people are in memory at once. */
const partSize = 500

/** `/my-events/{id}/attendees.csv` and `.xlsx`: the same view of the attendees as a file, with the columns it shows. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findAttendeeColumns, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { pathname, searchParams } = new URL(request.url)
	const { view } = attendeesView(found.value, searchParams)
	const text = (context.get(pageRequest).caller.locale === 'vi_VN' ? vietnamese : english).attendee
	const { event, questions } = found.value
	// Every row has the name, whatever other columns were chosen.
	const columns = view.columns.includes('name') ? view.columns : ['name', ...view.columns]
	const headOf = (column: string) =>
		questions.find(({ id }) => `q${id}` === column)?.label ?? text.columns[column as keyof typeof text.columns]
	const { ids } = valueOf(await ask(context, listAttendeeOrder, { eventId, ...askedOf(view) }))
	async function* parts() {
		for (let from = 0; from < ids.length; from += partSize) {
			const part = await ask(context, listAttendeesById, { eventId, ids: ids.slice(from, from + partSize) })
			yield valueOf(part).attendees.map((attendee) =>
				columns.map((column) => fileCell(attendee, column, { ...text, timeZone: event.timeZone })),
			)
		}
	}
	const write = pathname.endsWith('.xlsx') ? xlsxResponse : csvResponse
	return write(`${text.file}-${event.slug}`, columns.map(headOf), parts())
}
