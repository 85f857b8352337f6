import { typedOfFilter } from '~/features/attendee/rules/typed-attendee-choice.ts'
import type { AttendeeFilter } from '~/features/attendee/rules/attendee-choice.ts'
import { rewardLines, type Reward, type WheelSettings } from './wheel.ts'

/** A wheel as the fields of its form. */
export function typedOfWheel(
	wheel: Omit<WheelSettings, 'rewards' | 'stopDelayMs'> & { stopDelayMs: number; filter: AttendeeFilter },
	rewards: readonly Reward[],
): Record<string, string> {
	const { name, mode, stopDelayMs, allowDuplicates, presence, leaveOutWinners, leftOut, pasted, filter } = wheel
	return {
		...{ name, mode, stopDelayMs: String(stopDelayMs), presence, leftOut, pasted },
		...(allowDuplicates && { allowDuplicates: 'on' }),
		...(leaveOutWinners && { leaveOutWinners: 'on' }),
		...typedOfFilter(filter),
		...typedOfRewards(rewards),
	}
}

/** The rewards as the fields of their lines. */
function typedOfRewards(rewards: readonly Reward[]): Record<string, string> {
	return Object.fromEntries(
		rewards.flatMap(({ id, name, winners }, nth) => [
			[`reward.${nth}.id`, id === null ? '' : String(id)],
			[`reward.${nth}.name`, name],
			[`reward.${nth}.winners`, String(winners)],
		]),
	)
}

/** A typed line of the rewards. */
export interface RewardLine {
	key: string
	id: string
	name: string
	winners: string
}

/** The first lines of a form: the filled ones, and empty ones for more. */
export function linesTyped(typed: Readonly<Record<string, string>>, empty: number): RewardLine[] {
	const filled = rewardLines(typed).map((nth) => ({
		...{ key: `${nth}`, id: typed[`reward.${nth}.id`] ?? '' },
		...{ name: typed[`reward.${nth}.name`] ?? '', winners: typed[`reward.${nth}.winners`] ?? '' },
	}))
	return [...filled, ...Array.from({ length: empty }, (_, nth) => ({ key: `new ${nth}`, id: '', name: '', winners: '' }))]
}
