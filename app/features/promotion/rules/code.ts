import { allocate, share } from '~/kernel/money.ts'

/** A reduction a buyer types in. `value` is whole percents (1 to 100) for `percent`, minor units for `amount`. */
export interface Discount {
	kind: 'percent' | 'amount'
	value: number
}

/** When a code may be used. Null means: no such condition. `endsAt` is exclusive. */
export interface CodeTerms {
	startsAt: Date | null
	endsAt: Date | null
	/** Uses neither held nor spent; the cart that asks counts its own hold as left. */
	usesLeft: number | null
	/** How often one buyer may use it. */
	perBuyer: number | null
	/** What the basket must come to before the discount, in minor units; 0: anything. */
	minimumMinor: number
	/** The one event it is for. */
	eventId: number | null
}

/** A code as it is stored, with the counters of its uses where they are limited. */
export interface PromotionCode extends Discount {
	id: number
	providerId: number
	eventId: number | null
	code: string
	minimumMinor: number
	startsAt: Date | null
	endsAt: Date | null
	perBuyer: number | null
	quotaId: number | null
	size: number | null
	held: number | null
	sold: number | null
}

/** The terms of a stored code; `holdsOne`: the cart that asks holds one of its uses already. */
export function termsOf(code: PromotionCode, holdsOne: boolean): CodeTerms {
	const { size, held, sold } = code
	const limited = size !== null && held !== null && sold !== null
	return { ...code, usesLeft: limited ? size - held - sold + (holdsOne ? 1 : 0) : null }
}

export const codeRefusals = [
	'code_not_found',
	'code_wrong_event',
	'code_expired',
	'code_not_yet',
	'code_used_up',
	'code_below_minimum',
] as const
export type CodeRefusal = (typeof codeRefusals)[number]

/**
 * Why the code may not be used on this basket, or null. In this order: what can never help first, what the buyer can still change (the
 * minimum) last. `eventId` is the basket's event, null when it holds goods alone; `usesByBuyer` counts this
 * buyer's earlier orders with the code.
 */
export function codeRefusal(
	code: CodeTerms | undefined,
	{ now, subtotalMinor, eventId, usesByBuyer = 0 }: { now: Date; subtotalMinor: number; eventId: number | null; usesByBuyer?: number },
): CodeRefusal | null {
	if (!code) return 'code_not_found'
	if (code.eventId !== null && code.eventId !== eventId) return 'code_wrong_event'
	if (code.endsAt && now >= code.endsAt) return 'code_expired'
	if (code.startsAt && now < code.startsAt) return 'code_not_yet'
	if (code.usesLeft !== null && code.usesLeft <= 0) return 'code_used_up'
	if (code.perBuyer !== null && usesByBuyer >= code.perBuyer) return 'code_used_up'
	if (subtotalMinor < code.minimumMinor) return 'code_below_minimum'
	return null
}

/** The form in which codes are stored and looked up: without spaces, in capitals, so that `tet 2027` finds `TET2027`. */
export function normalizeCode(typed: string): string {
	return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
}

/**
 * What the code takes off, in minor units: `discountMinor` in all and `perLine` in the lines' order; they add up, and no line loses more
 * than it is worth. Percents are taken of the whole basket, rounded half up once, then spread by the lines' worth.
 */
export function discountOf(
	{ kind, value }: Discount,
	lines: readonly { subtotalMinor: number }[],
): { discountMinor: number; perLine: number[] } {
	const worths = lines.map(({ subtotalMinor }) => subtotalMinor)
	const worth = worths.reduce((all, each) => all + each, 0)
	const asked = kind === 'percent' ? share(worth, value, 100) : value
	const discountMinor = Math.max(0, Math.min(worth, asked))
	return { discountMinor, perLine: allocate(discountMinor, worths) }
}
