import { fieldReader, type Checked, type FieldIssue } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** The states of a wheel: it is set up, then drawn, then over (specification §4). */
export const wheelStates = ['draft', 'active', 'completed'] as const
export type WheelState = (typeof wheelStates)[number]

const steps: Record<WheelState, readonly WheelState[]> = { draft: ['active'], active: ['completed'], completed: [] }
export const mayBecome = (from: WheelState, to: WheelState): boolean => steps[from].includes(to)

export const wheelModes = ['wheel', 'machine'] as const
export type WheelMode = (typeof wheelModes)[number]

/** The delay between the stops of two reels of the machine, in milliseconds (specification §9). */
export const stopDelays = [200, 500, 800, 1200] as const
export type StopDelay = (typeof stopDelays)[number]

/** Which attendees take part, by their scans at the gate. */
export const presences = ['all', 'came', 'inside'] as const
export type Presence = (typeof presences)[number]

/** Why a drawn person does not get the reward: given by the host, or found by the server. */
export const passReasons = ['not_here', 'not_entitled', 'canceled'] as const
export type PassReason = (typeof passReasons)[number]
/** The reasons a host may give. */
export const saidReasons = ['not_here', 'not_entitled'] as const

/** The most sponsors' logos of a wheel. */
export const mostLogos = 6

export const mostRewards = 50
export const mostWinners = 10_000

export interface Reward {
	/** Null: new. */
	id: number | null
	name: string
	winners: number
}

export interface WheelSettings {
	name: string
	mode: WheelMode
	stopDelayMs: StopDelay
	/** Whether a person may win more than one reward; nobody wins the same reward twice. */
	allowDuplicates: boolean
	presence: Presence
	/** Whether winners at other wheels of the event are left out. */
	leaveOutWinners: boolean
	/** Names or numbers of people who do not take part, one on each line. */
	leftOut: string
	/** People who are no attendees, one on each line. */
	pasted: string
	rewards: Reward[]
}

/** The filled lines of a form's rewards, by their number in the form. */
export function rewardLines(typed: Readonly<Record<string, string>>): number[] {
	return Object.keys(typed)
		.flatMap((name) => /^reward\.(\d{1,3})\.name$/.exec(name)?.[1] ?? [])
		.map(Number)
		.filter((nth) => (typed[`reward.${nth}.name`] ?? '').trim() !== '' || (typed[`reward.${nth}.winners`] ?? '').trim() !== '')
		.sort((one, other) => one - other)
}

const oneOf = <Value extends string>(values: readonly Value[], typed: string | undefined): Value | undefined =>
	values.find((each) => each === typed)

/** Reads a wheel's form, with everything that is wrong in it. */
export function checkWheel(typed: Readonly<Record<string, string>>): Checked<WheelSettings> {
	const read = fieldReader()
	const issues: FieldIssue[] = read.issues
	const name = read.text('name', typed['name'], { required: true, max: longest.name })
	const mode = oneOf(wheelModes, typed['mode'])
	if (!mode) issues.push({ path: 'mode', code: 'not_a_choice' })
	const stopDelayMs = stopDelays.find((each) => String(each) === typed['stopDelayMs'])
	if (stopDelayMs === undefined) issues.push({ path: 'stopDelayMs', code: 'not_a_choice' })
	const presence = oneOf(presences, typed['presence'] ?? 'all')
	if (!presence) issues.push({ path: 'presence', code: 'not_a_choice' })
	const lines = rewardLines(typed)
	if (lines.length === 0) issues.push({ path: 'reward.0.name', code: 'required' })
	if (lines.length > mostRewards) issues.push({ path: `reward.${lines[mostRewards] ?? 0}.name`, code: 'too_many', limit: mostRewards })
	const rewards = lines.map((nth) => ({
		id: rewardId(typed[`reward.${nth}.id`]),
		name: read.text(`reward.${nth}.name`, typed[`reward.${nth}.name`], { required: true, max: longest.reward }),
		winners: winnersTyped(typed[`reward.${nth}.winners`], `reward.${nth}.winners`, issues),
	}))
	const cleaned = {
		...{ name, mode: mode ?? 'wheel', stopDelayMs: stopDelayMs ?? 500, presence: presence ?? 'all', rewards },
		allowDuplicates: typed['allowDuplicates'] === 'on',
		leaveOutWinners: typed['leaveOutWinners'] === 'on',
		leftOut: read.text('leftOut', typed['leftOut'], { max: 20_000, lines: true }),
		pasted: read.text('pasted', typed['pasted']?.replaceAll('\t', ';'), { max: 1_000_000, lines: true }),
	}
	return { issues, cleaned }
}

const rewardId = (typed: string | undefined): number | null => (typed !== undefined && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null)

function winnersTyped(typed: string | undefined, path: string, issues: FieldIssue[]): number {
	const text = (typed ?? '').trim()
	if (text === '') issues.push({ path, code: 'required' })
	else if (!/^\d+$/.test(text) || text.length > longest.winners) issues.push({ path, code: 'not_a_number' })
	else if (Number(text) < 1) issues.push({ path, code: 'too_small', limit: 1 })
	else if (Number(text) > mostWinners) issues.push({ path, code: 'too_large', limit: mostWinners })
	else return Number(text)
	return 1
}

/** Why a wheel cannot be drawn (specification §5). */
export type WheelProblem = 'no_candidates' | 'too_many_winners' | 'too_many_for_reward'

/**
 * Whether there are enough people (specification §5): the winners of one reward, and of all rewards together, must not be more than the candidates.
 * This also holds where a person may win more than one reward, because the specification makes no exception.
 */
export function wheelProblem(rewards: readonly { winners: number }[], candidates: number): WheelProblem | undefined {
	if (candidates === 0) return 'no_candidates'
	if (rewards.some(({ winners }) => winners > candidates)) return 'too_many_for_reward'
	return rewards.reduce((sum, { winners }) => sum + winners, 0) > candidates ? 'too_many_winners' : undefined
}
