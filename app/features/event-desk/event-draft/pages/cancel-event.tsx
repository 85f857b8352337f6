import { redirect, useActionData, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask } from '~/platform/session/request.server.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { refusedAnswer } from '~/features/event-desk/event-draft/answers/calling-off.server.ts'
import { cancelEvent } from '~/features/event-desk/event-draft/operations/cancel-event.server.ts'
import { findCallingOff } from '~/features/event-desk/event-draft/operations/find-calling-off.server.ts'
import { checkCancellation } from '~/features/event-desk/event-draft/rules/calling-off.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { CallingOffProgress } from '~/features/event-desk/event-draft/ui/calling-off-progress.tsx'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { ToldForm } from '~/features/event-desk/event-draft/ui/told-form.tsx'
import type { Route } from './+types/cancel-event'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/cancel`: calls an event off, and shows the progress of its orders and refunds. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findCallingOff, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = typedIn(await request.formData())
	const answer = await ask(context, cancelEvent, { eventId, typed })
	return answer.ok ? redirect(`/my-events/${eventId}/cancel`, 303) : refusedAnswer(context, typed, answer.refusal)
}

export default function CancelEvent({ loaderData }: Route.ComponentProps) {
	const { event, progress } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { callingOff: text } = useEventDraftText()
	const locale = useLocale()
	const busy = useNavigation().formData !== undefined
	const isCancelled = event.state === 'cancelled'
	return (
		<>
			<DocumentHead title={`${text.cancelTitle}: ${event.name}`} noIndex />
			<PageHead title={text.cancelTitle} lead={isCancelled ? undefined : text.cancelLead(event.name)} />
			<Stack>
				{isCancelled ? (
					<>
						<Notice kind="warning" role="status" title={text.done}>
							{event.cancelNote}
						</Notice>
						<CallingOffProgress eventId={event.id} progress={progress} />
					</>
				) : event.state === 'draft' || event.over ? (
					<Notice title={text.impossible[event.over ? 'over' : 'draft']} />
				) : (
					<>
						<Notice kind="warning" title={text.concerned(formatNumber(locale, progress.standing))} />
						<ToldForm
							initial={{ note: '', noteEn: '', refund: 'all' }}
							check={(typed) => checkCancellation(typed).issues}
							answer={answer}
							keepAs={`hoi-event-${event.id}-cancel`}
							submit={{ label: text.submitCancel, danger: true, busy, ask: text.confirm(event.name) }}
						>
							{(form) => (
								<>
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
									<RadioGroup
										label={text.refund}
										required
										choices={(['all', 'none'] as const).map((value) => ({
											value,
											label: text.refunds[value],
											note: text.refundNotes[value],
										}))}
										{...form.field('refund')}
									/>
								</>
							)}
						</ToldForm>
					</>
				)}
			</Stack>
		</>
	)
}
