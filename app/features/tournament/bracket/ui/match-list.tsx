import { Form } from 'react-router'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { endings, type Play, type Result, type Structure } from '~/features/tournament/rules/shape.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { shownGame, writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { timeInWords, typedOfResult, type TypedResult } from '~/features/tournament/bracket/rules/typed-result.ts'
import { usePlayWords, type PersonInBracket } from './play-words.ts'
import styles from './match-list.module.css'

interface MatchListProps {
	part: { gender: PartGender; structure: Structure; results: readonly { id: number; match: number }[] }
	play: Play
	people: readonly PersonInBracket[]
	/** Whether results can be entered; otherwise they can only be read. */
	isOpen?: boolean
	/** The typed result that was refused, for its match. */
	refused?: { gender: string; match: number; typed: TypedResult; fault: string }
	/** The match whose field gets the focus: the next one to type. */
	next?: number
	busy?: string
	/** When and where a match is played; empty when that is not set. */
	whenOf?: (match: number) => string
	/** For a piece of a part: how many groups of each round come before it. */
	before?: readonly number[]
	/** Shows only these matches. */
	only?: (match: number) => boolean
}

/** All matches of a part, round by round, each with its result or the fields to enter it. */
export function MatchList(props: MatchListProps) {
	const { part, play, people, only, before } = props
	const { structure } = part
	const { roundName, groupName } = usePlayWords(people)
	const halves = writesHalves(structure, play)
	return (
		<Stack gap={8}>
			{structure.rounds.map(({ groups }, round) => {
				const shown = groups.filter((group) => !only || structure.groups[group]?.matches.some(only))
				if (shown.length === 0) return null
				return (
					<section key={round} className={styles.round}>
						<h3>{roundName(structure, round)}</h3>
						<ul className={styles.matches}>
							{shown.flatMap((group) =>
								(structure.groups[group]?.matches ?? [])
									.filter((match) => !only || only(match))
									.map((match) => (
										<li key={match} className={styles.match} id={`match-${part.gender}-${match}`}>
											<span className={styles.where}>
												{groupName(structure, group, before?.[round])}
												{/* Result sheets name a match by this number. */}
												{props.isOpen && ` · #${match + 1}`}
												{props.whenOf?.(match) && <strong> · {props.whenOf(match)}</strong>}
											</span>
											<OneMatch {...props} match={match} play={play} halves={halves} />
										</li>
									)),
							)}
						</ul>
					</section>
				)
			})}
		</Stack>
	)
}

function OneMatch({
	part,
	play,
	people,
	isOpen = false,
	refused,
	next,
	busy,
	match,
	halves,
}: MatchListProps & { match: number; halves: boolean }) {
	const { text, occupantName } = usePlayWords(people)
	const { structure, gender, results } = part
	const { group, sides } = structure.matches[match] ?? { group: 0, sides: [] }
	const isHeat = structure.groups[group]?.format === 'heat'
	const names = sides.map((slot) => occupantName(play.occupants[group]?.[slot]))
	const result = play.results[match] ?? null
	const own = refused?.gender === gender && refused.match === match ? refused : undefined
	const typed = own?.typed ?? typedOfResult(result)
	const canEnter = isOpen && isPlayable(structure, play, match)
	const fields = (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="gender" value={gender} />
			<input type="hidden" name="match" value={match} />
			<input type="hidden" name="seen" value={results.find((each) => each.match === match)?.id ?? 0} />
			<Stack gap={2}>
				{own && (
					<p role="alert" className={styles.fault}>
						{own.fault}
					</p>
				)}
				{isHeat ? (
					<HeatFields match={match} names={names} gender={gender} typed={typed} isNext={next === match} />
				) : (
					<DuelFields match={match} names={names} gender={gender} typed={typed} isNext={next === match} />
				)}
				<Row>
					<Button type="submit" size="sm" look="primary" name="intent" value="enter" busy={busy === `${gender}.${match}`}>
						{text.results.enter}
					</Button>
					{result && (
						<Button type="submit" size="sm" look="danger" name="intent" value="take_back" onClick={ifSure(text.results.takeBackAsk)}>
							{text.results.takeBack}
						</Button>
					)}
				</Row>
			</Stack>
		</Form>
	)
	return (
		<div className={styles.body}>
			<Outcome names={names} result={result} halves={halves} />
			{canEnter && (result && !own ? <Disclosure summary={text.results.correct}>{fields}</Disclosure> : fields)}
		</div>
	)
}

/** The players of a match, and its result. */
function Outcome({ names, result, halves }: { names: readonly string[]; result: Result | null; halves: boolean }) {
	const { text } = usePlayWords([])
	if (result?.kind === 'heat' || names.length !== 2)
		return (
			<ol className={styles.lanes}>
				{names.map((name, lane) => {
					const mark = result?.kind === 'heat' ? result.marks[lane] : undefined
					const place = typeof mark?.place === 'number' ? `${mark.place}.` : ''
					const time = typeof mark?.time === 'number' ? timeInWords(mark.time) : ''
					const ending = mark && mark.ending !== 'finished' ? text.results.heatEndings[mark.ending] : ''
					return (
						<li key={lane}>
							<span>{name}</span> <strong>{[place, time, ending].filter(Boolean).join(' ')}</strong>
						</li>
					)
				})}
			</ol>
		)
	const [one, other] = names
	if (!result)
		return (
			<p>
				{one} <span className="soft">{text.versus}</span> {other}
			</p>
		)
	const games = result.games.map((game) => shownGame(game, halves).join('–')).join(', ')
	const decider = result.decider ? ` (${result.decider.join('–')})` : ''
	const said = result.endings.flatMap((ending, side) => (ending === 'played' ? [] : [`${names[side]}: ${text.results.endings[ending]}`]))
	return (
		<p>
			{one} <strong className={styles.score}>{games + decider || text.versus}</strong> {other}
			{said.length > 0 && <span className="soft"> · {said.join(' · ')}</span>}
		</p>
	)
}

interface FieldsProps {
	match: number
	gender: string
	names: readonly string[]
	typed: TypedResult
	isNext: boolean
}

function DuelFields({ match, gender, names, typed, isNext }: FieldsProps) {
	const { text } = usePlayWords([])
	const both = names.join(` ${text.versus} `)
	const id = (field: string) => `field-${gender}-${match}-${field}`
	const isSpecial = Boolean(typed['decider']) || [0, 1].some((side) => (typed[`ending.${side}`] ?? 'played') !== 'played')
	return (
		<>
			<TextField
				id={id('score')}
				name="score"
				label={text.results.score(both)}
				help={isNext ? text.results.scoreHelp : undefined}
				defaultValue={typed['score'] ?? ''}
				autoFocus={isNext}
				autoComplete="off"
				inputMode="text"
				maxLength={longest.score}
			/>
			<Disclosure summary={text.results.more} open={isSpecial || undefined}>
				<FieldRow>
					<TextField
						id={id('decider')}
						name="decider"
						label={text.results.decider}
						defaultValue={typed['decider'] ?? ''}
						autoComplete="off"
						maxLength={longest.decider}
					/>
					{[0, 1].map((side) => (
						<SelectField
							key={side}
							id={id(`ending-${side}`)}
							name={`ending.${side}`}
							label={text.results.ending(names[side] ?? '')}
							defaultValue={typed[`ending.${side}`] ?? 'played'}
							choices={endings.map((value) => ({ value, label: text.results.endings[value] }))}
						/>
					))}
				</FieldRow>
			</Disclosure>
		</>
	)
}

const heatEndings = ['finished', 'no_show', 'retired', 'disqualified'] as const

function HeatFields({ match, gender, names, typed, isNext }: FieldsProps) {
	const { text } = usePlayWords([])
	const id = (field: string, lane: number) => `field-${gender}-${match}-${field}-${lane}`
	return (
		<div className={styles.marks}>
			{names.map((name, lane) => (
				<FieldRow key={lane}>
					<TextField
						id={id('time', lane)}
						name={`time.${lane}`}
						label={text.results.time(name)}
						defaultValue={typed[`time.${lane}`] ?? ''}
						autoFocus={isNext && lane === 0}
						inputMode="decimal"
						autoComplete="off"
						maxLength={longest.time}
					/>
					<TextField
						id={id('place', lane)}
						name={`place.${lane}`}
						label={text.results.place(name)}
						defaultValue={typed[`place.${lane}`] ?? ''}
						inputMode="numeric"
						autoComplete="off"
						maxLength={longest.place}
					/>
					<SelectField
						id={id('ending', lane)}
						name={`ending.${lane}`}
						label={text.results.ending(name)}
						defaultValue={typed[`ending.${lane}`] ?? 'finished'}
						choices={heatEndings.map((value) => ({ value, label: text.results.heatEndings[value] }))}
					/>
				</FieldRow>
			))}
		</div>
	)
}
