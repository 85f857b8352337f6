import { data, redirect, useHref } from 'react-router'
import { renewRecoveryCodes } from '~/features/security/operations/renew-recovery-codes.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PageHead } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { RecoveryCodes } from '~/features/security/ui/recovery-codes.tsx'
import { proofPath, securityPath } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/recovery-codes'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-account/security/recovery-codes`: new codes, shown once as the answer to a form; opened directly, the address shows nothing. */
export async function loader({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const answer = await ask(context, renewRecoveryCodes, {})
	if (answer.ok) return data({ recoveryCodes: answer.value.recoveryCodes })
	throw redirect(answer.refusal.code === 'prove_first' ? proofPath(securityPath) : securityPath, 303)
}

export default function RecoveryCodesPage({ actionData: answer }: Route.ComponentProps) {
	const { recovery: text, title } = useSecurityText()
	const security = useHref('/my-account/security')
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} />
			{answer ? <RecoveryCodes codes={answer.recoveryCodes} /> : <LinkButton href={security}>{title}</LinkButton>}
		</>
	)
}
