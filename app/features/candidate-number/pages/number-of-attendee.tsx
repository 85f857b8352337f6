import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Bib } from '~/ui/bib.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { atNumbers } from '~/features/candidate-number/answers/at-numbers.server.ts'
import { findNumberOfAttendee } from '~/features/candidate-number/operations/find-number-of-attendee.server.ts'
import { lockGivenNumbers } from '~/features/candidate-number/operations/lock-given-numbers.server.ts'
import { setCandidateNumber } from '~/features/candidate-number/operations/set-candidate-number.server.ts'
import { swapCandidateNumbers } from '~/features/candidate-number/operations/swap-candidate-numbers.server.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import type { Route } from './+types/number-of-attendee'

export const headers = () => ({ 'cache-control': 'no-store' })

function asked({ context, request, params }: Route.LoaderArgs) {
	return { ...atNumbers(context, request, params['id']), attendeeId: typedId(params['attendee']) }
}

/** `/candidate-number/{eventId}/attendee/{attendee}`: one attendee's number, to set, swap, lock and take back by hand. */
export async function loader(args: Route.LoaderArgs) {
	const { eventId, attendeeId } = asked(args)
	if (attendeeId === 0) throw data(null, { status: 404 })
	const answer = await ask(args.context, findNumberOfAttendee, { eventId, attendeeId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

interface Kept {
	told: string
	intent: string
	typed: string
}

export async function action(args: Route.ActionArgs) {
	const { eventId, attendeeId } = asked(args)
	const { context } = args
	const form = await args.request.formData()
	const intent = String(form.get('intent'))
	const typed = String(form.get(intent === 'swap' ? 'other' : 'number') ?? '')
	const of = { eventId, attendeeId }
	const answer =
		intent === 'swap'
			? await ask(context, swapCandidateNumbers, { ...of, number: typed })
			: intent === 'lock' || intent === 'unlock'
				? await ask(context, lockGivenNumbers, { eventId, attendeeIds: [attendeeId], locked: intent === 'lock' })
				: await ask(context, setCandidateNumber, { ...of, number: intent === 'back' ? null : typed })
	if (answer.ok) return redirect(`/candidate-number/${eventId}/attendee/${attendeeId}?done=${intent}`, 303)
	return data<Kept>({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale), intent, typed }, 409)
}

export default function NumberOfAttendee({ loaderData }: Route.ComponentProps) {
	const { event, attendee, number, how, configuration, isLocked, shownAtGate } = loaderData
	const answer = useActionData() as Kept | undefined
	const all = useCandidateNumberText()
	const text = all.hand
	const list = useHref(`/candidate-number/${event.id}`)
	const person = useHref(`/my-events/${event.id}/attendees/${attendee.id}`)
	const results = useHref(`/candidate-number/${event.id}/config/${configuration?.id ?? 0}/results`)
	const [parameters] = useSearchParams()
	const done = text.done[parameters.get('done') as keyof typeof text.done] as string | undefined
	const pressed = useNavigation().formData?.get('intent')
	const trail = [{ href: list, label: all.title }, ...(configuration ? [{ href: results, label: configuration.name }] : [])]
	const source = how === null ? text.elsewhere : how === 'hand' ? text.by.hand : text.by[how](configuration?.name ?? '')
	const errorOf = (intent: string) => (answer?.intent === intent ? answer.told : undefined)
	return (
		<>
			<DocumentHead title={text.title(attendee.name)} noIndex />
			<PageHead title={text.title(attendee.name)} above={<Breadcrumbs label={all.title} trail={trail} here={attendee.name} />} />
			<Stack>
				{answer && answer.intent !== 'set' && answer.intent !== 'swap' && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && done !== undefined && <Notice kind="success" role="status" title={done} />}
				<Card title={text.now}>
					<Stack>
						{number === null ? <p>{text.none}</p> : <Bib number={number} label={all.preview.number} name={attendee.name} />}
						{number !== null && <p className="soft">{source}</p>}
						{isLocked && <p>{shownAtGate ? text.gateHelp : text.lockedHelp}</p>}
						{number !== null && !shownAtGate && (
							<Row>
								<Form method="post">
									<Button
										type="submit"
										size="sm"
										name="intent"
										value={isLocked ? 'unlock' : 'lock'}
										busy={pressed === 'lock' || pressed === 'unlock'}
									>
										{isLocked ? text.unlock : text.lock}
									</Button>
								</Form>
								{!isLocked && (
									<Form method="post" onSubmit={ifSure(text.takeBackAsk(attendee.name))}>
										<Button type="submit" size="sm" look="quiet" name="intent" value="back" busy={pressed === 'back'}>
											{text.takeBack}
										</Button>
									</Form>
								)}
							</Row>
						)}
						<p>
							<a href={person}>{attendee.name}</a>
						</p>
					</Stack>
				</Card>
				{!isLocked && (
					<Card title={text.set}>
						<CheckedForm method="post">
							<Stack>
								<TextField
									name="number"
									label={text.number}
									help={text.numberHelp}
									required
									maxLength={longest.number}
									autoComplete="off"
									defaultValue={answer?.intent === 'set' ? answer.typed : ''}
									error={errorOf('set')}
								/>
								<div>
									<Button type="submit" look="primary" name="intent" value="set" busy={pressed === 'set'}>
										{text.set}
									</Button>
								</div>
							</Stack>
						</CheckedForm>
					</Card>
				)}
				{!isLocked && number !== null && (
					<Card title={text.swap}>
						<CheckedForm method="post">
							<Stack>
								<TextField
									name="other"
									label={text.other}
									required
									maxLength={longest.number}
									autoComplete="off"
									defaultValue={answer?.intent === 'swap' ? answer.typed : ''}
									error={errorOf('swap')}
								/>
								<div>
									<Button type="submit" name="intent" value="swap" busy={pressed === 'swap'}>
										{text.swap}
									</Button>
								</div>
							</Stack>
						</CheckedForm>
					</Card>
				)}
			</Stack>
		</>
	)
}
