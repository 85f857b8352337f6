import { freeOf, onShelf } from '~/features/catalog/stock/rules/moves.ts'
import type { KnownProduct, KnownVariant } from './catalogue.ts'
import { isSame, valuesOfVariant, type ProductValues, type VariantValues, type WrittenVariant } from './written.ts'

/** The outcome for a product: restored; deleted; archived, because somebody bought, holds or likes it; or left as it was found. */
export const undoOutcomes = ['restored', 'removed', 'archived', 'left'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

/**
 * Why something was not restored. `changed`: somebody changed it since. `gone`: the old value does not exist any more. `taken`: another variant has
 * the stock code by now. `needed`: the product is sold and needs it. `cannot_publish`: something is missing for it to be sold. `used`:
 * somebody bought, holds or likes it. `counted`: the stock was counted since. `held`: pieces are sold or held.
 */
export const leftCodes = ['changed', 'gone', 'taken', 'needed', 'cannot_publish', 'used', 'counted', 'held'] as const
export type LeftCode = (typeof leftCodes)[number]

/** A value or a thing that an undo did not restore. */
export interface LeftAlone {
	/** The stock code or the name of the variant; absent if it is about the product, or its only variant. */
	variant?: string
	/** The field, or the whole product or variant. */
	what: keyof ProductValues | keyof VariantValues | 'stock' | 'wholeProduct' | 'wholeVariant'
	code: LeftCode
	/** The present value, and the value before the file, in the form of a file; states by their keys. Absent if there is nothing to show. */
	now?: string
	before?: string
	/** `held`, `counted`: how many pieces of the file's change stay. */
	pieces?: number
}

export interface PresentVariant extends KnownVariant {
	name: { vi_VN: string }
	/** Whether orders, carts or restock asks name it. */
	isUsed: boolean
	/** Whether its stock was changed by others than the file. */
	isMoved: boolean
	/** The file's own stock move; null if there was none. */
	move: { id: number; isTakenBack: boolean; isCounted: boolean } | null
}

/** The present state of a product for an undo. */
export interface PresentProduct extends Omit<KnownProduct, 'variants'> {
	/** Whether people saved or reviewed it, or a promotion names it. */
	isUsed: boolean
	/** Whether it has things that a file cannot give: pictures, an event, terms of payment, another address. */
	isDressed: boolean
	variants: readonly PresentVariant[]
}

/** Things that old values may refer to. */
export interface UndoReferences {
	/** The paths of all shelves, by id. */
	shelves: ReadonlyMap<number, string>
	/** The names of all brands, by id. */
	brands: ReadonlyMap<number, string>
	/** The variant's id, by stock code. */
	codes: ReadonlyMap<string, number>
}

export interface MoveBack {
	variantId: number
	quotaId: number
	/** The move that it undoes. */
	undoesId: number
	change: number
	/** The expected stock after it. */
	stock: number
}

export interface UndoPlan {
	outcome: UndoOutcome
	left: readonly LeftAlone[]
	/** Absent if the product stays as it is, or is deleted. */
	values?: ProductValues
	/** Variants that change, with all their values. */
	variants: readonly (VariantValues & { id: number })[]
	/** Variants that are deleted. */
	removed: readonly number[]
	moves: readonly MoveBack[]
}

/** Whether a variant is unchanged since the file made it. Being off sale does not count as a change, because no work would be lost. */
export function isUntouched(written: WrittenVariant | undefined, present: PresentVariant): boolean {
	const made = written?.made
	return made !== undefined && !present.isMoved && isSame({ ...valuesOfVariant(present), offered: made.offered }, made)
}

/** The name of a variant in reports. */
export function called({ stockCode, name }: Pick<PresentVariant, 'stockCode' | 'name'>): { variant?: string } {
	const variant = stockCode ?? name.vi_VN
	return variant === '' ? {} : { variant }
}

/**
 * Takes off the pieces that a file added, as far as nobody bought or holds them, or adds those that it took off. A stock that was counted since does
 * not change.
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
