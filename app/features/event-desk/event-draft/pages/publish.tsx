import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { ask } from '~/platform/session/request.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { toldOf } from '~/features/event-desk/event-draft/answers/edit.server.ts'
import { findEventDraft } from '~/features/event-desk/event-draft/operations/find-event-draft.server.ts'
import { publishEvent } from '~/features/event-desk/event-draft/operations/publish-event.server.ts'
import { unpublishEvent } from '~/features/event-desk/event-draft/operations/unpublish-event.server.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { EditFrame } from '~/features/event-desk/event-draft/ui/edit-frame.tsx'
import { MissingList } from '~/features/event-desk/event-draft/ui/missing-list.tsx'
import type { Route } from './+types/publish'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/edit/publish`: what is still missing, and the button that opens the event to everybody. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventDraft, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const intent = (await request.formData()).get('intent')
	const here = `/my-events/${eventId}/edit/publish`
	if (intent !== 'publish' && intent !== 'unpublish') throw data(null, { status: 400 })
	const answer = intent === 'publish' ? await ask(context, publishEvent, { eventId }) : await ask(context, unpublishEvent, { eventId })
	if (answer.ok) return redirect(`${here}?did=${intent}ed`, 303)
	return data({ told: toldOf(context, answer.refusal) }, 409)
}

/** Links to the other actions for an event: repeat, copy, call off, delete. */
function MoreActs({ eventId, isPublic }: { eventId: number; isPublic: boolean }) {
	const { callingOff: text, copying, removal, repeating } = useEventDraftText()
	const root = useHref(`/my-events/${eventId}`)
	return (
		<Card title={text.more}>
			<Row>
				<LinkButton href={`${root}/duplicate`}>{copying.duplicate}</LinkButton>
				<LinkButton href={`${root}/series`}>{repeating.repeat}</LinkButton>
				{isPublic && <LinkButton href={`${root}/postpone`}>{text.postpone}</LinkButton>}
				{isPublic && <LinkButton href={`${root}/cancel`}>{text.cancel}</LinkButton>}
				{!isPublic && <LinkButton href={`${root}/delete`}>{removal.title}</LinkButton>}
			</Row>
		</Card>
	)
}

export default function PublishPage({ loaderData }: Route.ComponentProps) {
	const { event, standing, standingOrders } = loaderData
	const answer = useActionData() as { told: string } | undefined
	const { publish: text } = useEventDraftText()
	const [parameters] = useSearchParams()
	const pressed = useNavigation().formData?.get('intent')
	const { lacks = [], wishes = [] } = standing.find(({ step }) => step === 'publish') ?? {}
	const did = parameters.get('did')
	const isPublic = event.state === 'published'
	return (
		<EditFrame event={event} standing={standing} step="publish">
			<Stack>
				{!answer && (did === 'published' || did === 'unpublished') && <Notice kind="success" role="status" title={text.did[did]} />}
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{isPublic && <Notice title={text.published}>{text.publishedText}</Notice>}
				{!isPublic && lacks.length === 0 && (
					<Notice kind="success" title={text.ready}>
						{text.readyText}
					</Notice>
				)}
				{lacks.length > 0 && <MissingList eventId={event.id} title={text.missing} items={lacks} />}
				{wishes.length > 0 && <MissingList eventId={event.id} title={text.wishes} lead={text.wishesText} items={wishes} />}
				<Form method="post">
					<Row>
						{isPublic ? (
							<Button type="submit" name="intent" value="unpublish" busy={pressed === 'unpublish'} disabled={standingOrders > 0}>
								{text.unpublish}
							</Button>
						) : (
							<Button type="submit" look="primary" name="intent" value="publish" busy={pressed === 'publish'}>
								{text.publish}
							</Button>
						)}
					</Row>
				</Form>
				{isPublic && <p className="soft">{text.unpublishHelp}</p>}
				<MoreActs eventId={event.id} isPublic={isPublic} />
			</Stack>
		</EditFrame>
	)
}
