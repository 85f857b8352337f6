import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { checkLink } from '~/features/account/operations/check-link.server.ts'
import { setNewPassword } from '~/features/account/operations/set-new-password.server.ts'
import { passwordIssue } from '~/features/account/rules/password.ts'
import type { AccountIssue } from '~/features/account/rules/sign-up.ts'
import { resetEmailCookie, signedOutCookies } from '~/features/account/cookies/session-cookies.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import { NewPasswordField } from '~/features/account/ui/new-password-field.tsx'
import { useCheckedForm } from '~/features/account/ui/use-checked-form.ts'
import type { Route } from './+types/new-password'

const tokenIn = (request: Request) => (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)

/** Looking at the link changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return valueOf(await ask(context, checkLink, { kind: 'reset_password', token: tokenIn(request) }))
}

export async function action({ context, request }: Route.ActionArgs) {
	const { address, origin } = context.get(pageRequest)
	const tried = { 'mailed-link': address }
	const waitSeconds = await countTry(context, tried)
	if (waitSeconds > 0) return data({ issues: [], waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const password = String((await request.formData()).get('password') ?? '').slice(0, 1_000)
	const answer = await ask(context, setNewPassword, { token: tokenIn(request), password })
	if (!answer.ok) return data({ issues: (answer.refusal.data.issues ?? []) as AccountIssue[], waitSeconds: 0 }, { status: 422 })
	takeBackTry(context, tried)
	const secure = origin.startsWith('https:')
	const cookies = [...signedOutCookies(secure), resetEmailCookie('', secure)]
	return redirect('/update-password-success', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

/** The page's address opens an account, so it goes to nobody else, not even as a referrer (`same-origin`, because forms need their origin). */
export const headers = secretLinkHeaders

function checkPassword({ password = '' }: Readonly<Record<string, string>>): AccountIssue[] {
	const code = passwordIssue(password)
	return code ? [{ path: 'password', code }] : []
}

export default function NewPasswordPage({ loaderData: { state, sentTo }, actionData }: Route.ComponentProps) {
	const { entry, signIn } = useAccountText()
	const { newPassword: text, password, link, reset } = entry
	const [search] = useSearchParams()
	const busy = useNavigation().state !== 'idle'
	const again = useHref('/reset-password')
	const checked = useCheckedForm(checkPassword, actionData)
	const waits = actionData && actionData.waitSeconds > 0 ? [{ message: signIn.tooOften(actionData.waitSeconds) }] : []
	if (state !== 'good' || sentTo === undefined)
		return (
			<EntryPage title={text.title}>
				<PageHead title={text.title} />
				<Notice kind="warning">{link[state === 'good' ? 'unknown' : state]}</Notice>
				<LinkButton look="primary" wide href={again}>
					{reset.askAgain}
				</LinkButton>
			</EntryPage>
		)
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.lead(sentTo)} />
			{search.has('verified') && (
				<Notice kind="info" title={text.several.title}>
					{text.several.text}
				</Notice>
			)}
			<Form method="post" action={`?${search}`} {...checked.form}>
				<Stack gap={4}>
					<ErrorSummary
						title={text.mistakes}
						mistakes={[...waits, ...checked.told.map((issue) => ({ name: issue.path, message: checked.sentence(issue) }))]}
					/>
					{/* Tells a password manager whose password it is. */}
					<input
						className="visually-hidden"
						type="email"
						autoComplete="username"
						value={sentTo}
						readOnly
						tabIndex={-1}
						aria-hidden="true"
					/>
					<NewPasswordField label={password.newLabel} error={checked.errorOf('password')} />
					<Button type="submit" look="primary" wide busy={busy} busyLabel={text.busy}>
						{text.submit}
					</Button>
				</Stack>
			</Form>
		</EntryPage>
	)
}
