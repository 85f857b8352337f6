import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { brands, categories, productPictures, products, productSlugs, productVariants } from '~/features/catalog/tables.server.ts'
import { findProduct } from './find-product.server.ts'
import { listRecommendedIds } from '~/features/shop-window/operations/list-recommended-ids.server.ts'
import { listRecommendedProducts } from './list-recommended-products.server.ts'

const english = callerAs(undefined, { locale: 'en_US' })

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

const storeOf = ({ world }: Played) => world.database.reader

async function shirtOf(played: Played): Promise<number> {
	const [row] = await storeOf(played).select().from(products).where(eq(products.slug, 'ao-thun'))
	return row?.id ?? 0
}

/** A refusal with all its data. */
const refusalOf = (played: Played) => async (operation: typeof findProduct, input: { slug: string }) => {
	const answer = await call(played.world, operation, input, callerAs())
	if (answer.ok) throw new Error('was not refused')
	return answer.refusal
}

const change = async (played: Played, set: Partial<typeof products.$inferInsert>) =>
	storeOf(played)
		.update(products)
		.set(set)
		.where(eq(products.id, await shirtOf(played)))

/** Two categories under one, with the shirt in the first. */
async function shelve(played: Played) {
	const store = storeOf(played)
	const add = async (slug: string, parentId: number | null, position: number) => {
		const [row] = await store
			.insert(categories)
			.values({ slug, parentId, position, name: { vi_VN: slug, en_US: `${slug} (en)` } })
			.returning({ id: categories.id })
		return row?.id ?? 0
	}
	const root = await add('quan-ao', null, 0)
	const [tops, hats] = [await add('ao', root, 0), await add('mu', root, 1)]
	await change(played, { categoryId: tops })
	return { root, tops, hats }
}

/** A product like the stage's, with one variant that is in stock. */
async function another(played: Played, slug: string, more: Partial<typeof products.$inferInsert> = {}) {
	const store = storeOf(played)
	const { provider } = played.stage
	const looks = { coverPath: 'products/x', coverColor: '#334155', currency: 'VND' as const, position: 1 }
	const [product] = await store
		.insert(products)
		.values({ providerId: provider, slug, name: { vi_VN: slug }, ...looks, ...more })
		.returning({ id: products.id })
	const [quota] = await store.insert(quotas).values({ providerId: provider, name: slug, size: 50 }).returning({ id: quotas.id })
	const productId = product?.id ?? 0
	const row = { productId, name: { vi_VN: '' }, priceMinor: 90_000, weightGrams: 50, quotaId: quota?.id ?? 0, position: 0 }
	const [variant] = await store.insert(productVariants).values(row).returning({ id: productVariants.id })
	return { id: productId, variantId: variant?.id ?? 0 }
}

describe('a product', () => {
	it('is returned with everything, in the reader’s language', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { root, tops } = await shelve(played)
			const productId = await shirtOf(played)
			const store = storeOf(played)
			const [brand] = await store.insert(brands).values({ name: 'Gió Hồ', slug: 'gio-ho' }).returning({ id: brands.id })
			await change(played, { brandId: brand?.id, description: { vi_VN: '<p>Nhẹ<script>x</script></p>', en_US: '<p>Light</p>' } })
			const picture = { productId, path: 'products/do', color: '#000000', alt: { vi_VN: 'Màu đỏ' }, position: 0 }
			await store.insert(productPictures).values({ ...picture, optionKey: 'color', valueKey: 'red' })
			await store.update(productVariants).set({ originalPriceMinor: 200_000 })
			expect(await value(findProduct, { slug: 'ao-thun' })).toMatchObject({
				name: 'Áo thun',
				description: '<p>Nhẹ</p>',
				brand: { name: 'Gió Hồ' },
				trail: [
					{ name: 'quan-ao', path: `/category/quan-ao/${root}` },
					{ name: 'ao', path: `/category/quan-ao/ao/${tops}` },
				],
				variants: [{ id: stage.product, left: 3, price: { amount: 250_000 }, originalPrice: null, choices: { color: 'red', size: 'm' } }],
				pictures: [
					{ path: 'products/ao', shows: null },
					{ path: 'products/do', shows: { option: 'color', value: 'red' } },
				],
				delivery: { price: { amount: 30_000 }, pickup: false },
			})
			expect(await value(findProduct, { slug: 'ao-thun' }, english)).toMatchObject({
				description: '<p>Light</p>',
				event: { name: 'Chạy đêm Hà Nội (en)' },
				trail: [{ name: 'quan-ao (en)' }, {}],
			})
		})
	})

	it('is found by every address it ever had', async () => {
		await play(async (played) => {
			const { refusal: code, stage } = played
			const refusal = refusalOf(played)
			const productId = await shirtOf(played)
			await storeOf(played).insert(productSlugs).values({ slug: 'ao-cu', productId })
			const moved = (choices = {}) => ({ code: 'product_moved', data: { slug: 'ao-thun', choices } })
			expect(await refusal(findProduct, { slug: 'ao-cu' })).toMatchObject(moved())
			expect(await refusal(findProduct, { slug: `bat-ky-t-${productId}` })).toMatchObject(moved())
			expect(await refusal(findProduct, { slug: `ao-thun-${stage.product}` })).toMatchObject(moved({ color: 'red', size: 'm' }))
			expect(await code(findProduct, { slug: `ao-khac-${stage.product}` })).toBe('product_not_found')
			expect(await code(findProduct, { slug: 'khong-co' })).toBe('product_not_found')
			expect(await code(findProduct, { slug: 'x-t-999999' })).toBe('product_not_found')
		})
	})

	it('does not exist while it is a draft, and is named as gone once it is archived', async () => {
		await play(async (played) => {
			const { refusal: code } = played
			const refusal = refusalOf(played)
			const { tops } = await shelve(played)
			const productId = await shirtOf(played)
			await storeOf(played).insert(productSlugs).values({ slug: 'ao-cu', productId })
			await change(played, { state: 'draft' })
			for (const slug of ['ao-thun', 'ao-cu', `x-t-${productId}`]) expect(await code(findProduct, { slug })).toBe('product_not_found')
			await change(played, { state: 'archived' })
			expect(await refusal(findProduct, { slug: 'ao-thun' })).toMatchObject({
				code: 'product_gone',
				data: { id: productId, name: 'Áo thun', trail: [{}, { id: tops }] },
			})
		})
	})
})

describe('what goes with a product', () => {
	it('was bought together with it, or is in a category near it; drafts never appear', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { tops, hats } = await shelve(played)
			const productId = await shirtOf(played)
			const beside = await another(played, 'mu', { categoryId: hats })
			const shelf = await another(played, 'ao-khoac', { categoryId: tops })
			const together = await another(played, 'tui')
			await another(played, 'nhap', { categoryId: tops, state: 'draft' })
			const buyer = asAccount(stage.accounts.customer)
			await value(addProductsToCart, { items: [stage.product, together.variantId].map((variantId) => ({ variantId, quantity: 1 })) }, buyer)
			const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
			const bill = { billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery }
			await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', ...bill }, buyer)
			const { ranked } = await value(listRecommendedIds, { productId })
			expect(ranked.map(({ id, why }) => [id, why])).toEqual([
				[together.id, 'together'],
				[shelf.id, 'shelf'],
				[beside.id, 'beside'],
			])
			const { products: shown } = await value(listRecommendedProducts, { ranked })
			expect(shown.map(({ id, why }) => [id, why])).toEqual(ranked.map(({ id, why }) => [id, why]))
			expect(shown[0]).toMatchObject({ slug: 'tui', price: { amount: 90_000 }, isOnePrice: true, soldOut: false })
		})
	})

	it('is shown with its present state and price, however long ago it was found', async () => {
		await play(async (played) => {
			const { value } = played
			const { tops } = await shelve(played)
			const [dearer, gone] = [
				await another(played, 'ao-khoac', { categoryId: tops }),
				await another(played, 'ao-mua', { categoryId: tops }),
			]
			const { ranked } = await value(listRecommendedIds, { productId: await shirtOf(played) })
			expect(new Set(ranked.map(({ id }) => id))).toEqual(new Set([dearer.id, gone.id]))
			await storeOf(played).update(productVariants).set({ priceMinor: 120_000 }).where(eq(productVariants.productId, dearer.id))
			await storeOf(played).update(products).set({ state: 'archived' }).where(eq(products.id, gone.id))
			expect((await value(listRecommendedProducts, { ranked })).products).toMatchObject([{ id: dearer.id, price: { amount: 120_000 } }])
			expect((await value(listRecommendedProducts, { ranked })).products).toHaveLength(1)
		})
	})
})
