import { data, useHref } from 'react-router'
import { shareLivePage } from '~/features/event/answers/share-live-page.server.ts'
import { findMatchTimes } from '~/features/tournament/match-schedule/operations/find-match-times.server.ts'
import { timeWords } from '~/features/tournament/match-schedule/ui/time-words.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { findPublicBracket } from '~/features/tournament/bracket/operations/find-public-bracket.server.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { BracketDiagram } from '~/features/tournament/bracket/ui/bracket-diagram.tsx'
import { BracketWindow } from '~/features/tournament/bracket/ui/bracket-window.tsx'
import { FindInBracket } from '~/features/tournament/bracket/ui/find-in-bracket.tsx'
import { MatchList } from '~/features/tournament/bracket/ui/match-list.tsx'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { StandingsTables } from '~/features/tournament/bracket/ui/standings-tables.tsx'
import styles from '~/features/tournament/bracket/ui/bracket-diagram.module.css'
import type { Route } from './+types/public-bracket'

const views = ['diagram', 'table', 'list'] as const

/**
 * `/event/{id}/brackets/{bracketId}`: a bracket for everybody, without signing in. `?candidate=` marks one person's way, `?view=` says how it is
 * shown. For a large bracket `?from=` and `?block=` name the window, `?ranks=` the page of the ranks.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const placeIn = (name: string) => (/^\d{1,5}$/.test(searchParams.get(name) ?? '') ? Number(searchParams.get(name)) : undefined)
	const from = placeIn('from')
	const find = (searchParams.get('find') ?? '').slice(0, longest.find)
	const candidate = typedId(searchParams.get('candidate'))
	const answer = await ask(context, findPublicBracket, {
		eventId: idInPath(params['id']),
		bracketId: idInPath(params['bracketId']),
		// Of a large bracket, only the part that is shown.
		window: {
			candidate,
			find,
			ranksFrom: placeIn('ranks') ?? 0,
			...(from !== undefined && { at: { from, block: placeIn('block') ?? 0 } }),
		},
	})
	if (!answer.ok) throw data(null, { status: 404 })
	// A Swiss tournament knocks nobody out: its standings are a table.
	const isSwiss = answer.value.parts.some(({ structure }) => structure.type === 'swiss')
	const view = views.find((each) => each === searchParams.get('view')) ?? (isSwiss ? ('table' as const) : ('diagram' as const))
	const { event } = answer.value
	// A search belongs to one reader, so its page is not shared.
	if (find === '') shareLivePage(context, 'brackets-of-event', event)
	const times = await ask(context, findMatchTimes, { eventId: event.id, bracketId: answer.value.bracket.id })
	const timing = times.ok ? times.value : null
	return { ...answer.value, timing, view, find, candidate: answer.value.people.some(({ id }) => id === candidate) ? candidate : 0 }
}

export default function PublicBracket({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, windows, people, view, candidate, find, timing } = loaderData
	useLive(`brackets-of-event:${event.id}`)
	const { desk } = useBracketText()
	const schedule = useMatchScheduleText()
	const { text, nameOf } = usePlayWords(people)
	const back = useHref(`/event/${event.slug}`)
	const list = useHref(`/event/${event.id}/brackets`)
	const draws = useHref(`/event/${event.slug}/draws`)
	const here = `${list}/${bracket.id}`
	const hrefOf = (id: number) => `${here}?view=${view}&candidate=${id}`
	const marked = candidate === 0 ? '' : `&candidate=${candidate}`
	return (
		<Page>
			<DocumentHead title={`${bracket.name}: ${event.name}`} path={`/event/${event.id}/brackets/${bracket.id}`} />
			<PageHead
				title={bracket.name}
				lead={bracket.description === '' ? undefined : bracket.description}
				above={
					<Breadcrumbs
						label={text.public.title}
						trail={[
							{ href: back, label: event.name },
							{ href: list, label: text.public.title },
						]}
						here={bracket.name}
					/>
				}
				aside={bracket.isClosed ? <Badge tone="jade">{desk.states.closed}</Badge> : undefined}
			/>
			<Stack>
				<TabsBar
					label={text.results.views}
					tabs={views.map((each) => ({
						href: `${here}?view=${each}${candidate === 0 ? '' : `&candidate=${candidate}`}`,
						label: each === 'list' ? text.results.title : text.results[each],
						current: each === view,
					}))}
				/>
				{windows && (
					<FindInBracket
						here={here}
						keep={{ view }}
						find={find}
						found={people.filter(({ id }) => windows.found.includes(id))}
						hrefOf={hrefOf}
					/>
				)}
				{windows?.parts.map(({ gender, drawCode, ...shown }) => (
					<section key={gender} aria-label={text.parts[gender]}>
						<Stack>
							{windows.parts.length > 1 && <h2>{text.parts[gender]}</h2>}
							<BracketWindow
								{...{ gender, shown, view, people, candidate, hrefOf }}
								alignment={bracket.alignment}
								isClosed={bracket.isClosed}
								windowAt={({ from, block }) => `${here}?view=${view}${marked}&from=${from}&block=${block}`}
								ranksFrom={(from) => `${here}?view=${view}${marked}&ranks=${from}`}
								whenOf={(match) => timeWords(timing, gender, match)}
								label={`${text.results.diagram}: ${bracket.name}`}
							/>
							{candidate !== 0 && shown.path && timing !== null && timing.times.length > 0 && (
								<p>
									<a href={`${here}/calendar/${candidate}`} data-plain-link>
										{schedule.calendar}
									</a>
								</p>
							)}
							{drawCode !== null && (
								<p>
									<a href={`${draws}/${drawCode}`}>{text.draw.record}</a>
								</p>
							)}
						</Stack>
					</section>
				))}
				{!windows && (
					<form method="get" action={here}>
						<input type="hidden" name="view" value={view} />
						<div className={styles.path}>
							<SelectField
								name="candidate"
								label={text.results.highlight}
								placeholder={text.results.all}
								defaultValue={candidate === 0 ? '' : String(candidate)}
								choices={people.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
							/>
							<Button type="submit">{text.results.show}</Button>
						</div>
					</form>
				)}
				{parts.map((part) => {
					const play = playOfPart(part)
					const { structure, gender, drawCode } = part
					const whenOf = (match: number) => timeWords(timing, gender, match)
					const isTheirs = (match: number) =>
						candidate !== 0 && (play.occupants[structure.matches[match]?.group ?? -1] ?? []).includes(candidate)
					const theirs = structure.matches.some((_, match) => isTheirs(match))
					return (
						<section key={gender} aria-label={text.parts[gender]}>
							<Stack>
								{parts.length > 1 && <h2>{text.parts[gender]}</h2>}
								{candidate !== 0 && theirs && (
									<Card title={text.public.path(nameOf(candidate))}>
										<MatchList part={part} play={play} people={people} only={isTheirs} whenOf={whenOf} />
										{timing !== null && timing.times.length > 0 && (
											<p>
												<a href={`${here}/calendar/${candidate}`} data-plain-link>
													{schedule.calendar}
												</a>
											</p>
										)}
									</Card>
								)}
								{view === 'diagram' && (
									<BracketDiagram
										structure={structure}
										play={play}
										alignment={bracket.alignment}
										people={people}
										candidate={candidate}
										hrefOf={hrefOf}
										label={`${text.results.diagram}: ${bracket.name}`}
									/>
								)}
								{view === 'table' && (
									<StandingsTables structure={structure} play={play} people={people} isClosed={bracket.isClosed} hrefOf={hrefOf} />
								)}
								{view === 'list' && <MatchList part={part} play={play} people={people} whenOf={whenOf} />}
								{drawCode !== null && (
									<p>
										<a href={`${draws}/${drawCode}`}>{text.draw.record}</a>
									</p>
								)}
							</Stack>
						</section>
					)
				})}
			</Stack>
		</Page>
	)
}
