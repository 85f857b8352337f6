import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { refusalSentence } from '../../../texts/refusals.server.ts'
import { ask, pageRequest } from '../../../platform/session/request.server.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead, Stack } from '../../../ui/page.tsx'
import { signIn } from '../operations/sign-in.server.ts'
import { signOut } from '../operations/sign-out.server.ts'
import { returnPath } from '../rules/return-path.ts'
import { sessionTokenIn, signedInCookies, signedOutCookies } from '../session-cookies.server.ts'
import { useAccountText } from '../text/account-text.ts'
import type { Route } from './+types/login'

export function loader({ context }: Route.LoaderArgs) {
	const { caller } = context.get(pageRequest)
	return { signedIn: caller.actor.kind === 'account' }
}

export async function action({ request, context }: Route.ActionArgs) {
	const { world, prefix, origin, caller } = context.get(pageRequest)
	const secure = origin.startsWith('https:')
	const form = await request.formData()
	const text = (name: string) => String(form.get(name) ?? '')
	const leave = (path: string, cookies: string[]) =>
		redirect(path, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
	if (text('intent') === 'sign-out') {
		const token = sessionTokenIn(request.headers.get('cookie'))
		if (token) await ask(context, signOut, { token })
		return leave('/', signedOutCookies(secure))
	}
	const email = text('email')
	const mayTry = await world.limits.take('sign-in-account', email.trim().toLowerCase())
	if (!mayTry.allowed) return data({ code: 'slow_down', message: refusalSentence('slow_down', caller.locale), email }, { status: 429 })
	const answer = await ask(context, signIn, { email, password: text('password') })
	if (!answer.ok)
		return data({ code: answer.refusal.code, message: refusalSentence(answer.refusal.code, caller.locale), email }, { status: 401 })
	const wanted = returnPath(new URL(request.url).searchParams.get('return'))
	return leave(prefix && wanted.startsWith(`${prefix}/`) ? wanted.slice(prefix.length) : wanted, signedInCookies(answer.value, secure))
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** Signing in and out. The rest of the accounts is built on it later. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const { signIn: text } = useAccountText()
	const busy = useNavigation().state !== 'idle'
	const events = useHref('/event')
	return (
		<>
			<title>{`${text.title} · Hội`}</title>
			<PageHead title={text.title} lead={text.lead} />
			{loaderData.signedIn ? (
				<Form method="post">
					<Button type="submit" name="intent" value="sign-out" look="secondary" wide>
						{text.signOut}
					</Button>
				</Form>
			) : (
				<Form method="post" noValidate>
					<Stack gap={4}>
						{actionData && <ErrorSummary title={text.mistakes} mistakes={[{ message: actionData.message }]} />}
						<TextField
							name="email"
							label={text.email}
							type="email"
							autoComplete="username"
							inputMode="email"
							required
							defaultValue={actionData?.email}
						/>
						<TextField name="password" label={text.password} type="password" autoComplete="current-password" required />
						<Button type="submit" wide busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
						<p className="soft">
							{text.guest} <a href={events}>{text.browse}</a>
						</p>
					</Stack>
				</Form>
			)}
		</>
	)
}
