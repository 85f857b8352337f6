import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { endings } from '~/features/tournament/rules/shape.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { readDuel, readHeat, typedOfResult } from '~/features/tournament/bracket/rules/typed-result.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { useRefereeText } from '~/features/tournament/referee/text/referee-text.ts'
import styles from './referee-app.module.css'
import type { RefereeEngine } from './referee-engine.ts'
import type { RefereedMatch } from './use-refereed.ts'

interface MatchEntryProps {
	engine: RefereeEngine
	match: RefereedMatch
	/** Goes back to the list; with the match's name where something was saved. */
	onLeave: (saved?: string) => void
}

/** One match to enter: points in large fields with a plus and a minus, or a time and a place for each lane. */
export function MatchEntry({ engine, match, onLeave }: MatchEntryProps) {
	const { app: text } = useRefereeText()
	const { results } = useBracketText().play
	const [fault, setFault] = useState<string>()
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => title.current?.focus(), [])
	const { gender, match: nth, players, where, result, isHeat, bestOf, mustDecide } = match

	function save(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
		const games = Array.from({ length: bestOf }, (_, game) => [0, 1].map((side) => (typed[`points.${game}.${side}`] ?? '').trim()))
		const played = games.filter((game) => game.some((points) => points !== ''))
		const decider = [0, 1].map((side) => (typed[`decider.${side}`] ?? '').trim())
		const read = isHeat
			? readHeat(
					typed,
					players.map(({ isPerson }) => isPerson),
				)
			: readDuel(
					{
						...typed,
						score: played.map((game) => game.join('-')).join(' '),
						decider: decider.some((points) => points !== '') ? decider.join('-') : '',
					},
					{ bestOf, mustDecide },
				)
		if (read.fault !== undefined) return setFault(results.faults[read.fault])
		void engine.enter(gender, nth, read.result).then(() => onLeave(where))
		return undefined
	}

	return (
		<form onSubmit={save} noValidate>
			<Stack>
				<h2 ref={title} tabIndex={-1}>
					{where}
				</h2>
				{fault !== undefined && (
					<p role="alert" className={styles.fault}>
						{fault}
					</p>
				)}
				{isHeat ? <HeatFields match={match} /> : <DuelFields match={match} />}
				<Button type="submit" look="primary" size="lg" wide>
					{text.save}
				</Button>
				<Button size="lg" wide onClick={() => onLeave()}>
					{text.back}
				</Button>
				{result && (
					<Button
						size="lg"
						wide
						look="danger"
						onClick={() => confirm(text.takeBackAsk) && void engine.enter(gender, nth, null).then(() => onLeave(where))}
					>
						{text.takeBack}
					</Button>
				)}
			</Stack>
		</form>
	)
}

function DuelFields({ match: { players, result, bestOf, mustDecide } }: { match: RefereedMatch }) {
	const { app: text } = useRefereeText()
	const { results } = useBracketText().play
	const typed = typedOfResult(result)
	const [games, setGames] = useState<[string, string][]>(() =>
		result?.kind === 'duel' && result.games.length > 0 ? result.games.map((game) => [String(game[0]), String(game[1])]) : [['', '']],
	)
	const change = (game: number, side: number, points: string) =>
		setGames(games.map((each, nth) => (nth === game ? (each.map((own, at) => (at === side ? points : own)) as [string, string]) : each)))
	const step = (game: number, side: number, by: number) => {
		const now = Number(games[game]?.[side] ?? 0) || 0
		const next = games.map((each) => [...each] as [string, string])
		const points = next[game]
		if (!points) return
		points[side as 0 | 1] = String(Math.max(0, now + by))
		// Counting points for one side means that the other side has 0 points, not that its points are unknown.
		const other = side === 0 ? 1 : 0
		if (points[other] === '') points[other] = '0'
		setGames(next)
	}
	const won = (side: 0 | 1) => games.filter((game) => Number(game[side]) > Number(game[side === 0 ? 1 : 0])).length
	const isTyped = games.every((game) => game.every((points) => points !== ''))
	const isLevel = mustDecide && isTyped && won(0) === won(1)
	const decider = result?.kind === 'duel' ? result.decider : null
	return (
		<>
			{games.map((game, nth) => (
				<fieldset key={nth} className={styles.game}>
					<legend className={bestOf === 1 ? 'visually-hidden' : undefined}>{text.game(nth + 1)}</legend>
					{players.map(({ name, number }, side) => (
						<div key={side} className={styles.side}>
							<label htmlFor={`points-${nth}-${side}`} className={styles.sideName}>
								{number !== null && <b className={styles.number}>{number}</b>} {name}
							</label>
							<button type="button" className={styles.step} aria-label={text.less(name)} onClick={() => step(nth, side, -1)}>
								−
							</button>
							<input
								id={`points-${nth}-${side}`}
								name={`points.${nth}.${side}`}
								aria-label={bestOf === 1 ? text.points(name) : text.pointsOfGame(name, nth + 1)}
								className={styles.points}
								inputMode="numeric"
								autoComplete="off"
								maxLength={longest.points}
								value={game[side] ?? ''}
								onChange={(event) => change(nth, side, event.currentTarget.value.replace(/\D/g, ''))}
							/>
							<button type="button" className={styles.step} aria-label={text.more(name)} onClick={() => step(nth, side, 1)}>
								+
							</button>
						</div>
					))}
				</fieldset>
			))}
			{games.length < bestOf && (
				<Button size="lg" wide onClick={() => setGames([...games, ['', '']])}>
					{text.addGame}
				</Button>
			)}
			{(isLevel || decider) && (
				<div className={styles.pair}>
					{players.map(({ name }, side) => (
						<TextField
							key={side}
							name={`decider.${side}`}
							label={text.decider(name)}
							defaultValue={decider ? String(decider[side]) : ''}
							inputMode="numeric"
							autoComplete="off"
							maxLength={longest.points}
						/>
					))}
				</div>
			)}
			<Disclosure summary={text.special} open={[0, 1].some((side) => (typed[`ending.${side}`] ?? 'played') !== 'played') || undefined}>
				<div className={styles.pair}>
					{players.map(({ name }, side) => (
						<SelectField
							key={side}
							name={`ending.${side}`}
							label={text.ended(name)}
							defaultValue={typed[`ending.${side}`] ?? 'played'}
							choices={endings.map((value) => ({ value, label: results.endings[value] }))}
						/>
					))}
				</div>
			</Disclosure>
		</>
	)
}

const heatEndings = ['finished', 'no_show', 'retired', 'disqualified'] as const

function HeatFields({ match: { players, result } }: { match: RefereedMatch }) {
	const { results } = useBracketText().play
	const typed = typedOfResult(result)
	return players.map(({ name, number, isPerson }, lane) =>
		isPerson ? (
			<fieldset key={lane} className={styles.lane}>
				<legend>
					{number !== null && <b className={styles.number}>{number}</b>} {name}
				</legend>
				<TextField
					name={`time.${lane}`}
					label={results.time(name)}
					defaultValue={typed[`time.${lane}`] ?? ''}
					inputMode="decimal"
					autoComplete="off"
					maxLength={longest.time}
				/>
				<TextField
					name={`place.${lane}`}
					label={results.place(name)}
					defaultValue={typed[`place.${lane}`] ?? ''}
					inputMode="numeric"
					autoComplete="off"
					maxLength={longest.place}
				/>
				<SelectField
					name={`ending.${lane}`}
					label={results.ending(name)}
					defaultValue={typed[`ending.${lane}`] ?? 'finished'}
					choices={heatEndings.map((value) => ({ value, label: results.heatEndings[value] }))}
				/>
			</fieldset>
		) : null,
	)
}
