import { data, Form, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { toldOf } from '~/features/event-desk/event-draft/answers/edit.server.ts'
import { deleteEvent } from '~/features/event-desk/event-draft/operations/delete-event.server.ts'
import { findEventContents } from '~/features/event-desk/event-draft/operations/find-event-contents.server.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { Route } from './+types/delete-event'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/delete`: asks once more before a draft is deleted, and names what is deleted with it; works without JavaScript. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventContents, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, deleteEvent, { eventId })
	return answer.ok ? redirect('/my-events?deleted', 303) : data({ told: toldOf(context, answer.refusal) }, 409)
}

export default function DeleteEvent({ loaderData }: Route.ComponentProps) {
	const { event, counts } = loaderData
	const answer = useActionData() as { told: string } | undefined
	const { removal: text, refusals, callingOff } = useEventDraftText()
	const locale = useLocale()
	const root = useHref(`/my-events/${event.id}`)
	const busy = useNavigation().formData !== undefined
	const count = (number: number) => formatNumber(locale, number)
	const obstacle =
		event.state === 'cancelled'
			? text.cancelled
			: event.state === 'published'
				? refusals.event_public
				: counts.orders > 0
					? refusals.event_ordered
					: counts.goods > 0
						? refusals.event_has_goods
						: counts.draws > 0
							? refusals.event_drawn
							: undefined
	return (
		<>
			<DocumentHead title={`${text.title}: ${event.name}`} noIndex />
			<PageHead title={text.title} lead={event.name} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{obstacle === undefined ? (
					<Card title={text.ask(event.name)}>
						<Stack>
							<p>{text.gone(count(counts.variants), count(counts.schedule), count(counts.pictures))}</p>
							<Form method="post">
								<Row>
									<Button type="submit" look="danger" busy={busy}>
										{text.submit}
									</Button>
									<LinkButton href={`${root}/edit`}>{text.keep}</LinkButton>
								</Row>
							</Form>
						</Stack>
					</Card>
				) : (
					<>
						{!answer && <Notice kind="warning" title={obstacle} />}
						<Row>
							{event.state === 'published' && <LinkButton href={`${root}/edit/publish`}>{text.toPublish}</LinkButton>}
							{event.state === 'published' && <LinkButton href={`${root}/cancel`}>{callingOff.cancelTitle}</LinkButton>}
							<LinkButton href={root}>{text.keep}</LinkButton>
						</Row>
					</>
				)}
			</Stack>
		</>
	)
}
