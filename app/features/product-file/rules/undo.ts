import { undoChanges } from './undo-changes.ts'
import { isUntouched, stockBack, type PresentProduct, type UndoReferences, type UndoPlan } from './undo-plan.ts'
import { isSame, valuesOfProduct, type ProductValues, type WrittenProduct, type WrittenVariant } from './written.ts'

const nothing = { variants: [], removed: [], moves: [] }

/**
 * Undoes what a file wrote about one product, value by value: values that still equal the file's get their old value back. Values that somebody
 * changed since are kept and reported, and so are values that a product on sale needs.
 */
export function planUndo(written: WrittenProduct, present: PresentProduct | undefined, references: UndoReferences): UndoPlan {
	if (written.made) return undoMade(written.made, written.variants, present)
	if (!present) return { outcome: 'left', left: [{ what: 'wholeProduct', code: 'gone' }], ...nothing }
	return undoChanges(written, present, references)
}

/** Deletes a product that the file made, if it is unchanged and nobody needs it. */
function undoMade(made: ProductValues, variants: readonly WrittenVariant[], present: PresentProduct | undefined): UndoPlan {
	if (!present) return { outcome: 'removed', left: [], ...nothing }
	const values = valuesOfProduct(present)
	const madeOf = new Map(variants.map((each) => [each.id, each]))
	const isAsMade =
		!present.isDressed &&
		// A changed state does not count, because no work would be lost.
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
