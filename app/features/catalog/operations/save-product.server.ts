import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { richTextOf } from '~/kernel/rich-text.ts'
import { slugOf } from '~/kernel/slug.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listBoughtVariants } from '~/features/order/store/bought-variants.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { listMovedVariants } from '~/features/catalog/stock/store.server.ts'
import { nextVersion } from '~/features/catalog/rules/product-act.ts'
import { productIssues, type PictureInput, type ProductInput } from '~/features/catalog/rules/product-form.ts'
import { coverOf, picturesOf, type KeptPicture } from '~/features/catalog/rules/product-pictures.ts'
import { missingToPublish } from '~/features/catalog/rules/publishing.ts'
import { keptPictureShape, productShape } from '~/features/catalog/shapes.server.ts'
import { lockProducts, updateProduct } from '~/features/catalog/store/acting.server.ts'
import { hasCategory } from '~/features/catalog/store/desk-products.server.ts'
import {
	brandOf,
	findSlugOwner,
	insertProduct,
	keepOldSlug,
	listAllVariants,
	listTakenCodes,
	writePictures,
} from '~/features/catalog/store/editing.server.ts'
import { listPictures } from '~/features/catalog/store/product-page.server.ts'
import { writeVariants } from '~/features/catalog/flows/write-variants.server.ts'

/** Makes a product as a draft, or changes one that nobody changed since its form was opened: `version` is its `updatedAt` at that time. */
export const saveProduct = mutation('saveProduct', {
	input: z.object({
		id: idShape.optional(),
		version: z.string().max(40).default(''),
		product: productShape,
		/** Pictures that the page has just kept; they come after the others. */
		added: z.array(keptPictureShape).max(30).default([]),
	}),
	allow: staffOnly,
	refusals: [
		'product_not_found',
		'product_changed',
		'invalid_fields',
		'provider_not_found',
		'event_not_yours',
		'category_not_found',
		'product_ordered',
		'slug_taken',
		'stock_code_taken',
		'not_ready',
	],
	async run({ store, now, refuse, record }, { id, version, product: typed, added }) {
		const [old] = id === undefined ? [] : await lockProducts(store, [id])
		if (id !== undefined && !old) return refuse('product_not_found')
		if (old && old.updatedAt.toISOString() !== version) return refuse('product_changed')
		const product: ProductInput = typed
		const known = old ? await listAllVariants(store, old.id) : []
		const issues = productIssues(product)
		const ids = new Set(known.map(({ variant }) => variant.id))
		const isForeign = product.variants.some((variant) => variant.id !== null && !ids.has(variant.id))
		if (issues.length > 0 || isForeign) return refuse('invalid_fields', { issues })

		if (!(await findProvider(store, product.providerId))) return refuse('provider_not_found')
		const event = product.eventId === null ? undefined : await findEventRow(store, product.eventId)
		const isOfEvent = event?.event.providerId === product.providerId && event.event.currency === product.currency
		if (product.eventId !== null && !isOfEvent) return refuse('event_not_yours')
		if (product.categoryId !== null && !(await hasCategory(store, product.categoryId))) return refuse('category_not_found')
		const bought = new Set(await listBoughtVariants(store, [...ids]))
		const isOther = old && (old.providerId !== product.providerId || old.currency !== product.currency)
		if (isOther && bought.size > 0) return refuse('product_ordered')
		const slug = await slugFor(store, product, old?.id)
		if (slug === undefined) return refuse('slug_taken')
		const codes = product.variants.map(({ stockCode }) => stockCode).filter(Boolean)
		if (hasKeptCode(known, product) || (await listTakenCodes(store, codes, old?.id ?? 0)).length > 0) return refuse('stock_code_taken')

		const before = old ? picturesOf({ ...old, pictures: await listPictures(store, old.id) }) : []
		const pictures = picturesAfter(before, product.pictures, added)
		const removed = before.map(({ path }) => path).filter((path) => !pictures.some((each) => each.path === path))
		const { name, description, providerId, eventId, categoryId, currency, depositRateBp, restDueDays, options } = product
		const row = {
			...{ name, providerId, eventId, categoryId, currency, depositRateBp, restDueDays, options, slug },
			...coverOf(pictures),
			description: { vi_VN: htmlOf(description.vi_VN), ...(description.en_US ? { en_US: htmlOf(description.en_US) } : {}) },
			brandId: slugOf(product.brand) === '' ? null : await brandOf(store, { name: product.brand, slug: slugOf(product.brand) }),
			updatedAt: old ? nextVersion(now, old.updatedAt) : now,
		}
		const offeredPrices = product.variants.filter(({ offered }) => offered).map(({ priceMinor }) => priceMinor)
		const missing = missingToPublish({ ...row, offeredPrices })
		if (old?.state === 'published' && missing.length > 0) return refuse('not_ready', { missing })
		const savedId = old?.id ?? (await insertProduct(store, { ...row, state: 'draft', position: 0, createdAt: now }))
		if (old) {
			if (old.slug !== slug) await keepOldSlug(store, old.id, old.slug, slug)
			await updateProduct(store, old.id, row)
		}
		const recorded = new Set([...bought, ...(await listMovedVariants(store, [...ids]))])
		await writeVariants(store, { productId: savedId, product, known, recorded })
		await writePictures(store, savedId, pictures.slice(1).map(pictureRow))
		await projectProducts(store, [savedId])
		const data = { slug, categoryId, variants: product.variants.length, pictures: pictures.length, removed }
		record({ name: old ? 'product.changed' : 'product.created', about: `product:${savedId}`, providerId, data, clears: ['products'] })
		return { id: savedId, slug, version: row.updatedAt.toISOString() }
	},
})

const htmlOf = (text: string) => cleanHtml(richTextOf(text))

/** The typed address, or a free one made from the name; nothing when the typed address belongs to another product. */
async function slugFor(store: Store, { slug, name }: ProductInput, id: number | undefined): Promise<string | undefined> {
	const isFree = async (wanted: string) => {
		const owner = await findSlugOwner(store, wanted)
		return owner === undefined || owner === id
	}
	if (slug !== '') return (await isFree(slug)) ? slug : undefined
	const base = slugOf(name.vi_VN).slice(0, 100).replace(/-$/, '') || 'san-pham'
	for (let nth = 1; ; nth += 1) {
		const wanted = nth === 1 ? base : `${base}-${nth}`
		if (await isFree(wanted)) return wanted
	}
}

/** Whether a variant that the form does not name any more, but that is kept for its orders, has a stock code that the form gives to another. */
function hasKeptCode(known: Awaited<ReturnType<typeof listAllVariants>>, { variants }: ProductInput): boolean {
	const named = new Set(variants.map(({ id }) => id))
	const codes = new Set(variants.map(({ stockCode }) => stockCode))
	return known.some(({ variant }) => !named.has(variant.id) && variant.stockCode !== null && codes.has(variant.stockCode))
}

/** The pictures in the wanted order, then the new ones. Paths that are not the product's are left out. */
function picturesAfter(
	before: readonly KeptPicture[],
	wished: readonly PictureInput[],
	added: readonly { path: string; color: string }[],
): KeptPicture[] {
	const kept = wished.flatMap(({ path, alt, shows }) => {
		const picture = before.find((each) => each.path === path)
		return picture ? [{ ...picture, alt: alt.vi_VN || alt.en_US ? alt : null, shows }] : []
	})
	return [...kept, ...added.map((picture) => ({ ...picture, alt: null, shows: null }))]
}

function pictureRow({ path, color, alt, shows }: KeptPicture) {
	return { path, color, alt: alt ?? { vi_VN: '' }, optionKey: shows?.option ?? null, valueKey: shows?.value ?? null }
}
