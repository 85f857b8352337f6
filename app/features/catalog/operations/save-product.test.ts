import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { watchedWorld } from '#world/testing/statements.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { putUp } from '~/features/search/testing/goods.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { typedOfProduct, readTypedProduct } from '~/features/catalog/rules/typed-product.ts'
import { brands, productSlugs, productVariants, restockAsks } from '~/features/catalog/tables.server.ts'
import { actOnProducts } from './act-on-products.server.ts'
import { findDeskProduct } from './find-desk-product.server.ts'
import { findProductChoices } from './find-product-choices.server.ts'
import { findProduct } from './find-product.server.ts'
import { saveProduct } from './save-product.server.ts'

const picture = { path: `products/${'a'.repeat(32)}-${'b'.repeat(24)}`, color: '#c4321f' }
const back = { path: `products/${'c'.repeat(32)}-${'d'.repeat(24)}`, color: '#112233' }
const values = (...keys: string[]) => keys.map((key) => ({ key, name: { vi_VN: key.toUpperCase() } }))
const size = { key: 'size', name: { vi_VN: 'Cỡ', en_US: 'Size' }, values: values('s', 'm') }

/** A published cap in two sizes, which a test changes as staff do. */
async function cap(played: Played) {
	const { stage, value, world } = played
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const shelf = await putUp(played, 'Mũ nón')
	const product = {
		...{ name: { vi_VN: 'Mũ Đêm Hội', en_US: 'Night cap' }, description: { vi_VN: 'Nhẹ\n\nMát<script>' }, providerId: stage.provider },
		...{ categoryId: shelf, brand: 'Bước Chân', options: [size] },
		variants: [
			{ choices: { size: 's' }, priceMinor: 90_000, stockCode: 'MU-S' },
			{ choices: { size: 'm' }, priceMinor: 95_000, originalPriceMinor: 120_000, weightGrams: 80 },
		],
	}
	const { id } = await value(saveProduct, { product, added: [picture, back] }, staff)
	const find = () => value(findDeskProduct, { id }, staff)
	/** The form as it is sent, with some fields changed. */
	const sent = async (typed: Record<string, string> = {}) => {
		const found = await find()
		const before = typedOfProduct(found)
		return { id, version: found.version, product: readTypedProduct({ ...before, ...typed }, found.variants).product }
	}
	return {
		...{ id, staff, shelf, product, find, sent },
		publish: () => value(actOnProducts, { productIds: [id], act: { kind: 'publish' } }, staff),
		change: async (typed: Record<string, string>) => value(saveProduct, await sent(typed), staff),
		refused: async (input: object) => played.refusal(saveProduct, { ...(await sent()), ...input }, staff),
		variants: () =>
			world.database.reader.select().from(productVariants).where(eq(productVariants.productId, id)).orderBy(productVariants.id),
	}
}

describe('a product at the desk', () => {
	it('is made as a draft, and once published it is in the shop and in the search', async () => {
		await play(async (played) => {
			const { id, publish, find, variants } = await cap(played)
			const draft = await find()
			expect(draft).toMatchObject({ state: 'draft', slug: 'mu-dem-hoi', brand: 'Bước Chân', missing: [] })
			expect(draft.description.vi_VN).toBe('Nhẹ\n\nMát')
			expect(draft.pictures.map(({ path }) => path)).toEqual([picture.path, back.path])
			const stocks = await played.world.database.reader.select().from(quotas)
			for (const { quotaId } of await variants()) expect(stocks.find((each) => each.id === quotaId)).toMatchObject({ size: 0, sold: 0 })
			expect(await played.refusal(findProduct, { slug: 'mu-dem-hoi' })).toBe('product_not_found')
			await publish()
			expect(await played.value(findProduct, { slug: 'mu-dem-hoi' })).toMatchObject({ id, brand: { name: 'Bước Chân' } })
			expect((await played.value(searchProducts, { phrase: 'mu dem' })).products.map((each) => each.id)).toEqual([id])
			const loose = { product: { name: { vi_VN: 'Mũ Đêm Hội' }, providerId: played.stage.provider } }
			const staff = asAccount(played.stage.accounts.staff, { staff: true })
			expect((await played.value(saveProduct, loose, staff)).slug).toBe('mu-dem-hoi-2')
			expect(await played.world.database.reader.$count(brands)).toBe(1)
		})
	})

	it('is still found by its old address, and can have that address again', async () => {
		await play(async (played) => {
			const { change, publish } = await cap(played)
			await publish()
			await change({ slug: 'mu-moi' })
			expect(await played.refusal(findProduct, { slug: 'mu-dem-hoi' })).toBe('product_moved')
			await change({ slug: 'mu-dem-hoi' })
			const old = await played.world.database.reader.select().from(productSlugs)
			expect(old.map(({ slug }) => slug)).toEqual(['mu-moi'])
		})
	})

	it('keeps its variants when an option comes and goes; bought ones go out of sale, others are deleted', async () => {
		await play(async (played) => {
			const { change, publish, variants } = await cap(played)
			await publish()
			const [small, medium] = await variants()
			await played.world.database.reader.update(quotas).set({ size: 5 })
			const [smallId = 0, mediumId = 0] = [small?.id, medium?.id]
			await played.value(addProductsToCart, { items: [{ variantId: mediumId, quantity: 1 }] }, callerAs())
			await change({
				'option.1.kind': 'color',
				'option.1.vi': 'Màu',
				'option.1.value.0.vi': 'Đỏ',
				'option.1.value.1.vi': 'Xanh',
				'fill.price': '99000',
			})
			const four = await variants()
			expect(four.find((each) => each.id === smallId)).toMatchObject({
				choices: { size: 's', color: 'do' },
				priceMinor: 90_000,
				stockCode: 'MU-S',
			})
			expect(four.find((each) => each.id === mediumId)?.name.vi_VN).toBe('M · Đỏ')
			expect(four).toHaveLength(4)
			await change({ 'option.0.value.1.vi': '', 'option.1.vi': '', 'option.1.value.0.vi': '', 'option.1.value.1.vi': '' })
			const left = await variants()
			expect(left.map((each) => [each.id, each.offered])).toEqual([
				[smallId, true],
				[mediumId, false],
			])
			expect((await played.value(findProduct, { slug: 'mu-dem-hoi' })).variants.map((each) => each.id)).toEqual([smallId])
			const again = { items: [{ variantId: mediumId, quantity: 1 }] }
			expect(await played.refusal(addProductsToCart, again, callerAs(undefined, { visitor: 'other' }))).toBe('variant_not_found')
			// The bought variant was red. A variant that has only this size is another one.
			await change({ 'option.0.value.1.vi': 'M', 'fill.price': '97000' })
			expect((await variants()).map(({ priceMinor, offered }) => [priceMinor, offered])).toEqual([
				[90_000, true],
				[95_000, false],
				[97_000, true],
			])
		})
	})

	it('keeps a variant that somebody waits for', async () => {
		await play(async (played) => {
			const { change, variants } = await cap(played)
			const [, medium] = await variants()
			const ask = { variantId: medium?.id ?? 0, email: 'lan@example.vn', locale: 'vi_VN' as const, askedAt: new Date() }
			await played.world.database.reader.insert(restockAsks).values(ask)
			await change({ 'option.0.value.1.vi': '' })
			expect(await variants()).toHaveLength(2)
		})
	})

	it('keeps a variant that has stock moves', async () => {
		await play(async (played) => {
			const { change, variants, staff } = await cap(played)
			const [, medium] = await variants()
			const move = (by: number, reason: string) =>
				played.value(moveStock, { key: randomUUID(), moves: [{ variantId: medium?.id ?? 0, pieces: by }], reason }, staff)
			await move(2, 'delivered')
			await move(2, 'lost')
			await change({ 'option.0.value.1.vi': '' })
			expect((await variants()).map(({ offered }) => offered)).toEqual([true, false])
		})
	})

	it('changes the order, texts and values of its pictures, and ignores pictures of others', async () => {
		await play(async (played) => {
			const { change, find, sent, staff } = await cap(played)
			await change({ 'picture.0.position': '2', 'picture.1.position': '1', 'picture.1.vi': 'Mặt sau', 'picture.1.shows': 'size=s' })
			expect((await find()).pictures).toMatchObject([
				{ path: back.path, alt: { vi_VN: 'Mặt sau' }, shows: { option: 'size', value: 's' } },
				{ path: picture.path, shows: null },
			])
			const { product, ...rest } = await sent()
			await played.value(saveProduct, { ...rest, product: { ...product, pictures: [{ path: 'avatars/foreign' }] } }, staff)
			expect((await find()).pictures).toEqual([])
		})
	})

	it('deletes the files of removed pictures, and keeps the files of the others', async () => {
		await play(async (played) => {
			const { files, jobs } = played.world
			for (const { path } of [picture, back]) await files.put(`${path}.webp`, new Uint8Array([1]), 'image/webp')
			const { sent, staff } = await cap(played)
			const { product, ...rest } = await sent()
			await played.value(saveProduct, { ...rest, product: { ...product, pictures: [{ path: back.path }] } }, staff)
			await jobs.runAll(played.world)
			expect(await files.get(`${picture.path}.webp`)).toBeUndefined()
			expect(await files.get(`${back.path}.webp`)).toBeDefined()
		})
	})

	it('is not overwritten by a form that was opened before somebody else saved it', async () => {
		await play(async (played) => {
			const { sent, change, staff, find } = await cap(played)
			const mine = await sent({ nameVi: 'Mũ của tôi' })
			await change({ nameVi: 'Mũ của bạn' })
			expect(await played.refusal(saveProduct, mine, staff)).toBe('product_changed')
			expect((await find()).name.vi_VN).toBe('Mũ của bạn')
		})
	})

	it('is refused for every invalid value', async () => {
		await play(async (played) => {
			const { refused, product, sent, staff, publish, change } = await cap(played)
			const { stage } = played
			const one = (await sent()).product
			const asNew = (more: object) => ({ id: undefined, product: { ...product, slug: '', variants: [], ...more } })
			expect(await refused({ id: 999_999 })).toBe('product_not_found')
			expect(await refused({ product: { ...one, name: { vi_VN: '' } } })).toBe('invalid_fields')
			expect(await refused({ product: { ...one, variants: [{ id: stage.product, choices: { size: 's' }, priceMinor: 1 }] } })).toBe(
				'invalid_fields',
			)
			expect(await refused({ product: { ...one, providerId: 999_999 } })).toBe('provider_not_found')
			expect(await refused({ product: { ...one, eventId: stage.otherEvent } })).toBe('event_not_yours')
			expect(await refused({ product: { ...one, eventId: stage.event, currency: 'USD' } })).toBe('event_not_yours')
			expect(await refused({ product: { ...one, categoryId: 999_999 } })).toBe('category_not_found')
			expect(await refused(asNew({ slug: 'mu-dem-hoi' }))).toBe('slug_taken')
			expect(await refused(asNew({ variants: [{ choices: { size: 's' }, priceMinor: 1, stockCode: 'MU-S' }] }))).toBe('stock_code_taken')
			await publish()
			expect(await refused({ version: (await sent()).version, product: { ...one, pictures: [] } })).toBe('not_ready')
			await played.world.database.reader.update(quotas).set({ size: 5 })
			const [first] = one.variants
			await played.value(
				addProductsToCart,
				{ items: [{ variantId: first?.id, quantity: 1 }] },
				callerAs(undefined, { visitor: randomUUID() }),
			)
			expect(await refused({ version: (await sent()).version, product: { ...one, providerId: stage.otherProvider } })).toBe(
				'product_ordered',
			)
			await change({ 'option.0.value.0.vi': '' })
			const codeOfKept = { ...(await sent()).product, variants: [{ id: null, choices: { size: 'm' }, priceMinor: 1, stockCode: 'MU-S' }] }
			expect(await refused({ version: (await sent()).version, product: codeOfKept })).toBe('stock_code_taken')
			expect(await played.refusal(findDeskProduct, { id: 999_999 }, staff)).toBe('product_not_found')
		})
	})
})

describe('the choices for a product', () => {
	it('take as many statements for many organisers as for few, and include the events of its own organiser', async () => {
		await play(async ({ world, stage }) => {
			const store = world.database.reader
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const ask = async (input: object) => {
				const watched = watchedWorld(world)
				const found = valueOf(await call(watched.world, findProductChoices, input, staff))
				return { found, statements: watched.statements.length }
			}
			const few = await ask({})
			expect(few.found.events).toContainEqual({
				id: stage.event,
				providerId: stage.provider,
				name: 'Hội Chạy Hà Nội: Chạy đêm Hà Nội',
			})
			const [event] = await store.select().from(events).where(eq(events.id, stage.event))
			const [provider] = await store.select().from(providers).where(eq(providers.id, stage.provider))
			if (!event || !provider) throw new Error('no stage')
			const { id: _event, ...eventRow } = event
			const { id: _provider, ...providerRow } = provider
			const rows = Array.from({ length: 20 }, (_, nth) => ({ ...providerRow, slug: `ban-${nth}` }))
			const made = await store.insert(providers).values(rows).returning({ id: providers.id })
			const later = new Date(event.startsAt.getTime() + 1_000)
			const many = Array.from({ length: 600 }, (_, nth) => ({
				...eventRow,
				providerId: made[nth % 20]?.id ?? 0,
				startsAt: later,
				endsAt: event.endsAt,
			}))
			await store.insert(events).values(many)
			const all = await ask({})
			expect(all.statements).toBe(few.statements)
			expect(all.found.providers.length).toBe(few.found.providers.length + 20)
			expect(all.found.events).toHaveLength(500)
			const ids = (found: typeof all.found) => found.events.map(({ id }) => id)
			expect(ids(all.found)).not.toContain(stage.event)
			expect(ids((await ask({ providerId: stage.provider })).found)).toContain(stage.event)
			expect(ids((await ask({ eventId: stage.event })).found)).toContain(stage.event)
		})
	})
})
