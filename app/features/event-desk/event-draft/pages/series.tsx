import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, redirect, useActionData, useNavigation, useSearchParams } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { refusedAnswer } from '~/features/event-desk/event-draft/answers/calling-off.server.ts'
import { findEventSeries } from '~/features/event-desk/event-draft/operations/find-event-series.server.ts'
import { publishSeries } from '~/features/event-desk/event-draft/operations/publish-series.server.ts'
import { repeatEvent } from '~/features/event-desk/event-draft/operations/repeat-event.server.ts'
import { checkRepetition } from '~/features/event-desk/event-draft/rules/repeating.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { RepetitionFields } from '~/features/event-desk/event-draft/ui/repetition-fields.tsx'
import { SeriesDates } from '~/features/event-desk/event-draft/ui/series-dates.tsx'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'
import { ToldForm } from '~/features/event-desk/event-draft/ui/told-form.tsx'
import type { Route } from './+types/series'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/series`: the dates of an event that is held more than once, and the rule of its repetition. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventSeries, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, key: randomUUID(), now: context.get(pageRequest).world.clock().toISOString() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const { key = '', intent, ...typed } = typedIn(await request.formData())
	const here = `/my-events/${eventId}/series`
	if (intent === 'publish') {
		const answer = await ask(context, publishSeries, { eventId })
		if (!answer.ok) return refusedAnswer(context, {}, answer.refusal)
		const { published, incomplete } = answer.value
		return redirect(`${here}?published=${published.length}&incomplete=${incomplete.length}`, 303)
	}
	// Without JavaScript, this shows the dates of the typed rule.
	if (intent === 'preview') return data<StepAnswer>({ refused: { typed, issues: [] } })
	const answer = await ask(context, repeatEvent, { key, eventId, typed })
	return answer.ok ? redirect(`${here}?made=${answer.value.made}`, 303) : refusedAnswer(context, typed, answer.refusal)
}

/** A count in the address; nothing where there is none. */
function countIn(parameters: URLSearchParams, name: string): number | undefined {
	const text = parameters.get(name) ?? ''
	return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

export default function Series({ loaderData }: Route.ComponentProps) {
	const { event, typed: initial, dates, key, now } = loaderData
	const answer = useActionData() as StepAnswer | undefined
	const { repeating: text } = useEventDraftText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	// One key for all presses; after dates were made, a new key for the next attempt.
	const [attempt, setAttempt] = useState({ key, dates: dates.length })
	if (attempt.dates !== dates.length) setAttempt({ key, dates: dates.length })
	const busy = useNavigation().formData !== undefined
	const taken = dates.filter(({ state }) => state !== 'cancelled').map(({ startsAt }) => new Date(startsAt))
	const original = { startsAt: new Date(event.startsAt), timeZone: event.timeZone }
	const check = (typed: Readonly<Record<string, string>>) => checkRepetition(typed, original, { now: new Date(now), taken })
	const count = (number: number) => formatNumber(locale, number)
	const [made, published] = answer ? [] : [countIn(parameters, 'made'), countIn(parameters, 'published')]
	const incomplete = countIn(parameters, 'incomplete') ?? 0
	return (
		<>
			<DocumentHead title={`${text.title}: ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			<Stack>
				{made !== undefined && <Notice kind="success" role="status" title={text.made(count(made))} />}
				{published !== undefined && (
					<Notice kind={incomplete > 0 ? 'warning' : 'success'} role="status" title={text.published(count(published))}>
						{incomplete > 0 && text.incomplete(count(incomplete))}
					</Notice>
				)}
				{dates.length > 0 && <SeriesDates dates={dates} current={event.id} />}
				{event.state === 'cancelled' ? (
					<Notice title={text.cancelled} />
				) : (
					<ToldForm
						key={dates.length}
						initial={initial}
						check={(typed) => check(typed).issues}
						answer={answer}
						keepAs={`hoi-event-${event.id}-series`}
						submit={{ label: text.submit, busy }}
					>
						{(form) => (
							<>
								<input type="hidden" name="key" value={attempt.key} />
								<RepetitionFields form={form} checked={check(form.typed)} timeZone={event.timeZone} />
							</>
						)}
					</ToldForm>
				)}
			</Stack>
		</>
	)
}
