import { data } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { printed } from '~/platform/pdf/printer.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { bracketPaper } from '~/features/tournament/bracket/drawing/bracket-paper.ts'
import { findBracketPaper } from '~/features/tournament/bracket/operations/find-bracket-paper.server.ts'
import { paperChoices } from '~/features/tournament/bracket/rules/paper-plan.ts'
import { typedReaders } from '~/features/tournament/bracket/rules/public-people.ts'
import type { Route } from './+types/bracket-paper-pdf'

/** `/bracket/{eventId}/paper/{bracketId}/pdf`, `?paper=`, `?readers=`: a bracket and its tables as PDF, in the language of the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const { searchParams } = new URL(request.url)
	const paper = paperChoices.find((choice) => choice === searchParams.get('paper')) ?? 'a4'
	const readers = typedReaders(searchParams.get('readers'))
	const found = await ask(context, findBracketPaper, { eventId, bracketId, paper, readers })
	if (!found.ok) throw found.refusal.code === 'bracket_not_drawn' ? data(null, { status: 409 }) : refusedPage(found.refusal)
	const { world } = context.get(pageRequest)
	try {
		const pdf = await printed(bracketPaper, found.value.sheet)
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				// The browser shows it at once, ready to be printed.
				'content-disposition': `inline; filename="${found.value.fileName.slice(0, 90)}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
			},
		})
	} catch (error) {
		world.log.error({ err: error, bracketId }, 'a bracket was not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}
