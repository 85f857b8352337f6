import { redirect, useActionData, useNavigation, useSearchParams } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextArea } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { refusedAnswer } from '~/features/event-desk/event-draft/answers/calling-off.server.ts'
import { findCallingOff } from '~/features/event-desk/event-draft/operations/find-calling-off.server.ts'
import { postponeEvent } from '~/features/event-desk/event-draft/operations/postpone-event.server.ts'
import { checkPostponement } from '~/features/event-desk/event-draft/rules/calling-off.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { checkTime } from '~/features/event-desk/event-draft/rules/time-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { StartAndEnd } from '~/features/event-desk/event-draft/ui/start-and-end.tsx'
import { ToldForm } from '~/features/event-desk/event-draft/ui/told-form.tsx'
import type { Route } from './+types/postpone-event'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/postpone`: other dates for an event whose tickets were sold. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findCallingOff, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, now: context.get(pageRequest).world.clock().toISOString() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = typedIn(await request.formData())
	const answer = await ask(context, postponeEvent, { eventId, typed })
	return answer.ok ? redirect(`/my-events/${eventId}/postpone?did`, 303) : refusedAnswer(context, typed, answer.refusal)
}

export default function PostponeEvent({ loaderData }: Route.ComponentProps) {
	const { event, times, progress, now } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { callingOff: text } = useEventDraftText()
	const { optional } = useFormText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
	const did = parameters.has('did') && !answer
	const isPossible = event.state === 'published' && !event.over
	return (
		<>
			<DocumentHead title={`${text.postponeTitle}: ${event.name}`} noIndex />
			<PageHead title={text.postponeTitle} lead={text.postponeLead(event.name)} />
			<Stack>
				{did && <Notice kind="success" role="status" title={text.postponed} />}
				{!isPossible ? (
					<Notice title={event.state === 'cancelled' ? text.done : text.impossible[event.over ? 'over' : 'draft']} />
				) : (
					<>
						{!did && <Notice kind="warning" title={text.concerned(formatNumber(locale, progress.standing))} />}
						<ToldForm
							key={did ? 'did' : 'new'}
							initial={{ ...times, note: '', noteEn: '', refundUntil: '', windows: 'on' }}
							check={(typed) => checkPostponement(typed, checkTime(times).cleaned, new Date(now)).issues}
							answer={answer}
							keepAs={`hoi-event-${event.id}-postpone`}
							submit={{ label: text.submitPostpone, busy, ask: text.confirmPostpone(event.name, formatNumber(locale, progress.standing)) }}
						>
							{(form) => (
								<>
									<StartAndEnd form={form} />
									<CheckboxField label={text.windows} help={text.windowsHelp} {...form.box('windows')} />
									<InBothLanguages form={form} vi="note" en="noteEn" required>
										{(field, isOwn) => (
											<TextArea
												label={field.lang === 'vi' ? text.note : text.noteEn}
												help={isOwn ? text.noteHelp : text.noteOtherHelp}
												maxLength={longest.callingOffNote}
												{...field}
											/>
										)}
									</InBothLanguages>
									<DateField label={text.refundUntil} help={text.refundUntilHelp} optionalMark={optional} {...form.field('refundUntil')} />
								</>
							)}
						</ToldForm>
					</>
				)}
			</Stack>
		</>
	)
}
