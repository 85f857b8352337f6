import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLink, secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { confirmWaiting } from '~/features/waiting-list/operations/confirm-waiting.server.ts'
import { findWaiting } from '~/features/waiting-list/operations/find-waiting.server.ts'
import { leaveWaitingList } from '~/features/waiting-list/operations/leave-waiting-list.server.ts'
import { takeOffer } from '~/features/waiting-list/operations/take-offer.server.ts'
import { useWaitingListText } from '~/features/waiting-list/text/waiting-list-text.ts'
import type { Route } from './+types/entry'

export const headers = secretLinkHeaders

function asked({ request, params }: Route.LoaderArgs) {
	const { id: entryId, secret = '' } = secretLink(request, params['id'])
	return { entryId, secret }
}

/**
 * `/waiting-list/{id}?secret=`, from a mail: the state of an entry. Opening the page changes nothing, because mail programs open links by themselves.
 */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findWaiting, asked(args))
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const entry = asked(args)
	const form = await request.formData()
	const intent = form.get('intent')
	const { locale } = context.get(pageRequest).caller
	if (intent === 'take') {
		const answer = await ask(context, takeOffer, entry)
		if (answer.ok) return redirect(`/event/${answer.value.eventId}/registration`, 303)
		return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, locale) }, 409)
	}
	const answer = intent === 'leave' ? await ask(context, leaveWaitingList, entry) : await ask(context, confirmWaiting, entry)
	if (!answer.ok) return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, locale) }, 409)
	return redirect(`/waiting-list/${entry.entryId}?secret=${encodeURIComponent(entry.secret)}`, 303)
}

/** Why an action was refused. */
interface ActionAnswer {
	told: string
}

export default function WaitingEntry({ loaderData, actionData }: Route.ComponentProps) {
	const { state, quantity, ticket, event, ahead, offerEndsAt, waited, startsAt, postponedFrom } = loaderData
	const answer = actionData as ActionAnswer | undefined
	const { entry: text } = useWaitingListText()
	const pressed = useNavigation().formData?.get('intent')
	const page = useHref(`/event/${event.slug}`)
	const registration = useHref(`/event/${event.slug}/registration`)
	const list = useHref(`/event/${event.slug}/waiting-list`)
	const button = (intent: string, label: string, look: 'primary' | 'quiet') => (
		<Button type="submit" name="intent" value={intent} look={look} busy={pressed === intent} busyLabel={text.busy}>
			{label}
		</Button>
	)
	// People who left know it; everybody else first reads that there is nothing left to wait for.
	const isOpen = state === 'unconfirmed' || state === 'waiting' || state === 'offered'
	const news = waited === 'on' || state === 'left' || (waited !== 'cancelled' && !isOpen) ? undefined : text.waited[waited]
	const said = news
		? news.text
		: state === 'waiting'
			? ahead === 0
				? text.waiting.first
				: text.waiting.ahead(ahead)
			: state === 'offered'
				? text.offered.text(formatDateTime(offerEndsAt, event.timeZone))
				: text[state].text
	const day = formatDateTime(startsAt, event.timeZone)
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={(news ?? text[state]).title} lead={event.name} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card>
					<Stack>
						<p>
							<strong>{text.what(quantity, ticket)}</strong>
						</p>
						<p role="status">{said}</p>
						{waited !== 'cancelled' && (
							<p>{postponedFrom ? text.postponed(formatDateTime(postponedFrom, event.timeZone), day) : text.day(day)}</p>
						)}
						<Form method="post">
							<Row>
								{!news && state === 'unconfirmed' && button('confirm', text.unconfirmed.act, 'primary')}
								{!news && state === 'offered' && button('take', text.offered.act, 'primary')}
								{!news && state === 'taken' && (
									<LinkButton look="primary" href={registration}>
										{text.taken.act}
									</LinkButton>
								)}
								{!news && state === 'expired' && <LinkButton href={list}>{text.again}</LinkButton>}
								<LinkButton href={page}>{text.event}</LinkButton>
								{isOpen && waited !== 'cancelled' && button('leave', text.leave, 'quiet')}
							</Row>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
