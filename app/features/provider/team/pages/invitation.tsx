import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { ownPath, signedIn } from '~/platform/session/signed-in.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import { acceptInvitation } from '~/features/provider/team/operations/accept-invitation.server.ts'
import { declineInvitation } from '~/features/provider/team/operations/decline-invitation.server.ts'
import { findInvitation } from '~/features/provider/team/operations/find-invitation.server.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'
import type { Route } from './+types/invitation'

function keyIn(request: Request) {
	const { searchParams } = new URL(request.url)
	const id = searchParams.get('id') ?? ''
	if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
	return { invitationId: Number(id), token: searchParams.get('token')?.slice(0, 200) }
}

/** `/team-invitation`, from the mail or from the account's own list. Opening the page changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const answer = await ask(context, findInvitation, keyIn(request))
	if (!answer.ok && answer.refusal.code === 'sign_in') signedIn(context, request)
	if (!answer.ok) throw data(null, { status: 404 })
	const { caller, prefix } = context.get(pageRequest)
	return { ...answer.value, isSignedIn: caller.actor.kind === 'account', back: ownPath(request, prefix) }
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const key = keyIn(request)
	const { address, caller } = context.get(pageRequest)
	const tried = { 'mailed-link': address }
	const wait = await countTry(context, tried)
	const no = (code: string, status: number, headers?: HeadersInit) =>
		data({ told: refusalSentence(code, caller.locale), declined: false }, { status, headers })
	if (wait > 0) return no('slow_down', 429, { 'retry-after': String(wait) })
	if ((await request.formData()).get('intent') === 'decline') {
		const answer = await ask(context, declineInvitation, key)
		if (!answer.ok) return no(answer.refusal.code, 409)
		takeBackTry(context, tried)
		return data({ told: undefined, declined: true })
	}
	const answer = await ask(context, acceptInvitation, key)
	if (!answer.ok) return no(answer.refusal.code, 409)
	takeBackTry(context, tried)
	return redirect(`/my-events/team?provider=${answer.value.providerId}&done=joined`, 303)
}

/** The address contains a secret, so it goes to nobody else, not even as a referrer. */
export const headers = secretLinkHeaders

export default function InvitationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { kind, role, email, provider, by, state, isSignedIn, back } = loaderData
	const { invitation: text, roles } = useTeamText()
	const pressed = useNavigation().formData?.get('intent')
	const search = `?return=${encodeURIComponent(back)}`
	const [login, signUp, team, home] = [useHref('/login'), useHref('/signup'), useHref('/my-events/team'), useHref('/')]
	const title = text[kind](provider)
	if (answer?.declined || state !== 'open')
		return (
			<EntryPage title={title}>
				<PageHead title={title} lead={answer?.declined ? text.declined : state === 'open' ? undefined : text.over[state]} />
				<LinkButton look="primary" wide href={state === 'accepted' ? team : home}>
					{state === 'accepted' ? text.toTeam : text.home}
				</LinkButton>
			</EntryPage>
		)
	return (
		<EntryPage title={title}>
			<PageHead title={title} lead={kind === 'join' ? text.joinText(by, provider, roles[role]) : text.ownershipText(by, provider)} />
			{answer?.told !== undefined && (
				<Notice kind="danger" role="alert">
					{answer.told}
				</Notice>
			)}
			<p className="soft">{text.sentTo(email)}</p>
			{isSignedIn ? (
				<Form method="post">
					<Stack>
						<Button type="submit" look="primary" wide name="intent" value="accept" busy={pressed === 'accept'} busyLabel={text.accepting}>
							{text.accept}
						</Button>
						<Button type="submit" look="quiet" wide name="intent" value="decline" busy={pressed === 'decline'}>
							{text.decline}
						</Button>
					</Stack>
				</Form>
			) : (
				<Stack>
					<LinkButton look="primary" wide href={login + search}>
						{text.signIn}
					</LinkButton>
					<p className="soft">{text.signUpHelp}</p>
					<LinkButton wide href={signUp + search}>
						{text.signUp}
					</LinkButton>
				</Stack>
			)}
		</EntryPage>
	)
}
