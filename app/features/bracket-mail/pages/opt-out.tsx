import {
	data,
	redirect,
	useActionData,
	useLoaderData,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { findBracketMailOptOut } from '../operations/find-bracket-mail-opt-out.server.ts'
import { setBracketMailOptOut } from '../operations/set-bracket-mail-opt-out.server.ts'
import { useBracketMailText } from '../text/bracket-mail-text.ts'
import { OptOutChoice } from '../../mailing/ui/opt-out-choice.tsx'

type Context = Readonly<RouterContextProvider>

/** Its address stands for its reader: it goes to nobody else, not even as a referrer. */
export const headers = (given: Parameters<typeof personalHeaders>[0]) => ({ ...personalHeaders(given), 'referrer-policy': 'same-origin' })

function asked({ request, params }: LoaderFunctionArgs<Context>) {
	const id = params['candidate'] ?? ''
	if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	return { candidateId: Number(id), secret: new URL(request.url).searchParams.get('secret') ?? '' }
}

/** `/bracket-mails/{candidate}?secret=`, from a mail. Opening it changes nothing, for mail programs open links on their own. */
export async function loader(args: LoaderFunctionArgs<Context>) {
	const answer = await ask(args.context, findBracketMailOptOut, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** People press a button here; mail programs post `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action(args: ActionFunctionArgs<Context>) {
	const { context, request } = args
	const reader = asked(args)
	const form = await request.formData()
	const answer = await ask(context, setBracketMailOptOut, { ...reader, optedOut: form.get('intent') !== 'again' })
	if (!answer.ok) return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	if (form.has('List-Unsubscribe')) return data(null)
	return redirect(`/bracket-mails/${reader.candidateId}?secret=${encodeURIComponent(reader.secret)}`, 303)
}

export default function OptOut() {
	const found = useLoaderData<typeof loader>()
	const answer = useActionData() as { told: string } | null | undefined
	const { out: text } = useBracketMailText()
	return <OptOutChoice {...found} told={answer?.told} text={text} />
}
