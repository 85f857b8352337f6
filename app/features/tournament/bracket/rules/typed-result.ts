import { endings, type DuelResult, type Ending, type HeatEnding, type HeatMark, type Result } from '~/features/tournament/rules/shape.ts'
import { longest } from './longest.ts'

/** The possible errors in a typed result. */
export const resultFaults = [
	'score_missing',
	'score_not_understood',
	'too_many_games',
	'undecided',
	'time_not_understood',
	'marks_missing',
] as const
export type ResultFault = (typeof resultFaults)[number]

export type ReadResult = { result: Result; fault?: undefined } | { fault: ResultFault; result?: undefined }

export type TypedResult = Readonly<Record<string, string>>

const heatEndings = ['finished', 'no_show', 'retired', 'disqualified'] as const

/** Half a point each, as chess players write a level game. */
const halves = /(?:½|1\/2|0[.,]5)\s*[-–—:]\s*(?:½|1\/2|0[.,]5)/g

/** `11-7 9-11 11-8`, `3:1`, `21–15, 18–21`: a pair for each game; undefined when the text is not a score. */
function pairs(typed: string): [number, number][] | undefined {
	const parts = typed
		.slice(0, longest.score)
		.replace(halves, '1-1')
		.replace(/[–—:]/g, '-')
		.split(/[\s,;]+/)
		.join(' ')
		.replaceAll(' -', '-')
		.replaceAll('- ', '-')
		.split(' ')
		.filter((part) => part !== '')
	const games = parts.map((part) => /^(\d{1,4})-(\d{1,4})$/.exec(part))
	if (games.includes(null)) return undefined
	return games.map((game): [number, number] => [Number(game?.[1]), Number(game?.[2])])
}

/**
 * A duel's result from `score` (games, each like `21-15`), `decider` (penalties, a tie-break), `ending.0` and `ending.1`. Where somebody has to go on
 * (`mustDecide`), a level result is not enough.
 */
export function readDuel(typed: TypedResult, { bestOf, mustDecide }: { bestOf: number; mustDecide: boolean }): ReadResult {
	const ended = ([0, 1] as const).map((side) => endings.find((ending) => ending === typed[`ending.${side}`]) ?? 'played') as [
		Ending,
		Ending,
	]
	const games = pairs(typed['score'] ?? '')
	const decider = pairs(typed['decider'] ?? '')
	if (!games || !decider || decider.length > 1) return { fault: 'score_not_understood' }
	const isPlayed = ended.every((ending) => ending === 'played')
	if (isPlayed && games.length === 0) return { fault: 'score_missing' }
	if (games.length > bestOf) return { fault: 'too_many_games' }
	const result: DuelResult = { kind: 'duel', games, endings: ended, ...(decider[0] && { decider: decider[0] }) }
	if (isPlayed && mustDecide && !isDecided(result)) return { fault: 'undecided' }
	return { result }
}

function isDecided({ games, decider }: DuelResult): boolean {
	const won = games.filter(([one, other]) => one > other).length - games.filter(([one, other]) => other > one).length
	return won !== 0 || (decider !== undefined && decider !== null && decider[0] !== decider[1])
}

/** `10.52`, `1:02.3`, `2:03:04` in milliseconds; null when empty, undefined when it is not a time. */
export function typedTime(typed: string): number | null | undefined {
	const text = typed.trim().replace(',', '.')
	if (text === '') return null
	const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text)
	if (!match) return undefined
	const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = match
	return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'))
}

/** A time as people read it: 10.52, 1:02.30, 2:03:04.00. Hundredths; thousandths only when it has some. */
export function timeInWords(ms: number): string {
	const two = (number: number) => String(number).padStart(2, '0')
	const [whole, thousandths] = [Math.floor(ms / 1000), ms % 1000]
	const rest = thousandths % 10 === 0 ? two(thousandths / 10) : String(thousandths).padStart(3, '0')
	const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
	if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}.${rest}`
	return minutes > 0 ? `${minutes}:${two(seconds)}.${rest}` : `${seconds}.${rest}`
}

/** A heat's result from `time.0`, `place.0`, `ending.0` … of each lane; `null` lanes are empty. */
export function readHeat(typed: TypedResult, lanes: readonly boolean[]): ReadResult {
	const marks: HeatMark[] = []
	for (const [lane, isTaken] of lanes.entries()) {
		const ending: HeatEnding = heatEndings.find((each) => each === typed[`ending.${lane}`]) ?? 'finished'
		const time = typedTime(typed[`time.${lane}`] ?? '')
		const typedPlace = (typed[`place.${lane}`] ?? '').trim()
		if (time === undefined || (typedPlace !== '' && !/^[1-9]\d{0,3}$/.test(typedPlace))) return { fault: 'time_not_understood' }
		const place = typedPlace === '' ? null : Number(typedPlace)
		if (!isTaken) marks.push({ ending: 'no_show' })
		else if (ending === 'finished' && time === null && place === null) return { fault: 'marks_missing' }
		else marks.push(ending === 'finished' ? { ending, time, place } : { ending })
	}
	return { result: { kind: 'heat', marks } }
}

/** A result as the fields of its form. */
export function typedOfResult(result: Result | null): Record<string, string> {
	if (!result) return {}
	if (result.kind === 'duel') {
		const score = (games: readonly (readonly [number, number])[]) => games.map((game) => game.join('-')).join(' ')
		return {
			score: score(result.games),
			decider: result.decider ? score([result.decider]) : '',
			'ending.0': result.endings[0],
			'ending.1': result.endings[1],
		}
	}
	return Object.fromEntries(
		result.marks.flatMap(({ ending, time, place }, lane) => [
			[`time.${lane}`, typeof time === 'number' ? timeInWords(time) : ''],
			[`place.${lane}`, typeof place === 'number' ? String(place) : ''],
			[`ending.${lane}`, ending],
		]),
	)
}
