import { undoChanges } from './undo-changes.ts'
import { isUntouched, stockBack, type PresentProduct, type UndoGround, type UndoPlan } from './undo-plan.ts'
import { isSame, valuesOfProduct, type ProductValues, type WrittenProduct, type WrittenVariant } from './written.ts'

const nothing = { variants: [], removed: [], moves: [] }

/**
 * Takes back what a file wrote of one product, value by value: those that still hold what the file wrote become what they were. What somebody
 * changed since is left alone and told, and so is what a product on sale can not be without.
 */
export function planUndo(written: WrittenProduct, present: PresentProduct | undefined, ground: UndoGround): UndoPlan {
	if (written.made) return undoMade(written.made, written.variants, present)
	if (!present) return { outcome: 'left', left: [{ what: 'wholeProduct', code: 'gone' }], ...nothing }
	return undoChanges(written, present, ground)
}

/** A product the file made goes, where it is as it was made and nobody wants it. */
function undoMade(made: ProductValues, variants: readonly WrittenVariant[], present: PresentProduct | undefined): UndoPlan {
	if (!present) return { outcome: 'removed', left: [], ...nothing }
	const values = valuesOfProduct(present)
	const madeOf = new Map(variants.map((each) => [each.id, each]))
	const isAsMade =
		!present.isDressed &&
		// Which state it is in is no work that would be lost.
		isSame({ ...values, state: made.state }, made) &&
		present.variants.length === variants.length &&
		present.variants.every((each) => isUntouched(madeOf.get(each.id), each))
	if (!isAsMade) return { outcome: 'left', left: [{ what: 'wholeProduct', code: 'changed' }], ...nothing }
	const isUsed = present.isUsed || present.variants.some((each) => each.isUsed)
	if (!isUsed) return { outcome: 'removed', left: [], ...nothing, removed: present.variants.map(({ id }) => id) }
	const stocks = present.variants.map((each) => stockBack(madeOf.get(each.id)?.pieces ?? 0, each))
	return {
		...nothing,
		outcome: 'archived',
		left: [{ what: 'wholeProduct', code: 'used' }, ...stocks.flatMap(({ left }) => left ?? [])],
		values: { ...values, state: 'archived' },
		moves: stocks.flatMap(({ move }) => move ?? []),
	}
}
