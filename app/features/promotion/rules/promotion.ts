import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'

export const promotionKinds = ['percent', 'amount', 'free_delivery', 'buy_get'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** `paused` counts for nobody until it is active again; `archived` never again, and stays for the books. */
export const promotionStates = ['active', 'paused', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionTargets = ['everything', 'tickets', 'goods', 'chosen'] as const
export type PromotionTarget = (typeof promotionTargets)[number]

/** An `exclusive` promotion counts alone; `stackable` ones count together, in the order of their positions. */
export const stackings = ['exclusive', 'stackable'] as const
export type Stacking = (typeof stackings)[number]

/** The benefit of a promotion, with all that pages need to explain it. Units as in the table. */
export interface Benefit {
	kind: PromotionKind
	value: number
	buyPieces: number | null
	getPieces: number | null
}

/** A promotion as it was made. */
export interface Promotion extends Benefit {
	id: number
	providerId: number | null
	eventId: number | null
	name: Translated
	state: PromotionState
	automatic: boolean
	mostMinor: number | null
	target: PromotionTarget
	ticketIds: readonly number[]
	productIds: readonly number[]
	/** Including all categories below them. */
	categoryIds: readonly number[]
	currency: Currency
	minimumMinor: number
	startsAt: Date | null
	/** Exclusive: at this moment it has ended. */
	endsAt: Date | null
	perBuyer: number | null
	stacking: Stacking
	position: number
}

/** A promotion that a cart may have: automatically, or by a typed code. */
export interface CartPromotion extends Promotion {
	code: { id: number; code: string } | null
	/** The quotas that one use takes a place of: its own, and its code's. */
	quotaIds: readonly number[]
	/** How many uses are left, neither held nor sold; null: no limit. */
	usesLeft: number | null
}

/** The form in which codes are stored and looked up: without spaces, in capitals, so that `tet 2027` finds `TET2027`. */
export function normalizeCode(typed: string): string {
	return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}
