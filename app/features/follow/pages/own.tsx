import { data, Form, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { confirmFollow } from '~/features/follow/operations/confirm-follow.server.ts'
import { findFollow } from '~/features/follow/operations/find-follow.server.ts'
import { leaveFollow } from '~/features/follow/operations/leave-follow.server.ts'
import { useFollowText } from '~/features/follow/text/follow-text.ts'
import type { Route } from './+types/own'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const { id: followId, secret = '' } = secretLink(request, params['id'])
	return { followId, secret }
}

/** `/follow/{id}?secret=`, from a mail. Opening it changes nothing, for mail programs open links on their own. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findFollow, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

/** People press a button here; mail programs post `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const follow = asked(args)
	const form = await request.formData()
	const answer = form.get('intent') === 'confirm' ? await ask(context, confirmFollow, follow) : await ask(context, leaveFollow, follow)
	if (!answer.ok) return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
	if (form.has('List-Unsubscribe')) return data(null)
	return redirect(`/follow/${follow.followId}?secret=${encodeURIComponent(follow.secret)}`, 303)
}

/** Why something was not done. */
interface ActionAnswer {
	told: string
}

export default function OwnFollow({ loaderData }: Route.ComponentProps) {
	const { state, provider } = loaderData
	const answer = useActionData() as ActionAnswer | null | undefined
	const { own: text } = useFollowText()
	const pressed = useNavigation().formData?.get('intent')
	const page = useHref(`/provider/${provider.slug}`)
	const button = (intent: string, label: string, look: 'primary' | 'quiet') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={pressed === intent} busyLabel={text.busy}>
			{label}
		</Button>
	)
	return (
		<Page width="text">
			<DocumentHead title={text[state].title} noIndex />
			<PageHead title={text[state].title} lead={provider.name} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>
						<p role="status">{text[state].text}</p>
						<Form method="post">
							<Row>
								{state === 'unconfirmed' && button('confirm', text.confirm, 'primary')}
								<LinkButton href={page}>{text.provider}</LinkButton>
								{state !== 'left' && button('leave', text.leave, 'quiet')}
							</Row>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
