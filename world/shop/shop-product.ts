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
	/** How long it has been in the shop, in days. */
	daysOld: number
}

/** The palette behind the pictures of each provider's goods. */
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
	/** Its slug, which also names its pictures. */
	key: string
	kind: GoodsKind
	name: readonly [vi: string, en: string]
	/** A description: first the thing itself, then its material and care. */
	about: readonly [vi: string, en: string]
	care: readonly [vi: string, en: string]
	shelf: ShelfSlug
	brand?: BrandSlug
	price: number
	/** The price before the sale. */
	was?: number
	grams: number
	in?: readonly ColourName[]
	sizes?: readonly string[]
	/** How many pieces of each variant there are. `colour/size` or `colour` or `size` sets another number; `null` means that it is not made. */
	stock: number
	but?: Readonly<Record<string, number | null>>
	/** How much more each size costs than the size before it. */
	step?: number
	state?: ShopProduct['state']
	oldSlugs?: readonly string[]
	daysOld: number
}

/** The products of a provider, from short descriptions; prices in đồng. */
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
