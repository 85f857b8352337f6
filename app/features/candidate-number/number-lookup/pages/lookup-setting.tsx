import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { UnderNumbers } from '~/features/candidate-number/bib/ui/under-numbers.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { findLookupSetting } from '~/features/candidate-number/number-lookup/operations/find-lookup-setting.server.ts'
import { setNumberLookup } from '~/features/candidate-number/number-lookup/operations/set-number-lookup.server.ts'
import { lookupShows } from '~/features/candidate-number/number-lookup/rules/look-up.ts'
import { useNumberLookupText } from '~/features/candidate-number/number-lookup/text/number-lookup-text.ts'
import type { Route } from './+types/lookup-setting'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{id}/look-up`: what everybody may learn of the numbers. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findLookupSetting, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const shows = lookupShows.find((each) => each === form.get('shows'))
	if (shows === undefined) return data({ problem: 'required' as const }, 422)
	const answer = await ask(context, setNumberLookup, { eventId, shows })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return redirect(`/candidate-number/${eventId}/look-up?saved`, 303)
}

export default function LookupSetting({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, shows } = loaderData
	const { setting: text } = useNumberLookupText()
	const formText = useFormText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().formData !== undefined
	const page = useHref(`/event/${event.slug}/candidate-number`)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} above={<UnderNumbers eventId={event.id} here={text.title} />} />
			<Stack>
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				<Card>
					<Form method="post">
						<Stack>
							<RadioGroup
								name="shows"
								label={text.shows}
								defaultValue={shows}
								error={answer && issueSentence(formText, { path: 'shows', code: answer.problem })}
								choices={lookupShows.map((value) => ({ value, label: text.choices[value], note: text.notes[value] }))}
							/>
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{text.save}
								</Button>
								{shows !== 'off' && !event.isDraft && <LinkButton href={page}>{text.see}</LinkButton>}
							</Row>
							{shows !== 'off' && event.isDraft && <p className="soft">{text.draft}</p>}
						</Stack>
					</Form>
				</Card>
			</Stack>
		</>
	)
}
