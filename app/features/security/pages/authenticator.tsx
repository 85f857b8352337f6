import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { countProof } from '~/features/account/answers/count-guesses.server.ts'
import { confirmAuthenticator } from '~/features/security/operations/confirm-authenticator.server.ts'
import { findBegunAuthenticator } from '~/features/security/operations/find-begun-authenticator.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { RecoveryCodes } from '~/features/security/ui/recovery-codes.tsx'
import styles from '~/features/security/ui/security.module.css'
import { proofPath, securityPath } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/authenticator'

export const headers = personalHeaders

/** `/my-account/security/authenticator`: the secret for the app, until its first code was right. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const answer = await ask(context, findBegunAuthenticator, {})
	if (answer.ok) return { secret: answer.value.secret, qr: qrModules(answer.value.uri) }
	if (answer.refusal.code === 'prove_first') throw redirect(proofPath(`${securityPath}/authenticator`), 303)
	// The authenticator was confirmed a moment ago: the page shows only the action's answer.
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const { locale } = context.get(pageRequest).caller
	const code = String((await request.formData()).get('code') ?? '').slice(0, 100)
	const { waitSeconds, wasRight } = await countProof(context, accountId)
	if (waitSeconds > 0) return data({ waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const answer = await ask(context, confirmAuthenticator, { code })
	if (answer.ok) {
		await wasRight()
		if (answer.value.recoveryCodes.length === 0) throw redirect(securityPath, 303)
		return data({ recoveryCodes: answer.value.recoveryCodes })
	}
	if (answer.refusal.code === 'prove_first') throw redirect(proofPath(`${securityPath}/authenticator`), 303)
	if (answer.refusal.code === 'authenticator_not_found') throw redirect(securityPath, 303)
	return data({ message: refusalSentence(answer.refusal.code, locale) }, { status: 422 })
}

export default function AuthenticatorPage({ loaderData: begun, actionData: answer }: Route.ComponentProps) {
	const { setUp: text, recovery, mistakes, busy, tooOften } = useSecurityText()
	const isBusy = useNavigation().state !== 'idle'
	const security = useHref('/my-account/security')
	if (answer && 'recoveryCodes' in answer)
		return (
			<>
				<Head title={recovery.title} noIndex />
				<PageHead title={recovery.title} lead={recovery.turnedOn} />
				<RecoveryCodes codes={answer.recoveryCodes} />
			</>
		)
	if (!begun) return <LinkButton href={security}>{recovery.done}</LinkButton>
	const message = answer && ('message' in answer ? answer.message : tooOften(answer.waitSeconds))
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Form method="post" noValidate>
				<Stack gap={4}>
					{message !== undefined && <ErrorSummary title={mistakes} mistakes={[{ name: 'code', message }]} />}
					<ol className={styles.steps}>
						<li>{text.app}</li>
						<li>
							<p>{text.scan}</p>
							<QrCode modules={begun.qr} label={text.qr} className={styles.qr} />
							<p className={styles.note}>{text.secret}</p>
							<p className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
						</li>
						<li>
							<TextField
								name="code"
								label={text.enter}
								error={message}
								inputMode="numeric"
								autoComplete="one-time-code"
								maxLength={longest.code}
								required
							/>
						</li>
					</ol>
					<Row>
						<Button type="submit" look="primary" busy={isBusy} busyLabel={busy}>
							{text.submit}
						</Button>
						<LinkButton look="quiet" href={security}>
							{text.cancel}
						</LinkButton>
					</Row>
				</Stack>
			</Form>
		</>
	)
}
