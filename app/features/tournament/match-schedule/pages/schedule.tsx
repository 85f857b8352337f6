import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { dayOf, zoneInWords } from '~/kernel/zones.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { DateField, TimeField } from '~/ui/moment-field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { findSchedule } from '~/features/tournament/match-schedule/operations/find-schedule.server.ts'
import { makeSchedule } from '~/features/tournament/match-schedule/operations/make-schedule.server.ts'
import { moveMatch } from '~/features/tournament/match-schedule/operations/move-match.server.ts'
import {
	conflictsOf,
	scheduleIssues,
	typedSettings,
	type ScheduledMatch,
} from '~/features/tournament/match-schedule/rules/schedule-settings.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import type { Route } from './+types/schedule'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}/schedule/{bracketId}`: when and on which court the matches of a bracket are played. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, findSchedule, { eventId, bracketId: idInPath(params['bracketId']) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { event, schedule, parts } = answer.value
	const conflicts = schedule ? conflictsOf(parts, schedule.settings, event.timeZone, schedule.matches) : []
	return { ...answer.value, conflicts }
}

interface ActionAnswer {
	told?: string
	typed?: Record<string, string>
	issues?: FieldIssue[]
}

const notTheirs = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found', 'bracket_not_found'])

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const here = `/bracket/${eventId}/schedule/${bracketId}`
	const version = /^\d{1,9}$/.test(typed['version'] ?? '') ? Number(typed['version']) : 0
	const no = (code: string) => {
		if (notTheirs.has(code)) throw refusedPage({ code })
		return data<ActionAnswer>({ told: refusalSentence(code as Parameters<typeof refusalSentence>[0], locale), typed }, 409)
	}
	if (typed['intent'] === 'move') {
		const [gender = '', match = ''] = (typed['which'] ?? '').split('.')
		const part = partGenders.find((each) => each === gender)
		const { day = '', time = '', court = '' } = typed
		const isWhole =
			/^\d{1,6}$/.test(match) && /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && /^\d{1,3}$/.test(court)
		if (!part || !isWhole || version === 0) return no('match_not_found')
		const to = { day, time, court: Number(court) }
		const answer = await ask(context, moveMatch, { eventId, bracketId, gender: part, match: Number(match), to, version })
		return answer.ok ? redirect(`${here}?moved#match-${part}-${match}`, 303) : no(answer.refusal.code)
	}
	const settings = typedSettings(typed)
	const issues = scheduleIssues(settings)
	if (issues.length > 0) return data<ActionAnswer>({ typed, issues }, 422)
	const answer = await ask(context, makeSchedule, { eventId, bracketId, settings, version, keep: typed['intent'] === 'keep' })
	return answer.ok ? redirect(`${here}?made=${answer.value.matches}&left=${answer.value.left}`, 303) : no(answer.refusal.code)
}

const fewestDays = 2

export default function Schedule({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, people, schedule, conflicts } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const text = useMatchScheduleText()
	const { desk } = useBracketText()
	const { text: play, number, occupantName, roundName } = usePlayWords(people)
	const [parameters] = useSearchParams()
	const list = useHref(`/bracket/${event.id}`)
	const pressed = useNavigation().formData?.get('intent')
	const settings = schedule?.settings
	const typed = answer?.typed ?? {}
	const first = dayOf(new Date(event.startsAt), event.timeZone)
	const errorOf = (path: string, words: string) => (answer?.issues?.some((issue) => issue.path === path) ? words : undefined)
	const days = Math.max(fewestDays, (settings?.days.length ?? 0) + 1)
	const states = parts.map((part) => ({ part, state: playOfPart(part) }))
	const nameOf = ({ gender, match }: Pick<ScheduledMatch, 'gender' | 'match'>) =>
		[text.match(number(match + 1)), parts.length > 1 ? play.parts[gender] : ''].filter(Boolean).join(', ')
	const whoPlays = ({ gender, match }: ScheduledMatch) => {
		const found = states.find(({ part }) => part.gender === gender)
		const { group, sides } = found?.part.structure.matches[match] ?? { group: -1, sides: [] }
		const round = found?.part.structure.groups[group]?.round ?? 0
		const names = sides.map((slot) => occupantName(found?.state.occupants[group]?.[slot]))
		return `${found ? roundName(found.part.structure, round) : ''}: ${names.join(names.length > 2 ? ', ' : ` ${play.versus} `)}`
	}
	const matches = [...(schedule?.matches ?? [])].sort((one, other) =>
		one.at === other.at ? one.court - other.court : one.at < other.at ? -1 : 1,
	)
	const made = /^\d{1,6}$/.exec(parameters.get('made') ?? '')?.[0]
	const left = Number(/^\d{1,6}$/.exec(parameters.get('left') ?? '')?.[0] ?? 0)
	const courtOf = (court: number) => settings?.courts[court] ?? ''
	const isDrawn = bracket.state !== 'draft'
	return (
		<>
			<DocumentHead title={`${text.title}: ${bracket.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={
					<Breadcrumbs
						label={desk.title}
						trail={[
							{ href: list, label: desk.title },
							{ href: `${list}/result/${bracket.id}`, label: bracket.name },
						]}
						here={text.title}
					/>
				}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={2} />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={text.failed(answer.told)} />}
				{!answer && made !== undefined && <Notice kind="success" role="status" title={text.made(number(Number(made)))} />}
				{!answer && left > 0 && <Notice kind="warning" title={text.left(number(left))} />}
				{!answer && parameters.has('moved') && <Notice kind="success" role="status" title={text.moved} />}
				{!isDrawn && <Notice kind="info" title={text.notDrawn} />}
				{schedule && conflicts.length > 0 && (
					<Notice kind="warning" title={text.conflicts(number(conflicts.length))}>
						<ul>
							{conflicts.slice(0, 30).map(({ kind, one, other }, index) => (
								<li key={index}>{text.kinds[kind](nameOf(one), other ? nameOf(other) : '')}</li>
							))}
						</ul>
					</Notice>
				)}
				{schedule && conflicts.length === 0 && <p className="soft">{text.noConflicts}</p>}
				{isDrawn && (
					<Card title={text.settings}>
						<Form method="post" noValidate key={schedule?.version ?? 0}>
							<input type="hidden" name="version" value={schedule?.version ?? 0} />
							<Stack>
								<TextArea
									name="courts"
									label={text.courts}
									help={text.courtsHelp}
									rows={3}
									defaultValue={typed['courts'] ?? settings?.courts.join('\n') ?? ''}
									error={errorOf('courts', text.courtsWrong)}
								/>
								<FieldRow>
									{(['matchMinutes', 'restMinutes'] as const).map((name) => (
										<TextField
											key={name}
											name={name}
											label={text[name]}
											inputMode="numeric"
											autoComplete="off"
											defaultValue={typed[name] ?? String(settings?.[name] ?? (name === 'matchMinutes' ? 30 : 15))}
											error={errorOf(name, text.minutesWrong)}
										/>
									))}
								</FieldRow>
								<p className="soft">{text.zone(zoneInWords(event.timeZone))}</p>
								{Array.from({ length: days }, (_, index) => {
									const own = settings?.days[index]
									const isFirst = !settings && index === 0
									return (
										<FieldRow key={index}>
											<DateField
												name={`day.${index}`}
												label={text.day(number(index + 1))}
												defaultValue={typed[`day.${index}`] ?? own?.day ?? (isFirst ? first : '')}
												error={errorOf(`day.${index}`, text.dayWrong)}
											/>
											<TimeField
												name={`from.${index}`}
												label={text.from}
												defaultValue={typed[`from.${index}`] ?? own?.from ?? '08:00'}
												error={errorOf(`from.${index}`, text.dayWrong)}
											/>
											<TimeField
												name={`until.${index}`}
												label={text.until}
												defaultValue={typed[`until.${index}`] ?? own?.until ?? '18:00'}
												error={errorOf(`until.${index}`, text.dayWrong)}
											/>
										</FieldRow>
									)
								})}
								<Row>
									<Button
										type="submit"
										look="primary"
										name="intent"
										value="make"
										busy={pressed === 'make'}
										onClick={schedule ? ifSure(text.makeAsk) : undefined}
									>
										{text.make}
									</Button>
									{schedule && (
										<Button type="submit" name="intent" value="keep" busy={pressed === 'keep'}>
											{text.keep}
										</Button>
									)}
								</Row>
							</Stack>
						</Form>
					</Card>
				)}
				{schedule && matches.length > 0 && (
					<Card title={text.list}>
						<Table
							caption={text.list}
							rows={matches}
							rowKey={({ gender, match }) => `${gender}.${match}`}
							columns={[
								{
									key: 'when',
									head: text.heads.when,
									cell: ({ at, court }) => `${formatDateTime(at, event.timeZone)} · ${courtOf(court)}`,
								},
								{
									key: 'match',
									head: text.heads.match,
									names: true,
									cell: (timed) => (
										<span id={`match-${timed.gender}-${timed.match}`}>
											{nameOf(timed)} <span className="soft">{whoPlays(timed)}</span>
										</span>
									),
								},
								{
									key: 'move',
									head: text.heads.move,
									cell: ({ gender, match, at, court }) => {
										const id = (field: string) => `field-${gender}-${match}-${field}`
										return (
											<Disclosure summary={text.moveOf(number(match + 1))}>
												<Form method="post" preventScrollReset key={`${at}.${court}`}>
													<input type="hidden" name="version" value={schedule.version} />
													<input type="hidden" name="which" value={`${gender}.${match}`} />
													<Stack gap={2}>
														<DateField
															id={id('day')}
															name="day"
															label={text.moveDay}
															defaultValue={dayOf(new Date(at), event.timeZone)}
															required
														/>
														<TimeField
															id={id('time')}
															name="time"
															label={text.moveTime}
															defaultValue={formatTime(at, event.timeZone)}
															required
														/>
														<SelectField
															id={id('court')}
															name="court"
															label={text.moveCourt}
															defaultValue={String(court)}
															choices={schedule.settings.courts.map((label, index) => ({ value: String(index), label }))}
														/>
														<Button type="submit" size="sm" name="intent" value="move" busy={pressed === 'move'}>
															{text.move}
														</Button>
													</Stack>
												</Form>
											</Disclosure>
										)
									},
								},
							]}
						/>
					</Card>
				)}
			</Stack>
		</>
	)
}
