import type { ProductState } from './product.ts'

/** Acts that bring products into another state. */
export const stateActs = ['publish', 'draft', 'archive'] as const
/** What staff does with many products at once. */
export const actKinds = [...stateActs, 'move', 'price'] as const
export type ActKind = (typeof actKinds)[number]

/** The state a product has after such an act. */
export const stateAfter: Readonly<Record<(typeof stateActs)[number], ProductState>> = {
	publish: 'published',
	draft: 'draft',
	archive: 'archived',
}

/** What a variant cost. */
export interface VariantPrice {
	variantId: number
	priceMinor: number
	originalPriceMinor: number | null
}

/** What an act changed about a product, as it was before: what undoing it writes back. */
export interface BeforeAct {
	state?: ProductState
	categoryId?: number | null
	prices?: readonly VariantPrice[]
}

/** A product that an act changed. */
export interface ActedProduct {
	productId: number
	before: BeforeAct
	/** The product's `updatedAt` right after the act: another one now means that somebody changed it since. */
	version: string
}

/** A product that an act left as it was, and why: the code of a refusal. */
export interface RefusedProduct {
	productId: number
	code: string
}

/** What came of taking an act back. */
export interface UndoneAct {
	at: string
	changed: number
	refused: readonly RefusedProduct[]
}

/** Whether a product may come out of one state into that of the act; a code says why not. */
export function stateRefusal(now: ProductState, wanted: ProductState, missing: readonly string[]): 'already_so' | 'not_ready' | undefined {
	if (now === wanted) return 'already_so'
	return wanted === 'published' && missing.length > 0 ? 'not_ready' : undefined
}

/** The moment a change is written down as: later than the one before, however fast they follow each other, so that it is a version. */
export function nextVersion(now: Date, before: Date): Date {
	return new Date(Math.max(now.getTime(), before.getTime() + 1))
}
