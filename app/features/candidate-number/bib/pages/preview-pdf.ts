import { data } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { pageLink } from '~/platform/mail/page-link.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { drawSheet } from '~/features/candidate-number/bib/drawing/draw-sheet.server.ts'
import { withLink } from '~/features/candidate-number/bib/flows/read-bib-faces.server.ts'
import { findBibPreview } from '~/features/candidate-number/bib/operations/find-bib-preview.server.ts'
import type { Route } from './+types/preview-pdf'

/** The bib on the preview of an event where nobody has a number yet. */
const sample = { number: '1234', name: 'Nguyễn Thị Hồng Đào' }

/** `/candidate-number/{id}/bibs/preview`: the first bibs as they would be printed now. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findBibPreview, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { world } = context.get(pageRequest)
	const { faces, sheet } = answer.value
	const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
	const drawn = faces.map((face) => withLink(face, (path) => pageLink(site, sheet.locale, path)))
	try {
		const pdf = await drawSheet(world, sheet, [drawn.length > 0 ? drawn : [sample]])
		return new Response(pdf as BodyInit, {
			headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="bib.pdf"', 'cache-control': 'no-store' },
		})
	} catch (error) {
		world.log.error({ err: error, eventId }, 'a preview of bibs was not drawn')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}
