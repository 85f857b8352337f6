import type { PassReason, WheelMode, WheelState } from '~/features/draw/wheel/rules/wheel.ts'

/** A called person, as the stage shows them. */
export interface StageResult {
	id: number
	rewardId: number
	slot: number
	place: number
	press: string
	/** Null: the person was forgotten. */
	name: string | null
	number: string | null
	passed: PassReason | null
}

export interface StageReward {
	id: number
	name: string
	winners: number
	won: number
	/** The path of its picture. */
	picture: string | null
}

/** The state of a wheel. */
export interface StageState {
	state: WheelState
	rewards: StageReward[]
	results: StageResult[]
}

export interface StageAnswer extends StageState {
	/** Why a press drew nobody; null: it drew somebody. */
	told: string | null
}

/** The answer to a press that no wheel can answer: the sender is signed out or has no right, or the wheel is gone. */
export interface StageRefusal {
	told: string
}

export interface StageWheel {
	name: string
	mode: WheelMode
	stopDelayMs: number
	candidates: number
	/** At most 60 names, at equal distances over the list. */
	labels: string[]
	color: string
	/** The paths of the sponsors' logos. */
	logos: readonly string[]
}

/** The text for a person on reels and segments: their number, else their name. */
export const labelOf = ({ name, number, place }: Pick<StageResult, 'name' | 'number' | 'place'>): string => number ?? name ?? `#${place}`
