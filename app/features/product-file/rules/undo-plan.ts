import { freeOf, onShelf } from '../../stock/rules/moves.ts'
import type { KnownProduct, KnownVariant } from './catalogue.ts'
import { isSame, valuesOfVariant, type ProductValues, type VariantValues, type WrittenVariant } from './written.ts'

/** What became of a product: as it was before; deleted; archived, because somebody bought, holds or likes it; or just as it was found. */
export const undoOutcomes = ['restored', 'removed', 'archived', 'left'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/**
 * Why something was left alone. `changed`: somebody changed it since. `gone`: what it was before is not there any more. `taken`: another variant
 * has the stock code by now. `needed`: the product is sold and needs it. `cannot_publish`: something is missing for it to be sold. `used`:
 * somebody bought, holds or likes it. `counted`: the shelf was counted since. `held`: so many pieces are sold or held.
 */
export const leftCodes = ['changed', 'gone', 'taken', 'needed', 'cannot_publish', 'used', 'counted', 'held'] as const
export type LeftCode = (typeof leftCodes)[number]

/** Something an undo left alone. */
export interface LeftAlone {
	/** The stock code or the name of the variant it is about; absent where it is about the product, or its only variant. */
	variant?: string
	/** A value, or all of it. */
	what: keyof ProductValues | keyof VariantValues | 'stock' | 'wholeProduct' | 'wholeVariant'
	code: LeftCode
	/** What it is now, and what it was before the file, as a file says it; a state by its key. Absent where there is nothing to show. */
	now?: string
	before?: string
	/** `held`, `counted`: how many pieces of the file's change stay. */
	pieces?: number
}

export interface PresentVariant extends KnownVariant {
	name: { vi_VN: string }
	/** Orders, carts or people who wait for it name it. */
	isUsed: boolean
	/** Its stock was moved by others than the file. */
	isMoved: boolean
	/** The file's own move; null where it moved nothing. */
	move: { id: number; isTakenBack: boolean; isCounted: boolean } | null
}

/** A product as an undo finds it. */
export interface PresentProduct extends Omit<KnownProduct, 'variants'> {
	/** People like it or wrote of it, or a promotion names it. */
	isUsed: boolean
	/** It has got what no file gives: pictures, an event, terms of payment, another address. */
	isDressed: boolean
	variants: readonly PresentVariant[]
}

/** What values of before may name. */
export interface UndoGround {
	/** Paths of the shelves there are. */
	shelves: ReadonlyMap<number, string>
	/** Names of the brands there are. */
	brands: ReadonlyMap<number, string>
	/** The variant that has a stock code. */
	codes: ReadonlyMap<string, number>
}

export interface MoveBack {
	variantId: number
	quotaId: number
	/** The move it takes back. */
	undoesId: number
	change: number
	/** What should be on the shelf after it. */
	stock: number
}

export interface UndoPlan {
	outcome: UndoOutcome
	left: readonly LeftAlone[]
	/** Absent where the product stays as it is, or goes. */
	values?: ProductValues
	/** Variants that change, with all their values. */
	variants: readonly (VariantValues & { id: number })[]
	/** Variants that are deleted. */
	removed: readonly number[]
	moves: readonly MoveBack[]
}

/** Whether a variant is as the file made it. Being out of sale is no work that would be lost. */
export function isUntouched(written: WrittenVariant | undefined, present: PresentVariant): boolean {
	const made = written?.made
	return made !== undefined && !present.isMoved && isSame({ ...valuesOfVariant(present), offered: made.offered }, made)
}

/** How a variant is called where something of it is told. */
export function called({ stockCode, name }: Pick<PresentVariant, 'stockCode' | 'name'>): { variant?: string } {
	const variant = stockCode ?? name.vi_VN
	return variant === '' ? {} : { variant }
}

/**
 * Gives back the pieces a file brought, as many of them as nobody bought or holds, or brings back those it took. A shelf that was counted since
 * is as it was counted.
 */
export function stockBack(pieces: number, present: PresentVariant): { move?: MoveBack; left?: LeftAlone } {
	const { move, stock, id, quotaId } = present
	if (pieces === 0 || !move || move.isTakenBack) return {}
	const about = { ...called(present), what: 'stock' as const }
	if (move.isCounted) return { left: { ...about, code: 'counted', pieces: Math.abs(pieces) } }
	const change = pieces > 0 ? -Math.min(pieces, freeOf(stock)) : -pieces
	const stays = pieces + change
	return {
		...(change !== 0 && { move: { variantId: id, quotaId, undoesId: move.id, change, stock: onShelf(stock) + change } }),
		...(stays > 0 && { left: { ...about, code: 'held', pieces: stays } }),
	}
}
