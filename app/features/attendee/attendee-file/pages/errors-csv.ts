import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { findAttendeeFile } from '~/features/attendee/attendee-file/operations/find-attendee-file.server.ts'
import { lineIssueWords } from '~/features/attendee/attendee-file/text/issue-words.ts'
import type { Route } from './+types/errors-csv'

const pageSize = 1_000

/** The lines of a file that have errors, as they were, each with the reason. Once corrected, they can be sent as a file of their own. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const asked = { eventId, fileId: idInPath(params['file']) }
	const found = await ask(context, findAttendeeFile, { ...asked, pageSize: 1 })
	if (!found.ok) throw refusedPage(found.refusal)
	const { file, variants } = found.value
	const { form, 'attendee-file': text } = context.get(pageRequest).caller.locale === 'vi_VN' ? vietnamese : english
	const lines = pagesOf(pageSize, async (page) => {
		const read = valueOf(await ask(context, findAttendeeFile, { ...asked, shown: 'wrong', page, pageSize }))
		return read.lines.map(({ line, cells, issues, asked }) => [
			...file.headings.map((_, index) => cells[index]),
			line,
			issues.map((issue) => lineIssueWords(text, form, { ...file, variants }, { issue, asked })).join('; '),
		])
	})
	return csvResponse(`${text.errorsName}-${file.id}`, [...file.headings, text.rows.line, text.error], lines)
}
