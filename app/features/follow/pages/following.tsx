import { data, Form, redirect, useActionData, useHref } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { leaveFollow } from '~/features/follow/operations/leave-follow.server.ts'
import { listMyFollows } from '~/features/follow/operations/list-my-follows.server.ts'
import { useFollowText } from '~/features/follow/text/follow-text.ts'
import type { Route } from './+types/following'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-account/following`: the organizers that the reader follows. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	return valueOf(await ask(context, listMyFollows, {}))
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const form = await request.formData()
	const answer = await ask(context, leaveFollow, { followId: typedId(form.get('followId')), secret: String(form.get('secret') ?? '') })
	if (answer.ok) return redirect('/my-account/following', 303)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
	const { follows } = loaderData
	const answer = useActionData() as { told: string } | undefined
	const { list: text, own } = useFollowText()
	const root = useHref('/provider')
	const events = useHref('/event')
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{follows.length === 0 ? (
					<EmptyState
						title={text.none}
						action={
							<LinkButton look="primary" href={events}>
								{text.events}
							</LinkButton>
						}
					>
						<p>{text.noneText}</p>
					</EmptyState>
				) : (
					follows.map(({ id, secret, isSuspended, provider }) => (
						<Card key={id}>
							<Stack gap={2}>
								{isSuspended ? (
									<p>
										<strong>{provider.name}</strong> <span className="soft">{text.suspended}</span>
									</p>
								) : (
									<p>
										<a href={`${root}/${provider.slug}`} className="reach">
											{provider.name}
										</a>
									</p>
								)}
								<Form method="post">
									<input type="hidden" name="followId" value={id} />
									<input type="hidden" name="secret" value={secret} />
									<Row>
										<Button type="submit" look="quiet" size="sm" aria-label={text.leave(provider.name)}>
											{own.leave}
										</Button>
									</Row>
								</Form>
							</Stack>
						</Card>
					))
				)}
			</Stack>
		</>
	)
}
