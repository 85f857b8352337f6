import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { goOn, pathAfterSigningIn, unfinishedIn } from '~/features/account/answers/enter.server.ts'
import { countGuess } from '~/features/account/answers/count-guesses.server.ts'
import { EntryPage, OtherWay } from '~/features/account/ui/entry-page.tsx'
import { beginPasskeyStep } from '~/features/security/operations/begin-passkey-step.server.ts'
import { passPasskeyStep } from '~/features/security/operations/pass-passkey-step.server.ts'
import { findUnfinishedSignIn } from '~/features/security/operations/find-unfinished-sign-in.server.ts'
import { passSecondStep } from '~/features/security/operations/pass-second-step.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { PasskeyButton } from '~/features/security/ui/passkey-button.tsx'
import type { PasskeyAnswer } from '~/features/security/ui/passkey-press.ts'
import { readJson } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/second-step'

export const headers = personalHeaders

type Args = Route.LoaderArgs

/** Back to the first step of signing in, and from there to the page the person wanted to open. */
function startOver(request: Request): Response {
	const path = pathAfterSigningIn(request)
	return redirect(path === '/' ? '/login' : `/login?return=${encodeURIComponent(path)}`, 303)
}

/** `/login/second-step`: the step after a right password. */
export async function loader({ context, request }: Args) {
	const token = unfinishedIn(request)
	const answer = token ? await ask(context, findUnfinishedSignIn, { token }) : undefined
	if (!answer?.ok || answer.value.missing !== 'second_step') throw startOver(request)
	const { email, hasAuthenticator, hasPasskeys } = answer.value
	return { email, hasAuthenticator, hasPasskeys }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { origin: site, caller } = context.get(pageRequest)
	const token = unfinishedIn(request)
	if (!token) throw startOver(request)
	const form = await request.formData()
	const refused = (code: string) => {
		const answer = { message: refusalSentence(code, caller.locale), isOver: code === 'sign_in_over' }
		return data<PasskeyAnswer & { isOver?: boolean }>(answer, { status: 422 })
	}
	if (form.get('intent') === 'passkey-begin') {
		const begun = await ask(context, beginPasskeyStep, { site, token })
		return begun.ok ? data<PasskeyAnswer>({ sign: begun.value.options }) : refused(begun.refusal.code)
	}
	if (form.get('intent') === 'passkey-finish') {
		const passed = await ask(context, passPasskeyStep, { site, token, response: readJson(form.get('response')) as never })
		return passed.ok ? goOn(context, request, passed.value) : refused(passed.refusal.code)
	}
	const waiting = await ask(context, findUnfinishedSignIn, { token })
	if (!waiting.ok) return refused(waiting.refusal.code)
	// Counted by account, however many sign-ins wait for it: everybody here knows the password already.
	const { waitSeconds, wasRight } = await countGuess(context, request, 'second-step', waiting.value.email)
	if (waitSeconds > 0) return data({ waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const passed = await ask(context, passSecondStep, { token, code: String(form.get('code') ?? '').slice(0, 100) })
	if (!passed.ok) return refused(passed.refusal.code)
	if (passed.value.next !== 'wrong_code') {
		await wasRight()
		return goOn(context, request, passed.value)
	}
	if (passed.value.triesLeft === 0) return refused('sign_in_over')
	return data({ triesLeft: passed.value.triesLeft }, { status: 422 })
}

export default function SecondStepPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { email, hasAuthenticator, hasPasskeys } = loaderData
	const { step: text, passkeySignIn, mistakes, busy, tooOften } = useSecurityText()
	const isBusy = useNavigation().state !== 'idle'
	const [search] = useSearchParams()
	const suffix = search.size > 0 ? `?${search}` : ''
	const [here, login] = [useHref('/login/second-step') + suffix, useHref('/login') + suffix]
	const message = answer && messageOf(answer, { wrong: text.wrong, tooOften })
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={hasAuthenticator ? text.lead(email) : text.leadPasskey(email)} />
			{hasPasskeys && <PasskeyButton action={here} label={passkeySignIn.step} look={hasAuthenticator ? 'secondary' : 'primary'} />}
			<Form method="post" noValidate>
				<Stack>
					{message !== undefined && <ErrorSummary title={mistakes} mistakes={[{ name: 'code', message }]} />}
					<TextField
						name="code"
						label={hasAuthenticator ? text.code : text.recoveryCode}
						help={hasAuthenticator ? text.help : text.recoveryHelp}
						error={message}
						autoComplete="one-time-code"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={longest.code}
						required
					/>
					<Button type="submit" look={hasAuthenticator ? 'primary' : 'secondary'} wide busy={isBusy} busyLabel={busy}>
						{text.submit}
					</Button>
				</Stack>
			</Form>
			<OtherWay question="" href={login} answer={text.again} />
		</EntryPage>
	)
}

type ActionAnswer = { triesLeft: number } | { waitSeconds: number } | { message?: string }

function messageOf(
	told: ActionAnswer,
	say: { wrong: (left: number) => string; tooOften: (seconds: number) => string },
): string | undefined {
	if ('triesLeft' in told) return say.wrong(told.triesLeft)
	return 'waitSeconds' in told ? say.tooOften(told.waitSeconds) : told.message
}
