import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { priceMailsPath } from '~/features/shop-window/wishlist/links/price-mail-link.server.ts'
import { mostWishes } from '~/features/shop-window/wishlist/rules/wish.ts'
import { wishes } from '~/features/shop-window/wishlist/tables.server.ts'
import { endPriceMails } from './end-price-mails.server.ts'
import { findPriceDrop } from './find-price-drop.server.ts'
import { findProductName } from './find-product-name.server.ts'
import { forgetGuestWishes } from './forget-guest-wishes.server.ts'
import { listWishedIds } from './list-wished-ids.server.ts'
import { listWishes } from './list-wishes.server.ts'
import { setPriceMails } from './set-price-mails.server.ts'
import { unwishProduct } from './unwish-product.server.ts'
import { watchPrices } from './watch-prices.server.ts'
import { wishProduct } from './wish-product.server.ts'

const guest = callerAs(undefined, { visitor: 'guest' })

/** Makes a product like the stage's, with one variant. */
async function anotherProduct({ world, stage }: Played, name: string, state: 'draft' | 'published' = 'published'): Promise<number> {
	const store = world.database.reader
	const looks = { coverPath: 'products/x', coverColor: '#334155', currency: 'VND' as const, position: 1 }
	const row = { providerId: stage.provider, slug: name, name: { vi_VN: name }, state, ...looks }
	const [product] = await store.insert(products).values(row).returning({ id: products.id })
	const productId = product?.id ?? 0
	const variant = { productId, name: { vi_VN: 'Một cỡ' }, priceMinor: 90_000, weightGrams: 50, quotaId: stage.quotas.stock, position: 0 }
	await store.insert(productVariants).values(variant)
	return productId
}

async function shirtOf({ world, stage }: Played): Promise<number> {
	const [row] = await world.database.reader.select().from(productVariants).where(eq(productVariants.id, stage.product))
	return row?.productId ?? 0
}

function memberOf({ stage }: Played) {
	const id = stage.accounts.customer
	return asAccount(id, { visitor: visitorOfAccount(id) })
}

const setPrice = ({ world, stage }: Played, priceMinor: number) =>
	world.database.reader.update(productVariants).set({ priceMinor }).where(eq(productVariants.id, stage.product))

describe('a wishlist', () => {
	it('never strikes through a price below the present one', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			await world.database.reader.update(productVariants).set({ originalPriceMinor: 100_000 }).where(eq(productVariants.id, stage.product))
			await value(wishProduct, { productId: await shirtOf(played) }, guest)
			expect(await value(listWishes, {}, guest)).toMatchObject({
				wishes: [{ variants: [{ price: { amount: 250_000 }, originalPrice: null }] }],
			})
		})
	})

	it('holds each thing once, newest first, and belongs to its visitor alone', async () => {
		await play(async (played) => {
			const { value, world } = played
			const [shirt, cap] = [await shirtOf(played), await anotherProduct(played, 'mu')]
			expect(await value(wishProduct, { productId: shirt }, guest)).toEqual({ count: 1 })
			world.pass({ minutes: 1 })
			expect(await value(wishProduct, { productId: cap }, guest)).toEqual({ count: 2 })
			expect(await value(wishProduct, { productId: shirt }, guest)).toEqual({ count: 2 })
			expect(await value(listWishedIds, {}, guest)).toEqual({ productIds: [cap, shirt], eventIds: [] })
			expect(await value(listWishes, {}, guest)).toMatchObject({
				total: 2,
				priceMails: null,
				wishes: [
					{ productId: cap, onSale: true },
					{ productId: shirt, name: 'Áo thun', variants: [{ left: 3, price: { amount: 250_000 } }] },
				],
			})
			expect(await value(listWishes, {}, callerAs(undefined, { visitor: 'other' }))).toMatchObject({ total: 0, wishes: [] })
			expect(await value(unwishProduct, { productId: shirt }, guest)).toEqual({ count: 1 })
			expect(await value(unwishProduct, { productId: shirt }, guest)).toEqual({ count: 1 })
		})
	})

	it('comes in pages', async () => {
		await play(async (played) => {
			const ids: number[] = []
			for (const name of ['a', 'b', 'c']) {
				ids.unshift(await anotherProduct(played, name))
				await played.value(wishProduct, { productId: ids[0] }, guest)
				played.world.pass({ seconds: 1 })
			}
			const page = async (number: number) => await played.value(listWishes, { page: number, pageSize: 2 }, guest)
			expect((await page(1)).wishes.map(({ productId }) => productId)).toEqual(ids.slice(0, 2))
			expect((await page(2)).wishes.map(({ productId }) => productId)).toEqual(ids.slice(2))
		})
	})

	it('accepts no hidden product, and says when something is no longer sold', async () => {
		await play(async (played) => {
			const draft = await anotherProduct(played, 'nhap', 'draft')
			const cap = await anotherProduct(played, 'mu')
			expect(await played.refusal(wishProduct, { productId: draft }, guest)).toBe('product_not_found')
			expect(await played.refusal(wishProduct, { productId: 999_999 }, guest)).toBe('product_not_found')
			expect(await played.refusal(findProductName, { productId: draft }, guest)).toBe('product_not_found')
			expect(await played.refusal(wishProduct, { productId: cap }, callerAs(undefined, { visitor: undefined }))).toBe('no_visitor')
			await played.value(wishProduct, { productId: cap }, guest)
			await played.world.database.reader.update(products).set({ state: 'archived' }).where(eq(products.id, cap))
			expect((await played.value(listWishes, {}, guest)).wishes).toMatchObject([{ productId: cap, onSale: false }])
		})
	})

	it('shows a product with nothing left to sell, which can be removed', async () => {
		await play(async (played) => {
			const { value, world } = played
			const cap = await anotherProduct(played, 'mu')
			await value(wishProduct, { productId: cap }, guest)
			await world.database.reader.update(productVariants).set({ offered: false }).where(eq(productVariants.productId, cap))
			expect(await value(listWishes, {}, guest)).toMatchObject({
				total: 1,
				wishes: [{ productId: cap, name: 'mu', onSale: false, variants: [] }],
			})
			expect(await value(unwishProduct, { productId: cap }, guest)).toEqual({ count: 0 })
		})
	})

	it('has a limit', async () => {
		await play(async (played) => {
			const cap = await anotherProduct(played, 'mu')
			const store = played.world.database.reader
			const looks = { providerId: played.stage.provider, coverPath: 'x', coverColor: '#334155', currency: 'VND' as const, position: 1 }
			const rows = Array.from({ length: mostWishes }, (_, nth) => ({ ...looks, slug: `p${nth}`, name: { vi_VN: `p${nth}` } }))
			const many = await store.insert(products).values(rows).returning({ id: products.id })
			await store
				.insert(wishes)
				.values(many.map(({ id }) => ({ visitor: 'guest', productId: id, seenPriceMinor: 1, addedAt: played.world.clock() })))
			expect(await played.refusal(wishProduct, { productId: cap }, guest)).toBe('wishlist_full')
			expect((await played.value(listWishedIds, {}, guest)).productIds).toHaveLength(mostWishes)
		})
	})

	it('moves to the account when its visitor signs in, common wishes once, and leaves the browser', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const member = memberOf(played)
			const [shirt, cap] = [await shirtOf(played), await anotherProduct(played, 'mu')]
			await value(wishProduct, { productId: cap }, member)
			await value(wishProduct, { productId: cap }, guest)
			await value(wishProduct, { productId: shirt }, guest)
			const passwordHash = await hashPassword('Hoi-vui-2026!')
			await world.database.reader.update(accounts).set({ passwordHash }).where(eq(accounts.id, stage.accounts.customer))
			await value(signIn, { email: 'khach@example.vn', password: 'Hoi-vui-2026!' }, guest)
			expect(new Set((await value(listWishedIds, {}, member)).productIds)).toEqual(new Set([shirt, cap]))
			expect(await value(listWishedIds, {}, guest)).toEqual({ productIds: [], eventIds: [] })
		})
	})

	it('moves only the newest wishes, up to the limit of the account’s list', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const store = world.database.reader
			const looks = { providerId: stage.provider, coverPath: 'x', coverColor: '#334155', currency: 'VND' as const, position: 1 }
			const rows = Array.from({ length: mostWishes + 2 }, (_, nth) => ({ ...looks, slug: `p${nth}`, name: { vi_VN: `p${nth}` } }))
			const ids = (await store.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id)
			const { visitor } = memberOf(played)
			const wish = (productId: number, nth: number, whose = 'guest') => ({
				...{ visitor: whose, productId, seenPriceMinor: 1 },
				addedAt: new Date(world.clock().getTime() + nth * 1_000),
			})
			const theirs = ids.slice(0, mostWishes - 1)
			await store.insert(wishes).values(theirs.map((id) => wish(id, 0, visitor)))
			// The guest has three more products, and one that is already on the account's list.
			await store.insert(wishes).values([ids.at(-3), ids.at(-2), ids.at(-1)].map((id, nth) => wish(id ?? 0, nth)))
			await store.insert(wishes).values(wish(ids[0] ?? 0, 9))
			const passwordHash = await hashPassword('Hoi-vui-2026!')
			await store.update(accounts).set({ passwordHash }).where(eq(accounts.id, stage.accounts.customer))
			await value(signIn, { email: 'khach@example.vn', password: 'Hoi-vui-2026!' }, guest)
			expect(new Set((await value(listWishedIds, {}, memberOf(played))).productIds)).toEqual(new Set([...theirs, ids.at(-1)]))
			expect(await value(listWishedIds, {}, guest)).toEqual({ productIds: [], eventIds: [] })
		})
	})

	it('of a guest is deleted when their cookie expires, an account’s is not', async () => {
		await play(async (played) => {
			const cap = await anotherProduct(played, 'mu')
			await played.value(wishProduct, { productId: cap }, guest)
			await played.value(wishProduct, { productId: cap }, memberOf(played))
			played.world.pass({ minutes: 90 * 24 * 60 })
			await played.value(forgetGuestWishes, {}, system)
			expect((await played.value(listWishedIds, {}, guest)).productIds).toEqual([cap])
			played.world.pass({ minutes: 1 })
			await played.value(forgetGuestWishes, {}, system)
			expect((await played.value(listWishedIds, {}, guest)).productIds).toEqual([])
			expect((await played.value(listWishedIds, {}, memberOf(played))).productIds).toEqual([cap])
		})
	})
})

describe('a price drop', () => {
	it('is mailed once to those who want it, and again after the price rose and dropped again', async () => {
		await play(async (played) => {
			const { value, world } = played
			const member = memberOf(played)
			const productId = await shirtOf(played)
			await value(wishProduct, { productId }, member)
			await value(wishProduct, { productId }, guest)
			expect(await value(setPriceMails, { on: true }, member)).toEqual({ on: true })
			const look = async () => {
				const { told } = await value(watchPrices, {}, system)
				await world.jobs.runAll(world)
				return told
			}
			expect(await look()).toBe(0)
			await setPrice(played, 199_000)
			expect([await look(), await look()]).toEqual([1, 0])
			expect(world.mail.sent).toHaveLength(1)
			expect(world.mail.sent[0]).toMatchObject({ to: 'khach@example.vn', subject: 'Áo thun vừa giảm giá' })
			expect(world.mail.sent[0]?.plain).toContain('250.000\u00a0₫ → 199.000\u00a0₫')
			await setPrice(played, 240_000)
			expect(await look()).toBe(0)
			await setPrice(played, 230_000)
			expect(await look()).toBe(1)
			expect(world.mail.sent).toHaveLength(2)
		})
	})

	it('is not mailed when it was before the mails were switched on, or after they ended', async () => {
		await play(async (played) => {
			const { value } = played
			const member = memberOf(played)
			await value(wishProduct, { productId: await shirtOf(played) }, member)
			await setPrice(played, 199_000)
			await value(setPriceMails, { on: true }, member)
			expect((await value(watchPrices, {}, system)).told).toBe(0)
			await value(setPriceMails, { on: false }, member)
			await setPrice(played, 99_000)
			expect((await value(watchPrices, {}, system)).told).toBe(0)
		})
	})

	it('is no longer mailed after the link in the mail ended it, without signing in; no other link does that', async () => {
		await play(async (played) => {
			const { value, refusal, world, stage } = played
			const accountId = stage.accounts.customer
			const productId = await shirtOf(played)
			await value(wishProduct, { productId }, memberOf(played))
			await value(setPriceMails, { on: true }, memberOf(played))
			const drop = { accountId, drops: [{ productId, fromMinor: 2, toMinor: 1 }] }
			const { endPath } = await value(findPriceDrop, drop, system)
			expect(endPath).toBe(priceMailsPath(world.secrets, accountId))
			const secret = new URLSearchParams(endPath.split('?')[1]).get('secret') ?? ''
			expect(await refusal(endPriceMails, { accountId: stage.accounts.owner, secret }, guest)).toBe('link_not_valid')
			expect((await value(listWishes, {}, memberOf(played))).priceMails).toBe(true)
			expect(await value(endPriceMails, { accountId, secret }, guest)).toEqual({ on: false })
			expect(await value(endPriceMails, { accountId, secret }, guest)).toEqual({ on: false })
			expect((await value(listWishes, {}, memberOf(played))).priceMails).toBe(false)
			expect(await refusal(findPriceDrop, drop, system)).toBe('nothing_to_mail')
		})
	})
})
