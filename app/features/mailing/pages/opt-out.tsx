import { data, redirect, useActionData } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { findOptOut } from '~/features/mailing/operations/find-opt-out.server.ts'
import { setOptOut } from '~/features/mailing/operations/set-opt-out.server.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { OptOutChoice } from '~/features/mailing/ui/opt-out-choice.tsx'
import type { Route } from './+types/opt-out'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const { id: recipientId, secret = '' } = secretLink(request, params['recipient'])
	return { recipientId, secret }
}

/** `/mailings/{recipient}?secret=`, from a mail. Opening it changes nothing, for mail programs open links on their own. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findOptOut, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** People press a button here; mail programs post `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const reader = asked(args)
	const form = await request.formData()
	const answer = await ask(context, setOptOut, { ...reader, optedOut: form.get('intent') !== 'again' })
	if (!answer.ok) return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	if (form.has('List-Unsubscribe')) return data(null)
	return redirect(`/mailings/${reader.recipientId}?secret=${encodeURIComponent(reader.secret)}`, 303)
}

export default function OptOut({ loaderData: found }: Route.ComponentProps) {
	const answer = useActionData() as { told: string } | null | undefined
	const { out: text } = useMailingText()
	return <OptOutChoice {...found} told={answer?.told} text={text} />
}
