import { data, redirect } from 'react-router'
import { endSession } from '~/features/account/operations/end-session.server.ts'
import { listSessions } from '~/features/account/operations/list-sessions.server.ts'
import { signOutEverywhere } from '~/features/account/operations/sign-out-everywhere.server.ts'
import { unlinkIdentity } from '~/features/security/operations/unlink-identity.server.ts'
import { addPasskey } from '~/features/security/operations/add-passkey.server.ts'
import { beginPasskey } from '~/features/security/operations/begin-passkey.server.ts'
import { removePasskey } from '~/features/security/operations/remove-passkey.server.ts'
import { renamePasskey } from '~/features/security/operations/rename-passkey.server.ts'
import { requireSecondStep } from '~/features/provider/operations/require-second-step.server.ts'
import { beginAuthenticator } from '~/features/security/operations/begin-authenticator.server.ts'
import { removeAuthenticator } from '~/features/security/operations/remove-authenticator.server.ts'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { findSecurity } from '~/features/security/operations/find-security.server.ts'
import { proofPath, readJson, securityPath } from '~/features/security/answers/ways.server.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { IdentitiesSection } from '~/features/security/ui/identities-section.tsx'
import type { PasskeyAnswer } from '~/features/security/ui/passkey-press.ts'
import { PasskeysSection } from '~/features/security/ui/passkeys-section.tsx'
import { ProvidersSection } from '~/features/security/ui/providers-section.tsx'
import { SecondStepSection } from '~/features/security/ui/second-step-section.tsx'
import { SessionsSection } from '~/features/security/ui/sessions-section.tsx'
import type { Route } from './+types/security'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-account/security`: all ways into the account, and its open sessions. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const security = valueOf(await ask(context, findSecurity, {}))
	const { sessions } = valueOf(await ask(context, listSessions, {}))
	return { security, sessions, issuers: context.get(pageRequest).world.openId.issuers }
}

type Context = Route.ActionArgs['context']

/** What each button of the page does. */
const acts: Record<string, (context: Context, form: FormData) => Promise<Answer<unknown>>> = {
	'end-session': (context, form) => ask(context, endSession, { sessionId: typedId(form.get('sessionId')) }),
	'end-other-sessions': (context) => ask(context, signOutEverywhere, { butHere: true }),
	'begin-authenticator': (context) => ask(context, beginAuthenticator, {}),
	'remove-authenticator': (context) => ask(context, removeAuthenticator, {}),
	'passkey-begin': (context) => ask(context, beginPasskey, { site: context.get(pageRequest).origin }),
	'passkey-finish': (context, form) =>
		ask(context, addPasskey, {
			site: context.get(pageRequest).origin,
			response: readJson(form.get('response')) as never,
			name: String(form.get('name') ?? ''),
		}),
	'rename-passkey': (context, form) =>
		ask(context, renamePasskey, { passkeyId: typedId(form.get('passkeyId')), name: String(form.get('name') ?? '') }),
	'remove-passkey': (context, form) => ask(context, removePasskey, { passkeyId: typedId(form.get('passkeyId')) }),
	'unlink-identity': (context, form) => ask(context, unlinkIdentity, { identityId: typedId(form.get('identityId')) }),
	'require-second-step': (context, form) =>
		ask(context, requireSecondStep, { providerId: typedId(form.get('providerId')), required: form.get('required') === 'yes' }),
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const form = await request.formData()
	const intent = String(form.get('intent'))
	const act = acts[intent]
	if (!act) throw data(null, { status: 400 })
	const answer = await act(context, form)
	if (!answer.ok && answer.refusal.code === 'prove_first') throw redirect(proofPath(securityPath), 303)
	if (!answer.ok)
		return data<PasskeyAnswer>({ message: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, { status: 409 })
	if (intent === 'begin-authenticator') throw redirect(`${securityPath}/authenticator`, 303)
	if (intent === 'passkey-begin') return data<PasskeyAnswer>({ create: (answer.value as { options: PasskeyAnswer['create'] }).options })
	if (intent === 'passkey-finish') return data<PasskeyAnswer>(answer.value as PasskeyAnswer)
	// A redirect, so that a reload of the page repeats nothing.
	throw redirect(securityPath, 303)
}

export default function SecurityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { security, sessions, issuers } = loaderData
	const text = useSecurityText()
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			{answer?.message !== undefined && <ErrorSummary title={text.mistakes} mistakes={[{ message: answer.message }]} />}
			{security.askedBy.length > 0 && (
				<Notice kind="warning" title={text.askedBy.title(security.askedBy.join(', '))}>
					{text.askedBy.text}
				</Notice>
			)}
			<SecondStepSection security={security} />
			<PasskeysSection passkeys={security.passkeys} />
			<IdentitiesSection identities={security.identities} issuers={issuers} />
			<SessionsSection sessions={sessions} />
			<ProvidersSection owned={security.owned} />
		</>
	)
}
