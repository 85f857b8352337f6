import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { typedNames } from '~/features/draw/draw-record/rules/naming.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'
import { NamesCard } from '~/features/draw/draw-record/ui/names-card.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { deleteWheel } from '~/features/draw/wheel/operations/delete-wheel.server.ts'
import { duplicateWheel } from '~/features/draw/wheel/operations/duplicate-wheel.server.ts'
import { listWheels } from '~/features/draw/wheel/operations/list-wheels.server.ts'
import type { WheelState } from '~/features/draw/wheel/rules/wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import type { Route } from './+types/wheels'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/wheel-picker/{eventId}`: the prize draws of an event. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, listWheels, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const form = await request.formData()
	const here = `/wheel-picker/${eventId}`
	const refused = (code: string) => data({ told: refusalSentence(code, context.get(pageRequest).caller.locale) }, 409)
	if (form.get('intent') === 'names') {
		const answer = await ask(context, setDrawNames, { eventId, ...typedNames(typedIn(form)) })
		return answer.ok ? redirect(`${here}?named`, 303) : refused(answer.refusal.code)
	}
	const wheelId = typedId(form.get('wheelId'))
	if (form.get('intent') === 'duplicate') {
		const answer = await ask(context, duplicateWheel, { eventId, wheelId, key: String(form.get('key')) })
		return answer.ok ? redirect(`${here}/${answer.value.wheelId}`, 303) : refused(answer.refusal.code)
	}
	const answer = await ask(context, deleteWheel, { eventId, wheelId })
	if (!answer.ok) return refused(answer.refusal.code)
	return redirect(`${here}?deleted`, 303)
}

const tones = { draft: 'neutral', active: 'amber', completed: 'jade' } as const satisfies Record<WheelState, string>

export default function Wheels({ loaderData, actionData }: Route.ComponentProps) {
	const { event, names, wheels, key } = loaderData
	const answer = actionData as { told: string } | undefined
	const text = useWheelText()
	const { names: naming } = useDrawRecordText()
	const locale = useLocale()
	const number = (value: number) => formatNumber(locale, value)
	const here = useHref(`/wheel-picker/${event.id}`)
	const shown = useHref(`/event/${event.slug}/draws`)
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
	const button = (
		<LinkButton look="primary" href={`${here}/create`} icon={<PlusIcon />}>
			{text.create}
		</LinkButton>
	)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={wheels.length > 0 ? button : undefined} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('deleted') && <Notice kind="success" role="status" title={text.removed} />}
				{!answer && parameters.has('named') && <Notice kind="success" role="status" title={naming.saved} />}
				{wheels.length === 0 && (
					<EmptyState title={text.empty.title} action={button}>
						{text.empty.help}
					</EmptyState>
				)}
				{wheels.map((wheel) => (
					<Card key={wheel.id} title={wheel.name} aside={<Badge tone={tones[wheel.state]}>{text.states[wheel.state]}</Badge>}>
						<Stack>
							<p>
								{text.summary(number(wheel.rewards), number(wheel.won), number(wheel.winners))}
								<br />
								{text.modes[wheel.mode]} · {text.createdAt(formatDateTime(wheel.createdAt, event.timeZone))}
							</p>
							<Row>
								<LinkButton size="sm" href={`${here}/${wheel.id}`} aria-label={`${text.open}: ${wheel.name}`}>
									{text.open}
								</LinkButton>
								<Form method="post">
									<input type="hidden" name="wheelId" value={wheel.id} />
									<input type="hidden" name="key" value={key} />
									<Button
										type="submit"
										size="sm"
										name="intent"
										value="duplicate"
										busy={busy}
										aria-label={`${text.duplicate}: ${wheel.name}`}
									>
										{text.duplicate}
									</Button>
								</Form>
								{wheel.state === 'draft' && (
									<Form method="post" onSubmit={ifSure(text.removeAsk(wheel.name))}>
										<input type="hidden" name="wheelId" value={wheel.id} />
										<Button
											type="submit"
											size="sm"
											look="danger"
											name="intent"
											value="delete"
											busy={busy}
											aria-label={`${text.remove}: ${wheel.name}`}
										>
											{text.remove}
										</Button>
									</Form>
								)}
							</Row>
						</Stack>
					</Card>
				))}
				<NamesCard set={names} busy={busy} aside={event.isPublic && <a href={shown}>{text.publicPage}</a>} />
			</Stack>
		</>
	)
}
