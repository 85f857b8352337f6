import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import { askForMail } from '~/features/account/answers/ask-for-mail.server.ts'
import { askVerification } from '~/features/account/operations/ask-verification.server.ts'
import { checkLink } from '~/features/account/operations/check-link.server.ts'
import { verifyEmail } from '~/features/account/operations/verify-email.server.ts'
import { goalCookie, goalIn, mailedToCookie, mailedToIn } from '~/features/account/cookies/session-cookies.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AskMailForm } from '~/features/account/ui/ask-mail-form.tsx'
import { EntryPage, OtherWay } from '~/features/account/ui/entry-page.tsx'
import { valueOf } from '~/platform/operations/call.server.ts'
import type { Route } from './+types/verify'

/** With a link's token, says what the link's button will do; without one, that a mail is on its way. Looking changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get('token')
	const mailedTo = mailedToIn(request.headers.get('cookie'))
	if (token === null) return { link: undefined, mailedTo }
	return { link: valueOf(await ask(context, checkLink, { kind: 'verify_email', token: token.slice(0, 200) })), mailedTo }
}

/** Answers the button under a link, or the form that asks for the mail again. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData()
	const { address, origin } = context.get(pageRequest)
	const secure = origin.startsWith('https:')
	if (form.get('intent') === 'verify') {
		const tried = { 'mailed-link': address }
		const waitSeconds = await countTry(context, tried)
		if (waitSeconds > 0) return tooOften({ email: '', issues: [], waitSeconds })
		const verified = await ask(context, verifyEmail, { token: String(form.get('token') ?? '').slice(0, 200) })
		// The page looks at the link again, and says what is wrong with it.
		if (!verified.ok) return null
		takeBackTry(context, tried)
		// The way to what they signed up for, for example an application that waits to be sent.
		const goal = goalIn(request.headers.get('cookie'))
		const search = goal === '/' ? '' : `&return=${encodeURIComponent(goal)}`
		const { choosePassword } = verified.value
		if (choosePassword !== undefined) return redirect(`/forgot-password/new-password?verified&token=${choosePassword}`)
		const cookies = [mailedToCookie('', secure), goalCookie('/', secure)]
		return redirect(`/login?verified${search}`, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
	}
	const answer = await askForMail(context, form.get('email'), (email) => ask(context, askVerification, { email }))
	if ('refused' in answer) return tooOften(answer.refused)
	return redirect('/verify?again', { headers: { 'set-cookie': mailedToCookie(answer.asked, secure) } })
}

function tooOften<Refused extends { waitSeconds: number }>(refused: Refused) {
	const { waitSeconds } = refused
	return waitSeconds > 0 ? data(refused, { status: 429, headers: { 'retry-after': String(waitSeconds) } }) : data(refused, { status: 422 })
}

/** The page's address opens an account, so it goes to nobody else, not even as a referrer (`same-origin`, because forms need their origin). */
export const headers = secretLinkHeaders

export default function VerifyPage({ loaderData: { link, mailedTo }, actionData }: Route.ComponentProps) {
	const { entry: text, signIn } = useAccountText()
	const [search] = useSearchParams()
	const busy = useNavigation().state !== 'idle'
	const login = useHref('/login')
	// The form goes to the page itself, without the token in its address.
	const here = useHref('/verify')
	const token = search.get('token')
	if (link?.state === 'good' && link.sentTo !== undefined && token !== null)
		return (
			<EntryPage title={text.verify.title}>
				<PageHead title={text.verify.title} lead={text.verify.text(link.sentTo)} />
				{actionData && <Notice kind="danger">{signIn.tooOften(actionData.waitSeconds)}</Notice>}
				<Form method="post">
					<input type="hidden" name="token" value={token} />
					<Button type="submit" name="intent" value="verify" look="primary" wide busy={busy} busyLabel={text.verify.busy}>
						{text.verify.button}
					</Button>
				</Form>
			</EntryPage>
		)
	if (link?.state === 'used')
		return (
			<EntryPage title={text.verify.title}>
				<PageHead title={text.verify.title} lead={text.verify.used} />
				<LinkButton look="primary" wide href={login}>
					{signIn.submit}
				</LinkButton>
			</EntryPage>
		)
	return (
		<EntryPage title={link ? text.verify.title : text.mailed.title}>
			<PageHead title={link ? text.verify.title : text.mailed.title} lead={link ? text.verify.ask : text.mailed.signedUp(mailedTo)} />
			{link && link.state !== 'good' && <Notice kind="warning">{text.link[link.state]}</Notice>}
			{search.has('again') && <Notice kind="success">{text.mailed.sentAgain}</Notice>}
			{!link && <p className="soft">{text.mailed.notThere}</p>}
			<AskMailForm
				action={here}
				email={link?.sentTo ?? mailedTo}
				submit={text.mailed.again}
				look={link ? 'primary' : 'secondary'}
				refused={actionData ?? undefined}
			/>
			<OtherWay question={text.signUp.haveAccount} href={login} answer={text.mailed.signIn} />
		</EntryPage>
	)
}
