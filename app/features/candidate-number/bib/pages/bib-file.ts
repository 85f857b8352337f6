import { data } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { findBibFile } from '~/features/candidate-number/bib/operations/find-bib-file.server.ts'
import type { Route } from './+types/bib-file'

/** `/candidate-number/{id}/bibs/{sheet}/{nth}`: a finished file of bibs. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findBibFile, { eventId, sheetId: idInPath(params['sheet']), nth: idInPath(params['file']) })
	if (!answer.ok) throw answer.refusal.code === 'bib_file_gone' ? data(null, { status: 410 }) : refusedPage(answer.refusal)
	const { path, fileName } = answer.value
	const pdf = await context.get(pageRequest).world.files.get(path)
	if (!pdf) throw data(null, { status: 410 })
	return new Response(pdf as BodyInit, {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${fileName}.pdf"`,
			'cache-control': 'no-store',
		},
	})
}
