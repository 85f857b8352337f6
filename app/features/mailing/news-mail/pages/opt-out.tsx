import { data, redirect, useActionData } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { OptOutChoice } from '~/features/mailing/ui/opt-out-choice.tsx'
import { findNewsOptOut } from '~/features/mailing/news-mail/operations/find-news-opt-out.server.ts'
import { setNewsOptOut } from '~/features/mailing/news-mail/operations/set-news-opt-out.server.ts'
import { newsKinds } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'
import type { Route } from './+types/opt-out'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const kind = newsKinds.find((each) => each === params['kind'])
	if (!kind) throw data(null, { status: 404 })
	const { id: subjectId, secret = '' } = secretLink(request, params['subject'])
	return { kind, subjectId, secret }
}

/** `/news-mails/{kind}/{subject}?secret=`, from a mail. Opening it changes nothing, for mail programs open links on their own. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findNewsOptOut, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** People press a button here; mail programs post `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const reader = asked(args)
	const form = await request.formData()
	const answer = await ask(context, setNewsOptOut, { ...reader, optedOut: form.get('intent') !== 'again' })
	if (!answer.ok) return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	if (form.has('List-Unsubscribe')) return data(null)
	return redirect(`/news-mails/${reader.kind}/${reader.subjectId}?secret=${encodeURIComponent(reader.secret)}`, 303)
}

export default function OptOut({ loaderData: found }: Route.ComponentProps) {
	const answer = useActionData() as { told: string } | null | undefined
	const { out: text } = useNewsMailText()
	return <OptOutChoice {...found} told={answer?.told} text={{ ...text, note: text.notes[found.kind] }} />
}
