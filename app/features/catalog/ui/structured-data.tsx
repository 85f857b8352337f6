import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { scriptJson } from '~/kernel/schema-org.ts'
import { useSite } from '~/shell/site.ts'
import { productData, trailData, type RatingData } from '~/features/catalog/rules/product-data.ts'
import type { ProductDetail } from '~/features/catalog/rules/product-detail.ts'

/** The product for search engines. Data blocks run nothing, so the content security policy needs no hash for them. */
export function StructuredData({ product, base, rating }: { product: ProductDetail; base: string; rating: RatingData | undefined }) {
	const locale = useLocale()
	const { origin, house } = useSite() ?? {}
	if (origin === undefined) return null
	const pictures = product.pictures.map(({ path }) => origin + imageUrl(path, 960, 960))
	const blocks = [productData(product, { base, pictures, locale, returnDays: house?.returnDays ?? 30 }, rating), trailData(product, base)]
	return blocks.map((block) => (
		<script key={block['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(block) }} />
	))
}
