import type { PassReason, WheelMode, WheelState } from '../../rules/wheel.ts'

/** Somebody who was called, as the stage shows them. */
export interface StageResult {
	id: number
	rewardId: number
	slot: number
	place: number
	press: string
	/** Null: removed. */
	name: string | null
	number: string | null
	passed: PassReason | null
}

export interface StageReward {
	id: number
	name: string
	winners: number
	won: number
	/** Its path. */
	picture: string | null
}

/** How a wheel stands. */
export interface StageState {
	state: WheelState
	rewards: StageReward[]
	results: StageResult[]
}

export interface StageAnswer extends StageState {
	/** Why a press drew nobody; null: it did. */
	told: string | null
}

/** What a press is answered that no wheel can answer: its sender is signed out, may not, or the wheel is gone. */
export interface StageRefusal {
	told: string
}

export interface StageWheel {
	name: string
	mode: WheelMode
	stopDelayMs: number
	candidates: number
	/** At most 60, spread over the list. */
	labels: string[]
	color: string
	/** Paths of the sponsors' logos. */
	logos: readonly string[]
}

/** What reels and segments say of somebody: their number, else their name. */
export const labelOf = ({ name, number, place }: Pick<StageResult, 'name' | 'number' | 'place'>): string => number ?? name ?? `#${place}`
