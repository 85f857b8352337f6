import { data, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { countProof } from '~/features/account/answers/count-guesses.server.ts'
import { beginPasskeyProof } from '~/features/security/operations/begin-passkey-proof.server.ts'
import { proveWithPasskey } from '~/features/security/operations/prove-with-passkey.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { proveMyself } from '~/features/security/operations/prove-myself.server.ts'
import { returnPath } from '~/kernel/return-path.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findSecurity } from '~/features/security/operations/find-security.server.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { PasskeyButton } from '~/features/security/ui/passkey-button.tsx'
import type { PasskeyAnswer } from '~/features/security/ui/passkey-press.ts'
import styles from '~/features/security/ui/security.module.css'
import { readJson } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/prove'

export const headers = personalHeaders

/** `/my-account/security/prove?return=`: people who signed in a while ago prove again who they are. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { secondStepSince, hasPassword, passkeys, identities } = valueOf(await ask(context, findSecurity, {}))
	const issuers = context
		.get(pageRequest)
		.world.openId.issuers.filter(({ name }) => identities.some(({ issuerName }) => issuerName === name))
	const asked = secondStepSince ? ('code' as const) : hasPassword ? ('password' as const) : undefined
	return { asked, hasPasskeys: passkeys.length > 0, issuers: secondStepSince ? [] : issuers }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const { origin: site, caller } = context.get(pageRequest)
	const form = await request.formData()
	const back = () => redirect(returnPath(new URL(request.url).searchParams.get('return')), 303)
	const refused = (code: string) => data<PasskeyAnswer>({ message: refusalSentence(code, caller.locale) }, { status: 422 })
	if (form.get('intent') === 'passkey-begin') {
		const begun = await ask(context, beginPasskeyProof, { site })
		return begun.ok ? data<PasskeyAnswer>({ sign: begun.value.options }) : refused(begun.refusal.code)
	}
	if (form.get('intent') === 'passkey-finish') {
		const proved = await ask(context, proveWithPasskey, { site, response: readJson(form.get('response')) as never })
		if (proved.ok) throw back()
		return refused(proved.refusal.code)
	}
	const { waitSeconds, wasRight } = await countProof(context, accountId)
	if (waitSeconds > 0) return data({ waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const proved = await ask(context, proveMyself, { given: String(form.get('given') ?? '').slice(0, 200) })
	if (proved.ok) {
		await wasRight()
		throw back()
	}
	return refused(proved.refusal.code)
}

export default function ProvePage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { asked, hasPasskeys, issuers } = loaderData
	const { prove: text, passkeySignIn, mistakes, busy, tooOften } = useSecurityText()
	const isBusy = useNavigation().state !== 'idle'
	const [search] = useSearchParams()
	const [here, elsewhere] = [useHref('/my-account/security/prove'), useHref('/oauth_auth')]
	const back = returnPath(search.get('return'))
	const message = answer && ('waitSeconds' in answer ? tooOften(answer.waitSeconds) : answer.message)
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<div className={styles.add}>
				{asked && (
					<CheckedForm method="post">
						<Stack>
							{message !== undefined && <ErrorSummary title={mistakes} mistakes={[{ name: 'given', message }]} />}
							{asked === 'code' ? (
								<TextField name="given" label={text.code} error={message} autoComplete="one-time-code" maxLength={longest.code} required />
							) : (
								<PasswordField name="given" label={text.password} error={message} autoComplete="current-password" required />
							)}
							<Button type="submit" look="primary" wide busy={isBusy} busyLabel={busy}>
								{text.submit}
							</Button>
						</Stack>
					</CheckedForm>
				)}
				{hasPasskeys && <PasskeyButton action={`${here}?${search}`} label={passkeySignIn.step} />}
				{issuers.map(({ key, name }) => (
					<LinkButton key={key} wide href={`${elsewhere}?with=${key}&link=1&return=${encodeURIComponent(back)}`}>
						{text.issuer(name)}
					</LinkButton>
				))}
				{!asked && !hasPasskeys && issuers.length === 0 && <p>{text.nothing}</p>}
			</div>
		</>
	)
}
