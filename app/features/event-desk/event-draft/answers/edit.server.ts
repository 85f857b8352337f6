import type { RouterContextProvider } from 'react-router'
import type { Refusal } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'

const aboutThePage = new Set(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found'])

/** The sentence for a refused form. @throws the page for a refusal, where the whole page was refused */
export function toldOf(context: Readonly<RouterContextProvider>, { code }: Pick<Refusal, 'code'>): string {
	if (aboutThePage.has(code)) throw refusedPage({ code })
	return refusalSentence(code as never, context.get(pageRequest).caller.locale)
}
