import type { ProductState } from './product.ts'

/** Acts that change the state of products. */
export const stateActs = ['publish', 'draft', 'archive'] as const
/** The acts of staff on many products at once. */
export const actKinds = [...stateActs, 'move', 'price'] as const
export type ActKind = (typeof actKinds)[number]

/** The state of a product after such an act. */
export const stateAfter: Readonly<Record<(typeof stateActs)[number], ProductState>> = {
	publish: 'published',
	draft: 'draft',
	archive: 'archived',
}

/** The price of a variant. */
export interface VariantPrice {
	variantId: number
	priceMinor: number
	originalPriceMinor: number | null
}

/** What an act changed about a product, with the values from before, which an undo restores. */
export interface BeforeAct {
	state?: ProductState
	categoryId?: number | null
	prices?: readonly VariantPrice[]
}

/** A product that an act changed. */
export interface ActedProduct {
	productId: number
	before: BeforeAct
	/** The product's `updatedAt` right after the act; when it differs, somebody changed the product since. */
	version: string
}

/** A product that an act did not change, and why: the code of a refusal. */
export interface RefusedProduct {
	productId: number
	code: string
}

/** The result of undoing an act. */
export interface UndoneAct {
	at: string
	changed: number
	refused: readonly RefusedProduct[]
}

/** Why an act may not bring a product from its present state to the new one, as a code; nothing when it may. */
export function stateRefusal(now: ProductState, wanted: ProductState, missing: readonly string[]): 'already_so' | 'not_ready' | undefined {
	if (now === wanted) return 'already_so'
	return wanted === 'published' && missing.length > 0 ? 'not_ready' : undefined
}

/** The time to write down for a change: always later than the change before, however fast they follow, so that it can serve as a version. */
export function nextVersion(now: Date, before: Date): Date {
	return new Date(Math.max(now.getTime(), before.getTime() + 1))
}
