import { allocate, share, type Currency } from '~/kernel/money.ts'
import { pieceReductions } from './buy-get.ts'
import type { CartPromotion } from './promotion.ts'

/** The facts of a cart's line for promotions; one piece costs `priceMinor`. */
export interface PromotedLine {
	kind: 'ticket' | 'product'
	providerId: number
	eventId: number | null
	ticketId: number | null
	productId: number | null
	categoryId: number | null
	quantity: number
	priceMinor: number
	currency: Currency
}

export interface PromotedBasket {
	lines: readonly PromotedLine[]
	/** The delivery price before any promotion; null while no method is chosen or nothing is delivered. */
	deliveryMinor: number | null
	now: Date
	/** How often this buyer used promotions before, by id; a missing id means never. */
	usesByBuyer?: ReadonlyMap<number, number>
}

/** The reduction by one promotion: of each line, in the lines' order, and of the delivery. */
export interface Reduction {
	promotion: CartPromotion
	/** The reduction of lines and delivery together. */
	amountMinor: number
	perLine: readonly number[]
	deliveryMinor: number
}

export const codeRefusals = [
	'code_wrong_event',
	'code_expired',
	'code_not_yet',
	'code_used_up',
	'code_no_match',
	'code_below_minimum',
	'code_too_few',
	'code_not_stackable',
] as const
export type CodeRefusal = (typeof codeRefusals)[number]

/** A code on the cart that does not count, with the reason; `data`: values for its sentence. */
export interface RefusedCode {
	code: string
	refusal: CodeRefusal
	data: Record<string, unknown>
}

export interface Reductions {
	/** In the order in which they are applied. */
	reductions: Reduction[]
	refused: RefusedCode[]
}

/**
 * The reductions of a cart by promotions, exact to the minor unit (truths §2). Stackable promotions count one after the other, in the order of
 * their positions, each on the amount that earlier ones left; an exclusive one counts alone. If both are possible, the cart gets the larger saving;
 * if they save the same, the typed code. Codes that do not count get a reason; automatic promotions that do not count are left out silently.
 */
export function reductionsOf(promotions: readonly CartPromotion[], basket: PromotedBasket): Reductions {
	const judged = promotions.map((promotion, index) => ({
		promotion,
		// Two codes of one promotion count as one use, so the second is refused.
		no: promotions.slice(0, index).some(({ id }) => id === promotion.id)
			? { code: 'code_not_stackable' as const, data: { code: promotion.code?.code } }
			: promotionRefusal(promotion, basket),
	}))
	const able = judged.flatMap(({ promotion, no }) => (no ? [] : [promotion])).sort(inOrder)
	const together = able.filter(({ stacking }) => stacking === 'stackable')
	const choices = [together, ...able.filter(({ stacking }) => stacking === 'exclusive').map((one) => [one])]
	const best = choices
		.map((chosen) => ({ chosen, reductions: applied(chosen, basket) }))
		.reduce((first, other) => (isBetter(other, first) ? other : first))
	const byCode = best.chosen.find(({ code }) => code)
	const leftOut = able.filter((promotion) => !best.chosen.includes(promotion))
	return {
		reductions: best.reductions,
		refused: [
			...judged.flatMap(({ promotion: { code }, no }) => (code && no ? [{ code: code.code, refusal: no.code, data: no.data }] : [])),
			...leftOut.flatMap(({ code }) =>
				code ? [{ code: code.code, refusal: 'code_not_stackable' as const, data: { code: code.code, other: byCode?.code?.code } }] : [],
			),
		],
	}
}

interface Choice {
	chosen: readonly CartPromotion[]
	reductions: readonly Reduction[]
}

function isBetter(one: Choice, other: Choice): boolean {
	const [saves, otherSaves] = [saved(one), saved(other)]
	if (saves !== otherSaves) return saves > otherSaves
	const codes = ({ chosen }: Choice) => chosen.filter(({ code }) => code).length
	return codes(one) > codes(other)
}

function saved({ reductions }: Choice): number {
	return reductions.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

function inOrder(one: CartPromotion, other: CartPromotion): number {
	return one.position - other.position || one.id - other.id || (one.code?.id ?? 0) - (other.code?.id ?? 0)
}

/** Applies promotions one after the other, each to the amount that earlier ones left; a promotion without any reduction is not used. */
function applied(promotions: readonly CartPromotion[], { lines, deliveryMinor }: PromotedBasket): Reduction[] {
	let worths = lines.map(({ quantity, priceMinor }) => quantity * priceMinor)
	let delivery = deliveryMinor ?? 0
	const reductions: Reduction[] = []
	for (const promotion of promotions) {
		const perLine = reducedLines(promotion, lines, worths)
		const deliveryPart = promotion.kind === 'free_delivery' ? Math.min(delivery, promotion.mostMinor ?? delivery) : 0
		const amountMinor = perLine.reduce((sum, part) => sum + part, deliveryPart)
		if (amountMinor === 0) continue
		worths = worths.map((worth, index) => worth - (perLine[index] ?? 0))
		delivery -= deliveryPart
		reductions.push({ promotion, amountMinor, perLine, deliveryMinor: deliveryPart })
	}
	return reductions
}

/** The reduction of each line by a promotion, from the lines' present worths. A percentage is taken of the whole, and rounded half up once. */
function reducedLines(promotion: CartPromotion, lines: readonly PromotedLine[], worths: readonly number[]): number[] {
	const { kind, value } = promotion
	const most = promotion.mostMinor ?? Infinity
	const reducible = lines.map((line, index) => (isMeant(promotion, line) ? (worths[index] ?? 0) : 0))
	const worth = reducible.reduce((sum, each) => sum + each, 0)
	if (kind === 'free_delivery' || worth === 0) return lines.map(() => 0)
	if (kind === 'buy_get') {
		const parts = pieceReductions(promotion, lines, reducible)
		const wanted = parts.reduce((sum, part) => sum + part, 0)
		return wanted <= most ? parts : allocate(most, parts)
	}
	return allocate(Math.min(worth, most, kind === 'percent' ? share(worth, value, 100) : value), reducible)
}

/** Whether a promotion applies to a line. */
function isMeant(promotion: CartPromotion, line: PromotedLine): boolean {
	const { providerId, eventId, currency, target, ticketIds, productIds, categoryIds } = promotion
	if (providerId !== null && providerId !== line.providerId) return false
	if (currency !== line.currency || (eventId !== null && eventId !== line.eventId)) return false
	if (target === 'everything') return true
	if (target === 'tickets') return line.kind === 'ticket'
	if (target === 'goods') return line.kind === 'product'
	if (line.ticketId !== null && ticketIds.includes(line.ticketId)) return true
	if (line.productId !== null && productIds.includes(line.productId)) return true
	return line.categoryId !== null && categoryIds.includes(line.categoryId)
}

/** Why a promotion may not be used on this basket, or null. Reasons that the buyer cannot change come first, those they can change last. */
function promotionRefusal(
	promotion: CartPromotion,
	{ lines, now, usesByBuyer }: PromotedBasket,
): { code: CodeRefusal; data: Record<string, unknown> } | null {
	const no = (code: CodeRefusal, data: Record<string, unknown> = {}) => ({ code, data })
	const { eventId, providerId, startsAt, endsAt, perBuyer, minimumMinor, kind, buyPieces, getPieces } = promotion
	if (lines.some((line) => providerId !== null && line.providerId !== providerId)) return no('code_wrong_event')
	if (eventId !== null && !lines.some((line) => line.eventId === eventId)) return no('code_wrong_event')
	if (promotion.state !== 'active' || (endsAt && now >= endsAt)) return no('code_expired')
	if (startsAt && now < startsAt) return no('code_not_yet', { startsAt: startsAt.toISOString() })
	if (promotion.usesLeft !== null && promotion.usesLeft <= 0) return no('code_used_up')
	if (perBuyer !== null && (usesByBuyer?.get(promotion.id) ?? 0) >= perBuyer) return no('code_used_up')
	const meant = lines.filter((line) => isMeant(promotion, line))
	if (meant.length === 0 || (kind === 'free_delivery' && !lines.some((line) => line.kind === 'product'))) return no('code_no_match')
	const worth = lines.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0)
	if (worth < minimumMinor) return no('code_below_minimum', { minimum: minimumMinor })
	const pieces = meant.reduce((sum, { quantity }) => sum + quantity, 0)
	const needed = (buyPieces ?? 0) + (getPieces ?? 0)
	if (kind === 'buy_get' && pieces < needed) return no('code_too_few', { needed, missing: needed - pieces })
	return null
}
