import { data, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { everybody } from '~/features/attendee/rules/attendee-choice.ts'
import { afterAct, choiceActName, pressedAct, typedChoice, typedOfChoice } from '~/features/attendee/rules/typed-attendee-choice.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { findBracket } from '~/features/tournament/bracket/operations/find-bracket.server.ts'
import { saveBracket } from '~/features/tournament/bracket/operations/save-bracket.server.ts'
import { setCandidate } from '~/features/tournament/bracket/operations/set-candidate.server.ts'
import { checkBracketWords, kindIssues, typedBracket } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketForm } from '~/features/tournament/bracket/ui/bracket-form.tsx'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { CandidatesCard } from '~/features/tournament/bracket/ui/candidates-card.tsx'
import { FindPeople } from '~/features/tournament/bracket/ui/find-people.tsx'
import type { Route } from './+types/candidates'

export const headers = () => ({ 'cache-control': 'no-store' })

const pageSize = 100

async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const id = params['bracketId'] === undefined ? undefined : idInPath(params['bracketId'])
	const answer = await ask(context, findBracket, { eventId, ...(id !== undefined && { id }) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, id, found: answer.value }
}

/** `/bracket/{eventId}/candidate/new` and `/bracket/{eventId}/candidate/{bracketId}`: what a bracket is made of, and its candidates. */
export async function loader(args: Route.LoaderArgs) {
	const { eventId, found } = await findAsked(args)
	const { event, tickets, questions, tournaments, bracket, candidates } = found
	const { searchParams } = new URL(args.request.url)
	const asked = searchParams.get('page') ?? ''
	const pages = Math.max(1, Math.ceil(candidates.length / pageSize))
	const page = Math.min(pages, /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1)
	const find = (searchParams.get('find') ?? '').trim().slice(0, longest.find)
	const search = bracket && find !== '' ? await ask(args.context, listAttendees, { eventId, search: find, pageSize: 10 }) : undefined
	const known = new Set(candidates.map(({ attendeeId }) => attendeeId))
	const inIt = candidates.filter(({ takenOut }) => !takenOut)
	const [only] = tournaments
	const initial: Record<string, string> = {
		...typedOfChoice(bracket?.choice ?? everybody({ tickets })),
		...{ name: bracket?.name ?? '', description: bracket?.description ?? '', kind: bracket?.kind ?? (only ? 'template' : 'duel') },
		...{ tournament: String(bracket?.tournamentId ?? (bracket ? '' : (only?.id ?? ''))), seeds: String(bracket?.seeds ?? '') },
	}
	return {
		...{ event, tickets, questions, tournaments, initial, page, pages, find },
		bracket: bracket && {
			...{ id: bracket.id, version: bracket.version, name: bracket.name, state: bracket.state, kind: bracket.kind },
			...{ isDrawn: bracket.isDrawn, hasResults: bracket.hasResults, orderedByHand: bracket.orderedByHand },
			isSeparate: bracket.template.genderMode === 'separate',
		},
		candidates: candidates.slice((page - 1) * pageSize, page * pageSize).map((candidate, nth) => ({
			...candidate,
			place: (page - 1) * pageSize + nth + 1,
		})),
		counts: {
			listed: candidates.length,
			all: inIt.length,
			male: inIt.filter(({ gender }) => gender === 'male').length,
			female: inIt.filter(({ gender }) => gender === 'female').length,
		},
		people: search?.ok
			? search.value.attendees.map((person) => ({
					...{ id: person.id, name: person.name, number: person.candidateNumber, ticket: person.ticket },
					isIn: known.has(person.id),
				}))
			: null,
	}
}

interface ActionAnswer {
	form?: RefusedForm
	told?: string
}

/** Refusals that no form of the page can show. */
const withoutForm = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found', 'bracket_not_found'])

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const { eventId, id, found } = await findAsked(args)
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const text = bracketTextIn(locale).desk
	const { intent, [choiceActName]: pressed, ...fields } = typed
	const here = `/bracket/${eventId}/candidate/${id ?? 'new'}`
	const change = changeIn(intent, fields)
	if (id !== undefined && change) {
		const answer = await ask(context, setCandidate, { eventId, bracketId: id, attendeeId: typedId(fields['attendee']), change })
		const [, query = ''] = request.url.split('?')
		const kept = new URLSearchParams(query)
		kept.delete('saved')
		kept.set('changed', '')
		if (answer.ok) return redirect(`${here}?${kept.toString()}#candidates`, 303)
		if (withoutForm.has(answer.refusal.code)) throw refusedPage(answer.refusal)
		return data<ActionAnswer>({ told: text.failures.order(refusalSentence(answer.refusal.code, locale)) }, 409)
	}
	// Without scripts, the form is sent for each of its own buttons.
	const act = pressedAct(pressed)
	if (act) return data<ActionAnswer>({ form: { typed: afterAct(fields, act.act), issues: [] } })

	const { words, kind } = typedBracket(fields)
	const tournamentId = typedId(fields['tournament'])
	const issues: FieldIssue[] = [...checkBracketWords(words).issues, ...kindIssues(kind, tournamentId)]
	const choice = typedChoice(fields, found.tickets)
	const form = (more: readonly FieldIssue[]): RefusedForm => ({ typed: fields, issues: more })
	const failed = (code: Parameters<typeof refusalSentence>[0]) =>
		(id === undefined ? text.failures.create : text.failures.save)(refusalSentence(code, locale))
	// The specification's own sentence for an organiser without rounds to make a bracket of.
	if (kind === 'template' && found.tournaments.length === 0) return data<ActionAnswer>({ form: form([]), told: text.noRounds }, 409)
	if (choice.ticketIds.length === 0)
		return data<ActionAnswer>(
			{ form: form([...issues, { path: 'tickets', code: 'required' }]), told: refusalSentence('ticket_type_needed', locale) },
			422,
		)
	if (issues.length > 0) return data<ActionAnswer>({ form: form(issues) }, 422)
	const answer = await ask(context, saveBracket, {
		...{ eventId, ...words, kind, choice },
		...(kind === 'template' && { tournamentId }),
		...(id !== undefined && { id, version: typedId(fields['version']) }),
	})
	if (answer.ok) return redirect(`/bracket/${eventId}/candidate/${answer.value.id}?saved#candidates`, 303)
	const { code, data: about } = answer.refusal
	if (withoutForm.has(code)) throw refusedPage(answer.refusal)
	const wrong = code === 'invalid_fields' ? (about['issues'] as FieldIssue[]) : []
	return data<ActionAnswer>({ form: form(wrong), told: failed(code) }, code === 'invalid_fields' ? 422 : 409)
}

/** Which button of which candidate was pressed. */
function changeIn(intent: string | undefined, fields: Readonly<Record<string, string>>) {
	if (intent === 'take_out' || intent === 'take_in' || intent === 'add') return { act: intent } as const
	const [, place] = /^move(?::(\d{1,5}))?$/.exec(intent ?? '') ?? []
	if (!intent?.startsWith('move')) return undefined
	return { act: 'move' as const, place: Number(place ?? (/^\d{1,5}$/.test(fields['place'] ?? '') ? fields['place'] : 0)) || 1 }
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
	const { event, tickets, questions, tournaments, initial, bracket, candidates, counts, people, page, pages, find } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { desk: text } = useBracketText()
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const pressed = useNavigation().formData?.get('intent')
	const title = bracket?.name ?? text.new
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={title} />}
				aside={
					bracket && counts.all > 1 ? (
						<LinkButton look="primary" href={`${list}/round/${bracket.id}`}>
							{text.form.next}
						</LinkButton>
					) : undefined
				}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={0} />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{!answer && parameters.has('changed') && <Notice kind="success" role="status" title={text.candidates.changed} />}
				{bracket?.isDrawn && !bracket.hasResults && <Notice kind="warning" title={text.candidates.drawVoid} />}
				<BracketForm
					key={`${bracket?.id ?? 'new'} ${bracket?.version ?? ''}`}
					eventId={event.id}
					version={bracket?.version ?? null}
					tickets={tickets}
					questions={questions}
					tournaments={tournaments}
					initial={initial}
					refused={answer?.form}
					busy={pressed === 'save'}
				/>
				{bracket && (
					<>
						<CandidatesCard
							candidates={candidates}
							counts={counts}
							isSeparate={bracket.isSeparate}
							orderedByHand={bracket.orderedByHand}
							page={page}
							pages={pages}
							here={`${list}/candidate/${bracket.id}`}
						/>
						<FindPeople find={find} people={people} />
					</>
				)}
			</Stack>
		</>
	)
}
