import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { askNow, waitingNow } from '~/features/tournament/bracket/answers/waiting-draw.server.ts'
import { abandonDraw } from '~/features/tournament/bracket/operations/abandon-draw.server.ts'
import { answerBeacon } from '~/features/tournament/bracket/operations/answer-beacon.server.ts'
import { findBracketPlay } from '~/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { finishDraw } from '~/features/tournament/bracket/operations/finish-draw.server.ts'
import { reshuffleBracket } from '~/features/tournament/bracket/operations/reshuffle-bracket.server.ts'
import { setBracketRounds } from '~/features/tournament/bracket/operations/set-bracket-rounds.server.ts'
import { startDraw } from '~/features/tournament/bracket/operations/start-draw.server.ts'
import { swapCandidates } from '~/features/tournament/bracket/operations/swap-candidates.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { canReshuffle } from '~/features/tournament/bracket/rules/drawn-part.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { tournamentIssues } from '~/features/tournament/bracket/rules/tournament.ts'
import { afterRoundAct, roundActName, typedOfTournament, typedTournament } from '~/features/tournament/bracket/rules/typed-rounds.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BeaconChoice } from '~/features/tournament/bracket/ui/beacon-choice.tsx'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { DrawShow } from '~/features/tournament/bracket/ui/draw-show.tsx'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { TournamentForm } from '~/features/tournament/bracket/ui/tournament-form.tsx'
import { WaitingDraw } from '~/features/tournament/bracket/ui/waiting-draw.tsx'
import { beaconLeads } from '~/features/draw/draw-record/rules/beacon.ts'
import type { Route } from './+types/draw'

export const headers = () => ({ 'cache-control': 'no-store' })

async function findAsked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const answer = await ask(context, findBracketPlay, { eventId, bracketId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, bracketId, found: answer.value }
}

/** `/bracket/{eventId}/round/{bracketId}`: a bracket's own rounds when it has some, and its draw. */
export async function loader(args: Route.LoaderArgs) {
	const { found } = await findAsked(args)
	const { event, bracket, parts, people, isPlayed, beacon, waiting } = found
	const { world } = args.context.get(pageRequest)
	const text = bracketTextIn(args.context.get(pageRequest).caller.locale).rounds
	const { template, name } = bracket
	const isEmpty = template.rounds.length === 0 && template.type === 'custom'
	const tournament = isEmpty ? { ...presetTournament('heats', text.names), name } : { ...template, name }
	return {
		...{ event, people, isPlayed, beacon },
		waiting: waiting && waitingNow(world, waiting),
		bracket: { id: bracket.id, version: bracket.version, name, state: bracket.state, kind: bracket.kind },
		parts: parts.map(({ gender, structure, clashes, clashesAtLeast, drawCode }) => ({
			gender,
			structure,
			clashes,
			clashesAtLeast,
			drawCode,
		})),
		rounds: bracket.kind === 'custom' ? { initial: typedOfTournament(tournament), isEmpty } : null,
	}
}

interface ActionAnswer {
	form?: RefusedForm
	told?: string
	/** A beacon's answer that was refused. */
	pasted?: string
}

const withoutForm = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found', 'bracket_not_found'])

const slotIn = (typed = '') => {
	const [, gender, group, slot] = /^(mixed|male|female)\.(\d{1,6})\.(\d{1,4})$/.exec(typed) ?? []
	return { gender: partGenders.find((each) => each === gender), at: { group: Number(group ?? 0), slot: Number(slot ?? 0) } }
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const { eventId, bracketId, found } = await findAsked(args)
	const typed = typedIn(await request.formData())
	const { caller, world } = context.get(pageRequest)
	const { locale } = caller
	const text = bracketTextIn(locale)
	const { intent, [roundActName]: pressed, ...fields } = typed
	const here = `/bracket/${eventId}/round/${bracketId}`
	const no = (answer: { refusal: { code: string; data: Record<string, unknown> } }, words: (reason: string) => string) => {
		const { code, data: about } = answer.refusal
		if (withoutForm.has(code)) throw refusedPage({ code })
		const { count, least, most } = about
		const numbers = new Intl.NumberFormat(locale.replace('_', '-'))
		const reason =
			count === undefined
				? refusalSentence(code as Parameters<typeof refusalSentence>[0], locale)
				: text.play.draw.need(numbers.format(Number(count)), numbers.format(Number(least)), numbers.format(Number(most)))
		return data<ActionAnswer>({ told: words(reason) }, 409)
	}
	const beaconLead = beaconLeads.find((lead) => String(lead) === fields['beacon']) ?? null
	if (intent === 'start') {
		const answer = await ask(context, startDraw, { eventId, bracketId, beaconLead })
		return answer.ok ? redirect(`${here}?show`, 303) : no(answer, text.play.draw.failed)
	}
	if (intent === 'finish') {
		const answer = await ask(context, finishDraw, { eventId, bracketId })
		return answer.ok ? redirect(`${here}?created`, 303) : no(answer, text.play.draw.saveFailed)
	}
	if (intent === 'reshuffle') {
		const round = /^\d{1,2}$/.test(fields['round'] ?? '') ? Number(fields['round']) : 0
		const answer = await ask(context, reshuffleBracket, { eventId, bracketId, round, beaconLead })
		return answer.ok ? redirect(`${here}?show`, 303) : no(answer, text.play.draw.reshuffleFailed)
	}
	if (intent === 'ask' || intent === 'paste') {
		const asked = intent === 'paste' || !found.waiting ? { answer: fields['answer'] ?? '' } : await askNow(world, found.waiting)
		const { silent, notYet } = text.play.draw.beacon
		if ('silence' in asked) return data<ActionAnswer>({ told: asked.silence === 'not_yet' ? notYet : silent }, 409)
		const answer = await ask(context, answerBeacon, { eventId, bracketId, answer: asked.answer })
		if (answer.ok) return redirect(`${here}?show&taken`, 303)
		const { data: told, init } = no(answer, text.play.draw.beacon.notTaken)
		return data<ActionAnswer>({ ...told, ...(intent === 'paste' && { pasted: asked.answer }) }, init ?? undefined)
	}
	if (intent === 'give-up') {
		const answer = await ask(context, abandonDraw, { eventId, bracketId, reason: fields['reason'] ?? '' })
		return answer.ok ? redirect(`${here}?given-up`, 303) : no(answer, text.play.draw.beacon.notGivenUp)
	}
	if (intent === 'swap') {
		const [one, other] = [slotIn(fields['one']), slotIn(fields['other'])]
		const gender = one.gender === other.gender ? one.gender : undefined
		const answer = await ask(context, swapCandidates, { eventId, bracketId, gender: gender ?? 'mixed', one: one.at, other: other.at })
		return answer.ok ? redirect(`${here}?swapped`, 303) : no(answer, text.play.draw.orderFailed)
	}
	// Without scripts, the form is sent for each of its own buttons.
	const changed = intent === undefined ? afterRoundAct(fields, pressed, text.rounds.names) : undefined
	if (changed) return data<ActionAnswer>({ form: { typed: changed, issues: [] } })
	const tournament = typedTournament(fields)
	const issues = tournamentIssues(tournament)
	if (issues.length > 0) return data<ActionAnswer>({ form: { typed: fields, issues } }, 422)
	const version = Number(/^\d{1,9}$/.exec(fields['version'] ?? '')?.[0] ?? found.bracket.version)
	const answer = await ask(context, setBracketRounds, { eventId, bracketId, version, tournament })
	if (answer.ok) return redirect(`${here}?rounds`, 303)
	if (withoutForm.has(answer.refusal.code)) throw refusedPage(answer.refusal)
	const wrong = answer.refusal.code === 'invalid_fields' ? (answer.refusal.data['issues'] as FieldIssue[]) : []
	const reason = refusalSentence(answer.refusal.code, locale)
	return data<ActionAnswer>({ form: { typed: fields, issues: wrong }, told: `${text.rounds.failed} ${reason}` }, 409)
}

export default function Draw({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, people, isPlayed, beacon, waiting, rounds } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { desk, refusals } = useBracketText()
	const { text, number, roundName } = usePlayWords(people)
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const draws = useHref(`/event/${event.slug}/draws`)
	const pressed = useNavigation().formData?.get('intent')
	const isDrawn = parts.length > 0
	const isOpen = bracket.state === 'draft'
	const [first] = parts
	const again = first ? first.structure.rounds.flatMap((_, round) => (canReshuffle(first.structure, round) ? [round] : [])) : []
	const done = (name: string, words: string) => !answer && parameters.has(name) && <Notice kind="success" role="status" title={words} />
	return (
		<>
			<DocumentHead title={`${text.draw.title}: ${bracket.name}`} noIndex />
			<PageHead
				title={bracket.name}
				lead={waiting ? text.draw.beacon.lead : text.draw.lead}
				above={<Breadcrumbs label={desk.title} trail={[{ href: list, label: desk.title }]} here={bracket.name} />}
				aside={
					isDrawn && !isOpen && !waiting ? (
						<LinkButton look="primary" href={`${list}/result/${bracket.id}`}>
							{text.draw.toResults}
						</LinkButton>
					) : undefined
				}
			/>
			<Stack gap={8}>
				<BracketSteps eventId={event.id} bracket={bracket} current={1} />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{done('created', text.draw.created)}
				{done('swapped', text.draw.swapped)}
				{done('taken', text.draw.beacon.taken)}
				{done('given-up', text.draw.beacon.givenUp)}
				{done('rounds', text.draw.roundsSaved)}
				{isPlayed && <Notice kind="info" title={refusals.bracket_played} />}
				{waiting && (
					<WaitingDraw event={event} waiting={waiting} pressed={typeof pressed === 'string' ? pressed : undefined} typed={answer?.pasted} />
				)}
				{!isDrawn && !waiting && !rounds?.isEmpty && (
					<Card title={text.draw.title}>
						<Stack>
							<p>{text.draw.ready(number(people.filter(({ gone }) => !gone).length))}</p>
							<Form method="post">
								<Stack>
									<BeaconChoice id="beacon-of-start" beacon={beacon} />
									<Row>
										<Button
											type="submit"
											look="primary"
											size="lg"
											name="intent"
											value="start"
											busy={pressed === 'start'}
											busyLabel={text.draw.starting}
										>
											{text.draw.start}
										</Button>
										<LinkButton look="quiet" href={`${list}/candidate/${bracket.id}`}>
											{text.draw.toCandidates}
										</LinkButton>
									</Row>
								</Stack>
							</Form>
						</Stack>
					</Card>
				)}
				{isDrawn && !waiting && (
					<>
						{parts.map(
							({ gender, clashes, clashesAtLeast }) =>
								clashes > 0 && <Notice key={gender} kind="warning" title={text.draw.clashes(number(clashes), number(clashesAtLeast))} />,
						)}
						<DrawShow
							key={`${bracket.version} ${parameters.has('show') ? 'show' : ''}`}
							parts={parts}
							people={people}
							playing={isOpen && parameters.has('show')}
						/>
						{isOpen && (
							<Form method="post">
								<Stack gap={2}>
									<p className="soft">{text.draw.finishHelp}</p>
									<div>
										<Button type="submit" look="primary" size="lg" name="intent" value="finish" busy={pressed === 'finish'}>
											{text.draw.finish}
										</Button>
									</div>
								</Stack>
							</Form>
						)}
						<p>
							{parts.map(
								({ gender, drawCode }) =>
									drawCode !== null && (
										<a key={gender} href={`${draws}/${drawCode}`}>
											{text.draw.record}
											{parts.length > 1 && ` (${text.parts[gender]})`}{' '}
										</a>
									),
							)}
						</p>
						{!isPlayed && (
							<>
								<Card title={text.draw.reshuffle}>
									<Form method="post" onSubmit={ifSure(text.draw.reshuffleAsk)}>
										<Stack>
											<FieldRow>
												<SelectField
													name="round"
													label={text.draw.reshuffleFrom}
													choices={again.map((round) => ({ value: String(round), label: first ? roundName(first.structure, round) : '' }))}
												/>
											</FieldRow>
											<BeaconChoice id="beacon-of-reshuffle" beacon={beacon} />
											<div>
												<Button type="submit" name="intent" value="reshuffle" busy={pressed === 'reshuffle'}>
													{text.draw.reshuffle}
												</Button>
											</div>
										</Stack>
									</Form>
								</Card>
								<SwapCard parts={parts} people={people} busy={pressed === 'swap'} />
							</>
						)}
					</>
				)}
				{rounds && !isPlayed && !waiting && (
					<section>
						<h2>{text.draw.roundsTitle}</h2>
						<TournamentForm
							key={bracket.version}
							id={null}
							version={bracket.version}
							initial={rounds.initial}
							refused={answer?.form}
							keepAs={`hoi-bracket-rounds-${bracket.id}-${bracket.version}`}
							busy={pressed === 'save'}
						/>
					</section>
				)}
			</Stack>
		</>
	)
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** Chooses two places of the first round, by the people in them. */
function SwapCard({ parts, people, busy }: Pick<Loaded, 'parts' | 'people'> & { busy: boolean }) {
	const { text, occupantName, groupName } = usePlayWords(people)
	const choices = parts.flatMap(({ gender, structure }) =>
		(structure.rounds[0]?.groups ?? []).flatMap((group) =>
			(structure.groups[group]?.slots ?? []).map((source, slot) => ({
				value: `${gender}.${group}.${slot}`,
				label: `${parts.length > 1 ? `${text.parts[gender]}, ` : ''}${groupName(structure, group)}: ${occupantName(source.from === 'entrant' ? source.entrant : 'bye')}`,
			})),
		),
	)
	return (
		<Card title={text.draw.swap}>
			<Form method="post" preventScrollReset>
				<Stack>
					<p className="soft">{text.draw.swapHelp}</p>
					<FieldRow long>
						<SelectField name="one" label={text.draw.one} choices={choices} />
						<SelectField name="other" label={text.draw.other} choices={choices} />
					</FieldRow>
					<div>
						<Button type="submit" name="intent" value="swap" busy={busy}>
							{text.draw.swapGo}
						</Button>
					</div>
				</Stack>
			</Form>
		</Card>
	)
}
