import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { listAttendeeFiles } from '~/features/attendee/attendee-file/operations/list-attendee-files.server.ts'
import type { Target } from '~/features/attendee/attendee-file/rules/columns.ts'
import type { Route } from './+types/template-csv'

/** The columns of the template, in their order; they have the same names as in the table of attendees. */
const shown = ['name', 'dateOfBirth', 'gender', 'company'] as const satisfies readonly Target[]

/** A file with the usual columns, the event's questions, and one line for each of its tickets that shows how to fill it in. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, listAttendeeFiles, { eventId, limit: 1 })
	if (!found.ok) throw refusedPage(found.refusal)
	const { event, variants, questions } = found.value
	const { attendee, 'attendee-file': text } = context.get(pageRequest).caller.locale === 'vi_VN' ? vietnamese : english
	const { targets, template } = text
	const head = [
		...shown.map((target) => attendee.columns[target]),
		...[targets.email, targets.phone, targets.ticket],
		...questions.map(({ label }) => label),
	]
	const lines = variants.map(({ ticket, attributes }, index) => [
		...shown.map((target) => template[target]),
		...[`hoa${index + 1}@example.vn`, `090512345${index % 10}`, [ticket, attributes].filter(Boolean).join(' · ')],
	])
	return csvResponse(
		`${text.templateName}-${event.slug}`,
		head,
		(async function* () {
			yield lines
		})(),
	)
}
