import { amountToType } from '~/kernel/typed-amount.ts'
import type { ProductOption } from '~/features/catalog/rules/product.ts'
import { missingToPublish, type Needed } from '~/features/catalog/rules/publishing.ts'
import {
	called,
	isUntouched,
	stockBack,
	type LeftAlone,
	type LeftCode,
	type PresentProduct,
	type PresentVariant,
	type UndoReferences,
	type UndoPlan,
} from './undo-plan.ts'
import {
	isSame,
	valuesOfProduct,
	valuesOfVariant,
	type Changed,
	type ProductValues,
	type VariantValues,
	type WrittenProduct,
	type WrittenVariant,
} from './written.ts'

/** Values during an undo: the new values, which of them go back, and why others stay. */
interface Returning<Values> {
	values: Values
	back: Set<keyof Values>
	stay: { what: keyof Values; code: LeftCode }[]
}

interface ReturningVariant extends Returning<VariantValues> {
	variant: PresentVariant
	written: WrittenVariant | undefined
	/** `removed`: the file made the variant, and nobody needs it. `left`: the file made it, and it stays as it is. */
	fate: 'kept' | 'removed' | 'left'
	/** The reason that is reported for the variant as a whole. */
	told: LeftCode | undefined
}

/** Undoes what a file changed about a product that existed before. */
export function undoChanges(written: WrittenProduct, present: PresentProduct, references: UndoReferences): UndoPlan {
	const writtenOf = new Map(written.variants.map((each) => [each.id, each]))
	const variants = present.variants.map((variant) => returningVariant(variant, writtenOf.get(variant.id), references))
	const { options, ...others } = written.changed ?? {}
	const product = returning<ProductValues>(valuesOfProduct(present), others, (what, from) =>
		isGone(what, from, references) ? 'gone' : undefined,
	)
	keepOnSale(present, product, variants)
	// This comes last: a colour or a size stays as long as a variant with it is sold.
	const widened = returning<ProductValues>(product.values, options ? { options } : {}, (_what, from) =>
		variants.every((each) => hasPlace(each, from as readonly ProductOption[])) ? undefined : 'needed',
	)

	const kept = variants.filter(({ fate }) => fate === 'kept')
	const stocks = kept.map(({ variant, written: of }) => stockBack(of?.pieces ?? 0, variant))
	const changes = {
		variants: kept.filter(({ back }) => back.size > 0).map(({ values, variant }) => ({ ...values, id: variant.id })),
		removed: variants.flatMap(({ fate, variant }) => (fate === 'removed' ? [variant.id] : [])),
		moves: stocks.flatMap(({ move }) => move ?? []),
	}
	const there = new Set(present.variants.map(({ id }) => id))
	const left: LeftAlone[] = [
		...[...product.stay, ...widened.stay].map((each) => ({
			...each,
			...shown(wordsOfProduct(references), each.what, product, written.changed),
		})),
		...variants.flatMap(({ variant, written: of, told, ...back }): LeftAlone[] => [
			...(told ? [{ ...called(variant), what: 'wholeVariant' as const, code: told }] : []),
			...back.stay.map((each) => ({ ...called(variant), ...each, ...shown(wordsOfVariant(present), each.what, back, of?.changed) })),
		]),
		// A variant that the file made and that is gone now needs no undo.
		...written.variants.flatMap(({ id, made }): LeftAlone[] => (made || there.has(id) ? [] : [{ what: 'wholeVariant', code: 'gone' }])),
		...stocks.flatMap((stock) => stock.left ?? []),
	]
	const count = product.back.size + widened.back.size + changes.variants.length + changes.removed.length + changes.moves.length
	return { outcome: count > 0 || left.length === 0 ? 'restored' : 'left', left, ...(count > 0 && { values: product.values }), ...changes }
}

/** Restores values that still equal the written ones, unless something prevents it, and gives the reason for values that stay. */
function returning<Values extends object>(
	values: Values,
	changed: Changed<Values>,
	stops: (what: keyof Values, from: unknown) => LeftCode | undefined,
): Returning<Values> {
	const back = new Set<keyof Values>()
	const stay: Returning<Values>['stay'] = []
	for (const what of Object.keys(changed) as (keyof Values)[]) {
		const change = changed[what]
		if (!change || isSame(values[what], change.from)) continue
		const code = isSame(values[what], change.to) ? stops(what, change.from) : ('changed' as const)
		if (code) stay.push({ what, code })
		else {
			values[what] = change.from
			back.add(what)
		}
	}
	return { values, back, stay }
}

function returningVariant(variant: PresentVariant, written: WrittenVariant | undefined, { codes }: UndoReferences): ReturningVariant {
	const values = valuesOfVariant(variant)
	if (written?.made) {
		const whole = { variant, written, values, back: new Set<keyof VariantValues>(), stay: [], told: undefined }
		if (!isUntouched(written, variant)) return { ...whole, fate: 'left', told: 'changed' }
		if (!variant.isUsed) return { ...whole, fate: 'removed' }
		return { ...whole, fate: 'kept', values: { ...values, offered: false }, back: new Set(['offered']), told: 'used' }
	}
	const isTaken = (code: unknown) => typeof code === 'string' && (codes.get(code) ?? variant.id) !== variant.id
	const back = returning<VariantValues>(values, written?.changed ?? {}, (what, from) =>
		what === 'code' && isTaken(from) ? 'taken' : undefined,
	)
	return { ...back, variant, written, fate: 'kept', told: undefined }
}

/** Whether the old shelf or brand does not exist any more. */
function isGone(what: keyof ProductValues, from: unknown, { shelves, brands }: UndoReferences): boolean {
	const there = what === 'category' ? shelves : what === 'brand' ? brands : undefined
	return there !== undefined && typeof from === 'number' && !there.has(from)
}

/** Keeps values that a product on sale needs, and does not publish a product again that is incomplete. */
function keepOnSale(
	present: PresentProduct,
	{ values, back, stay }: Returning<ProductValues>,
	variants: readonly ReturningVariant[],
): void {
	if (values.state !== 'published') return
	const missing = () =>
		missingToPublish({
			name: { vi_VN: values.nameVi },
			categoryId: values.category,
			coverPath: present.coverPath,
			offeredPrices: variants.flatMap((each) => (each.fate !== 'removed' && each.values.offered ? [each.values.price.minor] : [])),
		})
	const before = valuesOfProduct(present)
	const keep = <What extends keyof ProductValues>(what: What, code: LeftCode) => {
		if (!back.delete(what)) return
		values[what] = before[what]
		stay.push({ what, code })
	}
	if (back.has('state')) {
		if (missing().length > 0) keep('state', 'cannot_publish')
		return
	}
	// The order matters: the price is checked for variants that stay on sale.
	const mend: [Needed, () => void][] = [
		['variant', () => variants.forEach(keepOffered)],
		['price', () => variants.forEach(keepPrice)],
		['name', () => keep('nameVi', 'needed')],
		['category', () => keep('category', 'needed')],
	]
	for (const [need, mendIt] of mend) if (missing().includes(need)) mendIt()
}

function keepOffered(each: ReturningVariant): void {
	if (each.written?.made && each.fate !== 'left') {
		each.fate = 'left'
		each.told = 'needed'
		each.values = valuesOfVariant(each.variant)
	} else if (each.back.delete('offered')) {
		each.values.offered = true
		each.stay.push({ what: 'offered', code: 'needed' })
	}
}

function keepPrice(each: ReturningVariant): void {
	if (each.values.price.minor > 0 || !each.back.delete('price')) return
	each.values.price = valuesOfVariant(each.variant).price
	each.stay.push({ what: 'price', code: 'needed' })
}

/** Whether a variant is not sold, or has one of these colours and sizes. */
function hasPlace({ variant, values, fate }: ReturningVariant, options: readonly ProductOption[]): boolean {
	if (fate === 'removed' || !values.offered) return true
	const { choices } = variant
	return (
		Object.keys(choices).length === options.length &&
		options.every(({ key, values: ofOption }) => ofOption.some((value) => value.key === choices[key]))
	)
}

type Words<Values> = { [What in keyof Values]?: (value: Values[What]) => string }

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const wordsOfProduct = ({ shelves, brands }: UndoReferences): Words<ProductValues> => ({
	...{ nameVi: short, nameEn: short, descriptionVi: short, descriptionEn: short },
	state: (state) => state,
	category: (id) => shelves.get(id ?? 0) ?? '',
	brand: (id) => brands.get(id ?? 0) ?? '',
})

const wordsOfVariant = ({ currency }: PresentProduct): Words<VariantValues> => ({
	code: (code) => code ?? '',
	price: ({ minor, originalMinor }) =>
		[minor, ...(originalMinor === null ? [] : [originalMinor])].map((each) => amountToType(each, currency)).join(' / '),
	weight: String,
})

/** The present value of a field that stays, and its value before the file. */
function shown<Values>(
	words: Words<Values>,
	what: keyof Values,
	{ values }: Pick<Returning<Values>, 'values'>,
	changed: Changed<Values> | undefined,
): { now?: string; before?: string } {
	const [say, change] = [words[what], changed?.[what]]
	return say && change ? { now: say(values[what]), before: say(change.from) } : {}
}
