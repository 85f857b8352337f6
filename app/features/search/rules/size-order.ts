const letters = ['3xs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
const numbers = new Intl.Collator('en', { numeric: true })

/** What a size measures, in the order of the filter. */
export const sizeKinds = ['clothes', 'numbers', 'length', 'volume', 'paper', 'other'] as const
export type SizeKind = (typeof sizeKinds)[number]

/** Units of length in centimetres, and of volume in litres. */
const lengths: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, in: 2.54, inch: 2.54 }
const volumes: Readonly<Record<string, number>> = { ml: 0.001, cl: 0.01, l: 1, lít: 1, lit: 1, litre: 1, litres: 1, liter: 1, liters: 1 }

/** The kind of a size, and its rank among sizes of that kind. */
interface MeasuredSize {
	kind: SizeKind
	/** Within a kind, a lower rank is smaller. Sizes without a rank are ordered by name. */
	rank: number
}

/** Finds what a size measures from its spelling: `XL`, `38` or `36–39`, `25 × 30 cm`, `1,5 lít`, `A3`. */
function measuredSize(name: string): MeasuredSize {
	const text = name.normalize('NFC').trim().toLowerCase()
	if (letters.includes(text)) return { kind: 'clothes', rank: letters.indexOf(text) }
	if (/^[ab]\d{1,2}$/.test(text)) return { kind: 'paper', rank: -Number(text.slice(1)) }
	const first = Number.parseFloat(text.replace(',', '.'))
	if (Number.isNaN(first)) return { kind: 'other', rank: 0 }
	if (/^[\d.,\s–/-]+$/.test(text)) return { kind: 'numbers', rank: first }
	const unit = text.split(/[\d\s.,×-]/).at(-1) ?? ''
	const [length, volume] = [lengths[unit], volumes[unit]]
	if (length !== undefined) return { kind: 'length', rank: first * length }
	return volume === undefined ? { kind: 'other', rank: first } : { kind: 'volume', rank: first * volume }
}

/**
 * Orders sizes as on a clothes rail: S before M before XL, then 38 before 39, then lengths, volumes and paper by what they measure, the rest by name.
 */
export function bySize(a: string, b: string): number {
	const [first, second] = [measuredSize(a), measuredSize(b)]
	return sizeKinds.indexOf(first.kind) - sizeKinds.indexOf(second.kind) || first.rank - second.rank || numbers.compare(a, b)
}

/** Groups sizes by what they measure, each kind in its order; a shop with one kind has one group. */
export function sizeGroups<Size extends { name: string }>(sizes: readonly Size[]): { kind: SizeKind; sizes: Size[] }[] {
	return sizeKinds
		.map((kind) => ({
			kind,
			sizes: sizes.filter(({ name }) => measuredSize(name).kind === kind).sort((one, other) => bySize(one.name, other.name)),
		}))
		.filter((group) => group.sizes.length > 0)
}
