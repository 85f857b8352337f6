import { data, redirect, useHref, useNavigation } from 'react-router'
import { goOn, pathAfterSigningIn, unfinishedIn } from '~/features/account/answers/enter.server.ts'
import { countGuess } from '~/features/account/answers/count-guesses.server.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import { confirmIdentity } from '~/features/security/operations/confirm-identity.server.ts'
import { joinWithIssuer } from '~/features/security/operations/join-with-issuer.server.ts'
import { linkIssuer } from '~/features/security/operations/link-issuer.server.ts'
import { signInWithIssuer } from '~/features/security/operations/sign-in-with-issuer.server.ts'
import { findUnfinishedSignIn } from '~/features/security/operations/find-unfinished-sign-in.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { OpenIdError, type OpenIdFailure } from '~/platform/openid/openid.server.ts'
import { newVisitor } from '~/platform/session/cookies.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { endedJourney, journeyCookie, journeyIn, newJourney, type CarriedJourney } from '~/features/security/cookies/journey.server.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { ConfirmIdentity, JoinWithIssuer } from '~/features/security/ui/from-elsewhere.tsx'
import { proofPath, securityPath } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/oauth-auth'

export const headers = personalHeaders

type Context = Route.LoaderArgs['context']

/**
 * `/oauth_auth`, the only address of ours that issuers know. With `?with=` a journey begins; with `?state=` it ends; with neither, the page asks for
 * what an unfinished sign-in lacks: the password of the account with the same address, or a new person's consent.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const search = new URL(request.url).searchParams
	if (search.has('with')) return depart(context, request, search)
	if (search.has('state')) return arrive(context, request)
	const token = unfinishedIn(request)
	const waiting = token ? await ask(context, findUnfinishedSignIn, { token }) : undefined
	const asked = waiting?.ok && waiting.value.missing !== 'second_step' ? waiting.value : undefined
	if (!asked?.identity) throw redirect('/login', 303)
	const { issuerName, email, firstName, lastName } = asked.identity
	return { asked: asked.missing, issuerName, email, firstName, lastName, linking: false, failure: undefined, message: undefined }
}

const problem = (what: { failure?: OpenIdFailure; message?: string; linking: boolean }) => ({
	asked: undefined,
	failure: undefined,
	message: undefined,
	...what,
})

async function depart(context: Context, request: Request, search: URLSearchParams) {
	const { world, origin, caller } = context.get(pageRequest)
	const issuer = world.openId.issuers.find(({ key }) => key === search.get('with'))
	if (!issuer) throw data(null, { status: 404 })
	const linking = search.has('link')
	const accountId = linking ? signedIn(context, request).accountId : undefined
	const wanted = pathAfterSigningIn(request)
	const journey = newJourney(world, { issuer: issuer.key, back: linking && wanted === '/' ? securityPath : wanted, accountId })
	const secure = origin.startsWith('https:')
	try {
		const to = await world.openId.begin(journey, `${origin}/oauth_auth`)
		// A visitor who arrives without having sent a form before still needs a visitor's cookie.
		const known = caller.visitor ? [] : newVisitor(world.dice, secure).cookies
		const cookies = [journeyCookie(world, journey, secure), ...known].map((cookie): [string, string] => ['set-cookie', cookie])
		return redirect(to.href, { headers: [...cookies, ['cache-control', 'no-store']] })
	} catch (error) {
		if (!(error instanceof OpenIdError)) throw error
		world.log.warn({ err: error, issuer: issuer.key }, 'nobody can be sent to the issuer')
		return data(problem({ failure: error.failure, linking }), { status: 502 })
	}
}

async function arrive(context: Context, request: Request) {
	const { world, origin, caller } = context.get(pageRequest)
	const journey = journeyIn(world, request)
	const linking = journey?.accountId !== undefined
	const ended = { 'set-cookie': endedJourney(origin.startsWith('https:')) }
	if (!journey) return data(problem({ failure: 'invalid', linking }), { status: 400 })
	const issuer = world.openId.issuers.find(({ key }) => key === journey.issuer)
	try {
		const came = new URL(`${origin}/oauth_auth${new URL(request.url).search}`)
		const claims = { ...(await world.openId.finish(journey, came)), issuerName: issuer?.name ?? '' }
		const response = linking ? await link(context, journey, claims) : await enterWith(context, request, journey, claims)
		if (typeof response === 'string')
			return data(problem({ message: refusalSentence(response, caller.locale), linking }), { status: 409, headers: ended })
		response.headers.append('set-cookie', ended['set-cookie'])
		return response
	} catch (error) {
		if (!(error instanceof OpenIdError)) throw error
		world.log.warn({ err: error, issuer: journey.issuer }, 'nobody came back from the issuer')
		const status = error.failure === 'unreachable' ? 502 : 400
		return data(problem({ failure: error.failure, linking }), { status, headers: ended })
	}
}

type Claims = Parameters<typeof signInWithIssuer.run>[1]['claims']

/** @returns the refusal's code when it is refused */
async function enterWith(context: Context, request: Request, journey: CarriedJourney, claims: Claims): Promise<Response | string> {
	const { state, endsAt, back } = journey
	const answer = await ask(context, signInWithIssuer, { journey: { state, endsAt }, claims })
	return answer.ok ? goOn(context, request, answer.value, back) : answer.refusal.code
}

async function link(context: Context, { state, endsAt, back, accountId = 0 }: CarriedJourney, claims: Claims): Promise<Response | string> {
	const answer = await ask(context, linkIssuer, { journey: { state, endsAt, accountId }, claims })
	if (answer.ok) return redirect(back, 303)
	return answer.refusal.code === 'prove_first' ? redirect(proofPath(securityPath), 303) : answer.refusal.code
}

export async function action({ context, request }: Route.ActionArgs) {
	const { caller } = context.get(pageRequest)
	const token = unfinishedIn(request)
	if (!token) throw redirect('/login', 303)
	const form = await request.formData()
	const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
	const over = () => data({ message: refusalSentence('sign_in_over', caller.locale) }, { status: 422 })
	if (form.get('intent') === 'join') {
		const typed = { firstName: text('firstName'), lastName: text('lastName') }
		const answer = await ask(context, joinWithIssuer, { token, ...typed, terms: form.has('terms'), newsletter: form.has('newsletter') })
		if (answer.ok) return goOn(context, request, answer.value)
		const issues = (answer.refusal.data['issues'] ?? []) as FieldIssue[]
		return answer.refusal.code === 'invalid_fields' ? data({ ...typed, issues }, { status: 422 }) : over()
	}
	const waiting = await ask(context, findUnfinishedSignIn, { token })
	if (!waiting.ok) return over()
	const { waitSeconds, wasRight } = await countGuess(context, request, 'password', waiting.value.email)
	if (waitSeconds > 0) return data({ waitSeconds }, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
	const answer = await ask(context, confirmIdentity, { token, password: text('password') })
	if (!answer.ok) return over()
	if (answer.value.next !== 'wrong_password') {
		await wasRight()
		return goOn(context, request, answer.value)
	}
	return answer.value.triesLeft === 0 ? over() : data({ triesLeft: answer.value.triesLeft }, { status: 422 })
}

export default function OauthAuthPage({ loaderData: shown, actionData: answer }: Route.ComponentProps) {
	const { elsewhere: text } = useSecurityText()
	const isBusy = useNavigation().state !== 'idle'
	const [login, security] = [useHref('/login'), useHref('/my-account/security')]
	if (shown.asked === 'password') return <ConfirmIdentity asked={shown} answer={answer} isBusy={isBusy} />
	if (shown.asked === 'consent') return <JoinWithIssuer asked={shown} answer={answer} isBusy={isBusy} />
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.problem} />
			<Notice kind="warning">{shown.message ?? text[shown.failure ?? 'invalid']}</Notice>
			<LinkButton look="primary" wide href={shown.linking ? security : login}>
				{shown.linking ? text.backToSecurity : text.back}
			</LinkButton>
		</EntryPage>
	)
}
