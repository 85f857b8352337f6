import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findMatchTimes } from '~/features/tournament/match-schedule/operations/find-match-times.server.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import { timeWords } from '~/features/tournament/match-schedule/ui/time-words.ts'
import { ratingPresets } from '~/features/tournament/rules/elo.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SelectField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { closeBracket } from '~/features/tournament/bracket/operations/close-bracket.server.ts'
import { decideTie } from '~/features/tournament/bracket/operations/decide-tie.server.ts'
import { enterResult } from '~/features/tournament/bracket/operations/enter-result.server.ts'
import { findBracketPlay } from '~/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { pairNextRound } from '~/features/tournament/bracket/operations/pair-next-round.server.ts'
import { unpairRound } from '~/features/tournament/bracket/operations/unpair-round.server.ts'
import { reopenBracket } from '~/features/tournament/bracket/operations/reopen-bracket.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { bracketTabs } from '~/features/tournament/bracket/rules/bracket-tabs.ts'
import { mustDecide, openMatches, playOfPart, roundsToPair } from '~/features/tournament/bracket/rules/part-play.ts'
import { isLarge } from '~/features/tournament/bracket/rules/round-window.ts'
import { readDuel, readHeat, type TypedResult } from '~/features/tournament/bracket/rules/typed-result.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketDiagram } from '~/features/tournament/bracket/ui/bracket-diagram.tsx'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { DeskWindow } from '~/features/tournament/bracket/ui/desk-window.tsx'
import { MatchList } from '~/features/tournament/bracket/ui/match-list.tsx'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { SwissRounds } from '~/features/tournament/bracket/ui/swiss-rounds.tsx'
import { StandingsTables } from '~/features/tournament/bracket/ui/standings-tables.tsx'
import { TieForms } from '~/features/tournament/bracket/ui/tie-forms.tsx'
import type { Route } from './+types/results'

export const headers = () => ({ 'cache-control': 'no-store' })

const views = ['list', 'diagram', 'table'] as const

async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const answer = await ask(context, findBracketPlay, { eventId, bracketId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, bracketId, found: answer.value }
}

/** `/bracket/{eventId}/result/{bracketId}`, with `/diagram` and `/table`: the results of a bracket's matches. */
export async function loader(args: Route.LoaderArgs) {
	const { found } = await findAsked(args)
	const { event, bracket, parts, people } = found
	// Before the draw there are no matches, so no times either.
	const times = await ask(args.context, findMatchTimes, { eventId: event.id, bracketId: bracket.id })
	const { pathname } = new URL(args.request.url)
	const view = views.find((each) => pathname.replace(/[.]data$/, '').endsWith(`/${each}`)) ?? ('list' as const)
	return {
		...{ event, parts, people, view, timing: times.ok ? times.value : null },
		bracket: { id: bracket.id, name: bracket.name, state: bracket.state, alignment: bracket.template.alignment },
	}
}

interface ActionAnswer {
	told?: string
	refused?: { gender: string; match: number; typed: TypedResult; fault: string }
	/** Matches that a correction makes void, and what was typed, so that it can be sent again. */
	replays?: { gender: string; matches: number[]; typed: Record<string, string> }
}

const withoutForm = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found', 'bracket_not_found'])

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const { eventId, bracketId, found } = await findAsked(args)
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const text = bracketTextIn(locale).play.results
	const { intent } = typed
	const { pathname } = new URL(request.url)
	const here = pathname.replace(/[.]data$/, '').replace(/^\/(?:vi_VN|en_US)(?=\/)/, '')
	const no = (code: string): ReturnType<typeof data<ActionAnswer>> => {
		if (withoutForm.has(code)) throw refusedPage({ code })
		return data<ActionAnswer>({ told: text.failed(refusalSentence(code as Parameters<typeof refusalSentence>[0], locale)) }, 409)
	}
	if (intent === 'close' || intent === 'reopen') {
		const asked = { eventId, bracketId }
		const rating = ratingPresets.find((each) => each === typed['rating']) ?? null
		const answer = intent === 'close' ? await ask(context, closeBracket, { ...asked, rating }) : await ask(context, reopenBracket, asked)
		return answer.ok ? redirect(`${here}?${intent === 'close' ? 'closed' : 'reopened'}`, 303) : no(answer.refusal.code)
	}
	const gender = partGenders.find((each) => each === typed['gender']) ?? 'mixed'
	if (intent === 'pair' || intent === 'unpair') {
		const rounds = /^\d{1,3}$/.test(typed['rounds'] ?? '') ? Number(typed['rounds']) : 1
		const asked = { eventId, bracketId, gender, rounds }
		const answer = intent === 'pair' ? await ask(context, pairNextRound, asked) : await ask(context, unpairRound, asked)
		return answer.ok ? redirect(`${here}?${intent}ed`, 303) : no(answer.refusal.code)
	}
	if (intent === 'decide') {
		const order = Object.entries(typed)
			.flatMap(([name, value]) => {
				const [, id] = /^order\.(\d{1,15})$/.exec(name) ?? []
				return id !== undefined && /^\d{1,4}$/.test(value.trim()) ? [{ id: Number(id), nth: Number(value) }] : []
			})
			.sort((one, other) => one.nth - other.nth)
		// Two people with the same number are still tied.
		const isClear = new Set(order.map(({ nth }) => nth)).size === order.length && order.length > 0
		if (!isClear) return no('tie_not_found')
		const group = /^\d{1,6}$/.test(typed['group'] ?? '') ? Number(typed['group']) : null
		const round = /^\d{1,3}$/.test(typed['round'] ?? '') ? Number(typed['round']) : 0
		const answer = await ask(context, decideTie, { eventId, bracketId, gender, round, group, order: order.map(({ id }) => id) })
		return answer.ok ? redirect(`${here}?decided`, 303) : no(answer.refusal.code)
	}
	const match = /^\d{1,6}$/.test(typed['match'] ?? '') ? Number(typed['match']) : -1
	const part = found.parts.find((each) => each.gender === gender)
	const { group, sides } = part?.structure.matches[match] ?? {}
	if (!part || group === undefined || !sides) return no('match_not_found')
	let result: Result | null = null
	if (intent !== 'take_back') {
		const { format, round } = part.structure.groups[group] ?? { format: 'duel', round: 0 }
		const { occupants } = playOfPart(part)
		const read =
			format === 'heat'
				? readHeat(
						typed,
						sides.map((slot) => typeof occupants[group]?.[slot] === 'number'),
					)
				: readDuel(typed, { bestOf: part.structure.rounds[round]?.bestOf ?? 1, mustDecide: mustDecide(part.structure, match) })
		if (read.fault !== undefined) return data<ActionAnswer>({ refused: { gender, match, typed, fault: text.faults[read.fault] } }, 422)
		result = read.result
	}
	const seen = /^\d{1,15}$/.test(typed['seen'] ?? '') ? Number(typed['seen']) : 0
	const input = { eventId, bracketId, gender, match, result, seen, again: typed['again'] === 'on' }
	const answer = await ask(context, enterResult, input)
	if (answer.ok) return redirect(`${here}?entered=${gender}.${match}#match-${gender}-${match}`, 303)
	const { code, data: about } = answer.refusal
	if (code === 'replays_needed') return data<ActionAnswer>({ replays: { gender, matches: about['matches'] as number[], typed } }, 409)
	if (withoutForm.has(code)) throw refusedPage(answer.refusal)
	return data<ActionAnswer>(
		{ refused: { gender, match, typed, fault: refusalSentence(code, locale) }, told: text.failed(refusalSentence(code, locale)) },
		409,
	)
}

export default function Results({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, people, view, timing } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { desk } = useBracketText()
	const { text, number, occupantName, roundName, groupName } = usePlayWords(people)
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const here = useHref(`/bracket/${event.id}/result/${bracket.id}`)
	const open = useHref(`/event/${event.id}/brackets/${bracket.id}`)
	const screen = useHref(`/event/${event.id}/brackets/screen`)
	const schedule = useMatchScheduleText()
	const sending = useNavigation().formData
	const pressed = sending?.get('intent')
	const played = parts.map((part) => ({ part, play: playOfPart(part) }))
	const waiting = played.reduce((sum, { part, play }) => sum + openMatches(part.structure, play).length, 0)
	const toPair = waiting > 0 ? 0 : played.reduce((sum, { part, play }) => sum + roundsToPair(part.structure, play), 0)
	const candidate = Number(/^\d{1,15}$/.exec(parameters.get('candidate') ?? '')?.[0] ?? 0)
	const isOpen = bracket.state === 'created'
	const isClosed = bracket.state === 'closed' || bracket.state === 'email_sent'
	const [enteredGender, enteredMatch] = (parameters.get('entered') ?? '').split('.')
	const done = (name: string, words: string) => !answer && parameters.has(name) && <Notice kind="success" role="status" title={words} />
	const again = answer?.replays && played.find(({ part }) => part.gender === answer.replays?.gender)

	return (
		<>
			<DocumentHead title={`${text.results.title}: ${bracket.name}`} noIndex />
			<PageHead
				title={bracket.name}
				above={<Breadcrumbs label={desk.title} trail={[{ href: list, label: desk.title }]} here={bracket.name} />}
				aside={
					bracket.state === 'draft' ? undefined : (
						<Row>
							<LinkButton look="quiet" href={`${list}/schedule/${bracket.id}`}>
								{text.results.schedule}
							</LinkButton>
							<LinkButton look="quiet" href={`${list}/paper/${bracket.id}`}>
								{text.results.print}
							</LinkButton>
							<LinkButton look="quiet" href={`${list}/referees/${bracket.id}`}>
								{text.results.referees}
							</LinkButton>
							<LinkButton look="quiet" href={`${screen}?bracket=${bracket.id}`}>
								{schedule.screen.open}
							</LinkButton>
							<LinkButton look="quiet" href={open}>
								{text.results.publicPage}
							</LinkButton>
						</Row>
					)
				}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={2} />
				{answer?.told !== undefined && !answer.refused && <Notice kind="danger" role="alert" title={answer.told} />}
				{done('entered', text.results.entered)}
				{done('decided', text.results.decided)}
				{done('paired', text.results.paired)}
				{done('unpaired', text.results.unpaired)}
				{done('closed', text.results.closed)}
				{done('reopened', text.results.reopened)}
				{answer?.replays && again && (
					<Notice kind="warning" role="alert" title={text.results.replaysTitle}>
						<p>{text.results.replays}</p>
						<ul>
							{answer.replays.matches.map((match) => {
								const { structure } = again.part
								const { group, sides } = structure.matches[match] ?? { group: 0, sides: [] }
								const names = sides.map((slot) => occupantName(again.play.occupants[group]?.[slot])).join(` ${text.versus} `)
								return (
									<li key={match}>
										{roundName(structure, structure.groups[group]?.round ?? 0)}, {groupName(structure, group)}: {names}
									</li>
								)
							})}
						</ul>
						<Form method="post">
							{Object.entries(answer.replays.typed).map(([name, value]) =>
								name === 'intent' ? null : <input key={name} type="hidden" name={name} value={value} />,
							)}
							<input type="hidden" name="again" value="on" />
							<Row>
								<Button type="submit" look="danger" name="intent" value={answer.replays.typed['intent'] ?? 'enter'}>
									{text.results.replaysGo}
								</Button>
								<LinkButton href={here}>{text.results.replaysNo}</LinkButton>
							</Row>
						</Form>
					</Notice>
				)}
				{bracket.state === 'draft' ? (
					<EmptyState
						title={text.results.notDrawn}
						action={
							<LinkButton look="primary" href={`${list}/round/${bracket.id}`}>
								{text.results.toDraw}
							</LinkButton>
						}
					>
						{text.results.notDrawnHelp}
					</EmptyState>
				) : (
					<>
						<TabsBar label={text.results.views} tabs={bracketTabs(here, view, text.results)} />
						{isOpen && toPair === 0 && <p>{waiting > 0 ? text.results.left(number(waiting)) : text.results.allPlayed}</p>}
						{played.map(({ part, play }) => {
							const next = openMatches(part.structure, play)
							const after = enteredGender === part.gender ? next.find((match) => match > Number(enteredMatch)) : undefined
							return (
								<section key={part.gender} aria-label={text.parts[part.gender]}>
									<Stack>
										{parts.length > 1 && <h2>{text.parts[part.gender]}</h2>}
										{isOpen && part.structure.type === 'swiss' && <SwissRounds part={part} play={play} pressed={pressed} />}
										{isOpen && (
											<TieForms gender={part.gender} structure={part.structure} play={play} people={people} busy={pressed === 'decide'} />
										)}
										{view === 'list' && (
											<MatchList
												key={part.results.length}
												part={part}
												play={play}
												people={people}
												isOpen={isOpen}
												refused={answer?.refused}
												whenOf={(match) => timeWords(timing, part.gender, match)}
												next={after ?? next[0]}
												busy={pressed === 'enter' ? `${String(sending?.get('gender'))}.${String(sending?.get('match'))}` : undefined}
											/>
										)}
										{view === 'diagram' && isLarge(part.structure) && (
											<DeskWindow {...{ part, play, people, candidate }} alignment={bracket.alignment} here={`${here}/diagram`} />
										)}
										{view === 'diagram' && !isLarge(part.structure) && (
											<BracketDiagram
												structure={part.structure}
												play={play}
												alignment={bracket.alignment}
												people={people}
												candidate={candidate}
												hrefOf={(id) => `${here}/diagram?candidate=${id}`}
												label={`${text.results.diagram}: ${text.parts[part.gender]}`}
											/>
										)}
										{view === 'table' && (
											<StandingsTables
												structure={part.structure}
												play={play}
												people={people}
												isClosed={isClosed}
												hrefOf={(id) => `${here}/diagram?candidate=${id}`}
												certificateOf={isClosed ? (id) => `${list}/certificate/${bracket.id}/${id}` : undefined}
											/>
										)}
									</Stack>
								</section>
							)
						})}
						{isOpen && waiting === 0 && toPair === 0 && (
							<Form method="post" onSubmit={ifSure(text.results.closeAsk)}>
								<Stack>
									<SelectField
										name="rating"
										label={text.results.rating}
										help={text.results.ratingHelp}
										defaultValue="club"
										choices={[
											...ratingPresets.map((value) => ({ value, label: text.results.ratings[value] })),
											{ value: 'none', label: text.results.ratings.none },
										]}
									/>
									<Row>
										<Button type="submit" look="primary" name="intent" value="close" busy={pressed === 'close'}>
											{text.results.close}
										</Button>
									</Row>
								</Stack>
							</Form>
						)}
						{isClosed && (
							<Row>
								<Form method="post" action={`${list}/certificates/${bracket.id}`}>
									<Button type="submit">{text.results.certificates}</Button>
								</Form>
								<LinkButton href={`${list}/mails/${bracket.id}`}>{text.results.toMails}</LinkButton>
							</Row>
						)}
						{bracket.state === 'closed' && (
							<Form method="post">
								<Button type="submit" name="intent" value="reopen" busy={pressed === 'reopen'}>
									{text.results.reopen}
								</Button>
							</Form>
						)}
					</>
				)}
			</Stack>
		</>
	)
}
