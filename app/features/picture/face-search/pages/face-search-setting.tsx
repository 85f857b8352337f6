import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDate, formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { askFaceReading } from '~/features/picture/face-search/operations/ask-face-reading.server.ts'
import { findFaceSearchSetting } from '~/features/picture/face-search/operations/find-face-search-setting.server.ts'
import { turnFaceSearchOff } from '~/features/picture/face-search/operations/turn-face-search-off.server.ts'
import { turnFaceSearchOn } from '~/features/picture/face-search/operations/turn-face-search-on.server.ts'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'
import { FaceReading } from '~/features/picture/face-search/ui/face-reading.tsx'
import type { Route } from './+types/face-search-setting'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/edit/face-search`: whether visitors may search the pictures by a face, and how far the machine is. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findFaceSearchSetting, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

const done = { on: 'turnedOn', off: 'turnedOff', read: 'asked' } as const

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const intent = (['on', 'off', 'read'] as const).find((each) => each === form.get('intent'))
	if (intent === undefined) throw data(null, { status: 400 })
	const answer =
		intent === 'on'
			? await ask(context, turnFaceSearchOn, { eventId, peopleAreTold: form.get('told') === 'on' })
			: intent === 'off'
				? await ask(context, turnFaceSearchOff, { eventId })
				: await ask(context, askFaceReading, { eventId })
	if (answer.ok) return redirect(`/my-events/${eventId}/edit/face-search?did=${done[intent]}`, 303)
	const { code } = answer.refusal
	if (code === 'people_not_told') return data({ notTold: true, told: undefined }, 422)
	if (code === 'faces_not_seen_here' || code === 'nothing_to_read' || code === 'face_search_off')
		return data({ notTold: false, told: refusalSentence(code, context.get(pageRequest).caller.locale) }, 409)
	throw refusedPage(answer.refusal)
}

export default function FaceSearchSetting({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, canSee, mayTurn, on, reading: isReading, counts } = loaderData
	const { setting: text, reading } = useFaceSearchText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const intent = useNavigation().formData?.get('intent')
	const pictures = useHref(`/my-events/${event.id}/edit/pictures`)
	const page = useHref(`/event/${event.slug}/find-by-face`)
	const did = parameters.get('did')
	const told = { turnedOn: text.turnedOn, turnedOff: text.turnedOff, asked: reading.asked }[did ?? '']
	const unread = counts.pictures - counts.read
	return (
		<>
			<DocumentHead title={`${text.title}: ${event.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={<Breadcrumbs label={text.backToPictures} trail={[{ href: pictures, label: text.backToPictures }]} here={text.title} />}
			/>
			<Stack>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && told !== undefined && <Notice kind="success" role="status" title={told} />}
				{!canSee && (
					<Notice kind="warning" title={text.notHere}>
						<p>{text.notHereText}</p>
					</Notice>
				)}
				{on && (
					<Card title={text.on(formatDateTime(on.since, event.timeZone))}>
						<Stack>
							<p>{text.until(formatDate(on.until, event.timeZone))}</p>
							<FaceReading isReading={isReading} counts={counts} />
							<Row>
								{canSee && unread > 0 && !isReading && (
									<Form method="post">
										<Button type="submit" name="intent" value="read" busy={intent === 'read'}>
											{reading.ask(formatNumber(locale, unread))}
										</Button>
									</Form>
								)}
								{!event.isDraft && <LinkButton href={page}>{text.see}</LinkButton>}
							</Row>
							{event.isDraft && <p className="soft">{text.draft}</p>}
							{mayTurn && (
								<Form method="post">
									<Button type="submit" name="intent" value="off" look="danger" busy={intent === 'off'}>
										{text.turnOff}
									</Button>
								</Form>
							)}
						</Stack>
					</Card>
				)}
				<Card title={on ? text.whatTitle : text.off}>
					<Stack>
						{!on && <p>{text.offText}</p>}
						{!on && <h3>{text.whatTitle}</h3>}
						<ul>
							{text.what.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
						{!on && canSee && mayTurn && (
							<Form method="post" noValidate>
								<Stack>
									<CheckboxField name="told" label={text.told} required error={answer?.notTold ? text.toldMissing : undefined} />
									<Row>
										<Button type="submit" name="intent" value="on" look="primary" busy={intent === 'on'}>
											{text.turnOn}
										</Button>
									</Row>
								</Stack>
							</Form>
						)}
						{!mayTurn && <p className="soft">{text.ownerOnly}</p>}
					</Stack>
				</Card>
			</Stack>
		</>
	)
}
