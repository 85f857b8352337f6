import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { longestEmail } from '~/kernel/longest.ts'
import { returnPath } from '~/kernel/return-path.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { OtherWaysIn } from '~/features/security/ui/other-ways-in.tsx'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { signOut } from '~/features/account/operations/sign-out.server.ts'
import { sessionTokenIn, signedOutCookies } from '~/features/account/cookies/session-cookies.server.ts'
import { goOn, pathAfterSigningIn } from '~/features/account/answers/enter.server.ts'
import { countGuess } from '~/features/account/answers/count-guesses.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage, OtherWay } from '~/features/account/ui/entry-page.tsx'
import type { Route } from './+types/login'

/** The specification's guard `callback` (§6): somebody who is signed in already goes on to the page they wanted. */
export function loader({ context, request }: Route.LoaderArgs) {
	const { caller, world } = context.get(pageRequest)
	if (caller.actor.kind === 'account') throw redirect(pathAfterSigningIn(request))
	return { issuers: world.openId.issuers }
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData()
	const text = (name: string) => String(form.get(name) ?? '')
	if (text('intent') === 'sign-out') return leave(context, request)
	const email = text('email').slice(0, longestEmail)
	const remember = form.has('remember')
	const { waitSeconds, wasRight } = await countGuess(context, request, 'password', email)
	const typed = { email, remember }
	if (waitSeconds > 0) return data({ ...typed, waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const answer = await ask(context, signIn, { email, password: text('password').slice(0, 200), remember })
	if (!answer.ok)
		return data({ ...typed, message: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, { status: 401 })
	await wasRight()
	return goOn(context, request, answer.value)
}

async function leave(context: Route.ActionArgs['context'], request: Request) {
	const token = sessionTokenIn(request.headers.get('cookie'))
	if (token) await ask(context, signOut, { token })
	const secure = context.get(pageRequest).origin.startsWith('https:')
	return redirect('/', { headers: signedOutCookies(secure).map((cookie): [string, string] => ['set-cookie', cookie]) })
}

export const headers = personalHeaders

/** Says why somebody was sent here, when they did not come by themselves. */
function Reason() {
	const { signIn: text } = useAccountText()
	const [search] = useSearchParams()
	if (search.has('verified')) return <Notice kind="success">{text.verified}</Notice>
	if (search.has('form')) return <Notice>{text.formKept}</Notice>
	return returnPath(search.get('return')) === '/' ? null : <Notice>{text.toGoOn}</Notice>
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const { signIn: text } = useAccountText()
	const [search] = useSearchParams()
	const busy = useNavigation().state !== 'idle'
	const [resetPassword, signUp, verify, events] = [useHref('/reset-password'), useHref('/signup'), useHref('/verify'), useHref('/event')]
	const waitSeconds = actionData && 'waitSeconds' in actionData ? actionData.waitSeconds : 0
	const message = actionData && ('message' in actionData ? actionData.message : text.tooOften(waitSeconds))
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.lead} />
			{!actionData && <Reason />}
			<Form method="post" noValidate>
				<Stack gap={4}>
					{message !== undefined && <ErrorSummary title={text.mistakes} mistakes={[{ message }]} />}
					<TextField
						name="email"
						label={text.email}
						type="email"
						autoComplete="username"
						inputMode="email"
						required
						defaultValue={actionData?.email}
					/>
					<PasswordField name="password" label={text.password} autoComplete="current-password" required />
					<CheckboxField name="remember" label={text.remember} defaultChecked={actionData?.remember ?? true} />
					<Button type="submit" look="primary" wide busy={busy} busyLabel={text.busy}>
						{text.submit}
					</Button>
					<p className="soft">
						<a href={resetPassword} className="reach">
							{text.forgot}
						</a>
					</p>
				</Stack>
			</Form>
			{message !== undefined && waitSeconds === 0 && <OtherWay question={text.justSignedUp} href={verify} answer={text.sendAgain} />}
			<OtherWaysIn issuers={loaderData.issuers} withPasskey />
			<OtherWay question={text.noAccount} href={search.size > 0 ? `${signUp}?${search}` : signUp} answer={text.signUp} />
			<OtherWay question={text.guest} href={events} answer={text.browse} />
		</EntryPage>
	)
}
