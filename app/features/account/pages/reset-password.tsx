import { data, redirect, useHref } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { PageHead } from '~/ui/page.tsx'
import { askForMail } from '~/features/account/answers/ask-for-mail.server.ts'
import { askPasswordReset } from '~/features/account/operations/ask-password-reset.server.ts'
import { resetEmailCookie, resetEmailIn } from '~/features/account/cookies/session-cookies.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AskMailForm } from '~/features/account/ui/ask-mail-form.tsx'
import { EntryPage, OtherWay } from '~/features/account/ui/entry-page.tsx'
import type { Route } from './+types/reset-password'

export function loader({ request }: Route.LoaderArgs) {
	return { email: resetEmailIn(request.headers.get('cookie')) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData()
	const answer = await askForMail(context, form.get('email'), (email) => ask(context, askPasswordReset, { email }))
	if ('refused' in answer) {
		const { waitSeconds } = answer.refused
		const headers = waitSeconds > 0 ? { 'retry-after': String(waitSeconds) } : undefined
		return data(answer.refused, { status: waitSeconds > 0 ? 429 : 422, headers })
	}
	const secure = context.get(pageRequest).origin.startsWith('https:')
	return redirect('/reset-password-success', { headers: { 'set-cookie': resetEmailCookie(answer.asked, secure) } })
}

export const headers = personalHeaders

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const { reset: text, signUp } = useAccountText().entry
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.lead} />
			<AskMailForm email={loaderData.email} submit={text.submit} refused={actionData} />
			<OtherWay question={signUp.haveAccount} href={useHref('/login')} answer={text.back} />
		</EntryPage>
	)
}
