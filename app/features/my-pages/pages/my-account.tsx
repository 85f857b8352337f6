import { useHref } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { SignOut } from '~/shell/sign-out.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Card } from '~/ui/card.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { findMyAccount } from '~/features/my-pages/operations/find-my-account.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AccountCards } from '~/features/account/ui/account-cards.tsx'
import { NextPlace } from '~/features/attendee/registration/ui/next-place.tsx'
import type { Route } from './+types/my-account'

/** The account's first page: what comes next, what waits, and the way to everything else. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	return valueOf(await ask(context, findMyAccount, {}))
}

/** Tickets that others passed on to the account: they are in none of its own orders. */
function HeldTickets({ held }: Pick<Awaited<ReturnType<typeof loader>>, 'held'>) {
	const { hub: text } = useAccountText()
	const root = useHref('/ticket/')
	if (held.length === 0) return null
	return (
		<Section title={text.held}>
			<Card>
				<Stack as="ul">
					{held.map(({ attendeeId, name, event }) => (
						<li key={attendeeId}>
							<a href={`${root.replace(/\/$/, '')}/${attendeeId}`}>{event}</a> <span className="soft">{name}</span>
						</li>
					))}
				</Stack>
			</Card>
		</Section>
	)
}

export default function MyAccountPage({ loaderData }: Route.ComponentProps) {
	const { firstName, lastName, email, next, held, counts, organizes } = loaderData
	const { hub: text } = useAccountText()
	const events = useHref('/event')
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.hello(firstName || lastName)} lead={email} />
			<Section title={text.next.title}>
				{next ? (
					<NextPlace next={next} />
				) : (
					<EmptyState
						level={3}
						title={text.empty.title}
						action={
							<LinkButton look="primary" href={events}>
								{text.empty.action}
							</LinkButton>
						}
					>
						{text.empty.text}
					</EmptyState>
				)}
			</Section>
			<HeldTickets held={held} />
			<Section title={text.pages}>
				<AccountCards counts={counts} organizes={organizes} />
				<SignOut>
					<Row>
						<Button type="submit" name="intent" value="sign-out">
							{text.signOut}
						</Button>
					</Row>
				</SignOut>
			</Section>
		</>
	)
}
