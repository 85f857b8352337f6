import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect, useActionData, useNavigation } from 'react-router'
import { formatNumber, formatPeriod } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { zoneInWords } from '~/kernel/zones.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { DateField, TimeField } from '~/ui/moment-field.tsx'
import { FieldRow, PageHead } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { refusedAnswer } from '~/features/event-desk/event-draft/answers/calling-off.server.ts'
import { duplicateEvent } from '~/features/event-desk/event-draft/operations/duplicate-event.server.ts'
import { findEventContents } from '~/features/event-desk/event-draft/operations/find-event-contents.server.ts'
import { checkCopy, timesAgain } from '~/features/event-desk/event-draft/rules/copying.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { ToldForm } from '~/features/event-desk/event-draft/ui/told-form.tsx'
import type { Route } from './+types/duplicate-event'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/duplicate`: the same event once more, at another time. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventContents, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, key: randomUUID(), now: context.get(pageRequest).world.clock().toISOString() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const { key = '', ...typed } = typedIn(await request.formData())
	const answer = await ask(context, duplicateEvent, { key, eventId, typed })
	return answer.ok ? redirect(`/my-events/${answer.value.id}/edit/basics?copied`, 303) : refusedAnswer(context, typed, answer.refusal)
}

export default function DuplicateEvent({ loaderData }: Route.ComponentProps) {
	const { event, copy, counts, key, now } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { copying: text, fields } = useEventDraftText()
	const locale = useLocale()
	// One key for all presses, so that they make one event.
	const [attempt] = useState(key)
	const busy = useNavigation().formData !== undefined
	const original = { startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt), timeZone: event.timeZone }
	const check = (typed: Readonly<Record<string, string>>) => checkCopy(typed, event.timeZone, new Date(now))
	return (
		<>
			<DocumentHead title={`${text.title}: ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			<ToldForm
				initial={copy}
				check={(typed) => check(typed).issues}
				answer={answer}
				keepAs={`hoi-event-${event.id}-copy`}
				submit={{ label: text.submit, busy }}
			>
				{(form) => {
					const { issues, cleaned } = check(form.typed)
					const isTimed = !issues.some(({ path }) => path.startsWith('starts'))
					const times = timesAgain(original, cleaned.startsAt)
					return (
						<>
							<input type="hidden" name="key" value={attempt} />
							<InBothLanguages form={form} vi="nameVi" en="nameEn" required>
								{(field) => <TextField label={field.lang === 'vi' ? fields.nameVi : fields.nameEn} maxLength={longest.name} {...field} />}
							</InBothLanguages>
							<FieldRow narrow>
								<DateField label={fields.startsOn} required {...form.field('startsOn')} />
								<TimeField label={fields.startsTime} required {...form.field('startsTime')} />
							</FieldRow>
							<p className="soft">
								{isTimed ? text.when(formatPeriod(times.startsAt, times.endsAt, event.timeZone), zoneInWords(event.timeZone)) : text.length}
							</p>
							{counts.pictures > 0 && (
								<CheckboxField label={text.gallery(formatNumber(locale, counts.pictures))} {...form.box('gallery')} />
							)}
							<p className="soft">{text.taken}</p>
						</>
					)
				}}
			</ToldForm>
		</>
	)
}
