import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { EndMails } from '~/shell/form/end-mails.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { endRestockMails } from '~/features/catalog/operations/end-restock-mails.server.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import type { Route } from './+types/restock-mails'

export const headers = secretLinkHeaders

/** `/restock-mails?ask=&secret=`, from a mail: opening it changes nothing, because mail programs open links on their own. */
export async function action({ context, request }: Route.ActionArgs) {
	const asked = new URL(request.url).searchParams
	const answer = await ask(context, endRestockMails, { askId: typedId(asked.get('ask')), secret: asked.get('secret') ?? '' })
	if (answer.ok) return data({ problem: undefined })
	return data({ problem: refusalSentence('link_not_valid', context.get(pageRequest).caller.locale) }, 422)
}

export default function RestockMailsPage({ actionData }: Route.ComponentProps) {
	return <EndMails text={useCatalogText().endMails} done={actionData} next="/" />
}
