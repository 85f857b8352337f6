import type { ProviderSlug } from '../cast.ts'
import { colours, type ColourName } from '../colours.ts'
import type { GoodsKind } from '../poster/goods-pictures.ts'
import type { PaletteName } from '../../app/features/event/poster/palettes.ts'
import { both, type SampleProduct } from '../sample-event.ts'
import type { BrandSlug } from './brands.ts'
import type { ShelfSlug } from './categories.ts'

/** A product that belongs to no event. */
export interface ShopProduct extends SampleProduct {
	provider: ProviderSlug
	shelf: ShelfSlug
	brand: BrandSlug | null
	state: 'draft' | 'published' | 'archived'
	/** Addresses it had before. */
	oldSlugs: readonly string[]
	/** Since when it is in the shop. */
	daysOld: number
}

/** What each provider's goods are photographed on. */
export const paletteOfProvider: Readonly<Record<ProviderSlug, PaletteName>> = {
	'buoc-chan-viet': 'lacquer',
	'song-nuoc': 'sea',
	'den-long': 'violet',
	'ky-dai': 'indigo',
	'vong-quay': 'basalt',
	'que-nha': 'rice',
}

type Variant = SampleProduct['variants'][number]

interface Brief {
	/** Its address, and what its pictures are named by. */
	key: string
	kind: GoodsKind
	name: readonly [vi: string, en: string]
	/** What it is, then what it is made of and how it is kept. */
	about: readonly [vi: string, en: string]
	care: readonly [vi: string, en: string]
	shelf: ShelfSlug
	brand?: BrandSlug
	price: number
	/** Before the sale. */
	was?: number
	grams: number
	in?: readonly ColourName[]
	sizes?: readonly string[]
	/** How many of each there are; `colour/size` or `colour` or `size` says otherwise, and `null` that it is not made. */
	stock: number
	but?: Readonly<Record<string, number | null>>
	/** What every size costs beyond the one before. */
	step?: number
	state?: ShopProduct['state']
	oldSlugs?: readonly string[]
	daysOld: number
}

/** The products of a provider, each in brief; prices in đồng. */
export function shopOf(provider: ProviderSlug, briefs: readonly Brief[]): ShopProduct[] {
	return briefs.map((brief) => ({
		provider,
		key: brief.key,
		kind: brief.kind,
		name: both(...brief.name),
		description: both(
			`<p>${brief.about[0]}</p><h3>Chất liệu và bảo quản</h3><p>${brief.care[0]}</p>`,
			`<p>${brief.about[1]}</p><h3>Material and care</h3><p>${brief.care[1]}</p>`,
		),
		variants: variantsOf(brief),
		shelf: brief.shelf,
		brand: brief.brand ?? null,
		state: brief.state ?? 'published',
		oldSlugs: brief.oldSlugs ?? [],
		daysOld: brief.daysOld,
	}))
}

function variantsOf({ in: names = [], sizes = [], stock, but = {}, price, was, grams, step = 0 }: Brief): Variant[] {
	const made: Variant[] = []
	for (const name of names.length > 0 ? names : [null]) {
		for (const [index, size] of (sizes.length > 0 ? sizes : [null]).entries()) {
			const said = [name && size ? but[`${name}/${size}`] : undefined, name ? but[name] : undefined, size ? but[size] : undefined]
			const left = said.find((each) => each !== undefined)
			if (left === null) continue
			made.push({
				size,
				color: name && colours[name],
				priceMinor: price + index * step,
				...(was === undefined ? {} : { originalPriceMinor: was + index * step }),
				weightGrams: grams + index * Math.round(grams * 0.06),
				stock: left ?? stock,
			})
		}
	}
	return made
}
