import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { orderLines } from '~/features/order/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { requestReturn } from '~/features/order/returns/operations/request-return.server.ts'
import { withdrawReturn } from '~/features/order/returns/operations/withdraw-return.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { loader } from '~/features/picture/picture-download/pages/picture-file.ts'
import { findDownloadablePicture } from './find-downloadable-picture.server.ts'
import { findPictureDownloadOffer } from './find-picture-download-offer.server.ts'
import { findPictureDownloadSetting } from './find-picture-download-setting.server.ts'
import { findPictureToDownload } from './find-picture-to-download.server.ts'
import { setPictureDownload } from './set-picture-download.server.ts'

const visitor = callerAs()
const path = 'events/x/anh-1'
const photograph = new Uint8Array([82, 73, 70, 70])

/** An event with one picture, and who may download it. */
async function galleryOf(played: Played) {
	const { world, stage, value, refusal } = played
	const eventId = stage.event
	const owner = asAccount(stage.accounts.owner)
	const customer = asAccount(stage.accounts.customer)
	const pictureId = await world.database.transaction(async (store) => {
		const row = { eventId, path, width: 1600, height: 1067, bytes: 4, alt: { vi_VN: 'Về đích' }, candidateNumbers: ['7'], position: '1' }
		return (await store.insert(eventPictures).values(row).returning({ id: eventPictures.id }))[0]?.id ?? 0
	})
	await world.files.put(`${path}.webp`, photograph, 'image/webp')
	const [product] = await world.database.reader.select({ id: products.id }).from(products).where(eq(products.slug, 'ao-thun'))
	const productId = product?.id ?? 0
	const offerTo = async (caller: Caller) => (await value(findPictureDownloadOffer, { eventId }, caller)).offer
	return {
		...{ eventId, pictureId, productId, owner, customer, offerTo },
		allow: (who: string, more: object = {}) => value(setPictureDownload, { eventId, who, ...more }, owner),
		/** What somebody who asks for the file hears. */
		async asked(caller: Caller) {
			const accessTo = async () => (await value(findPictureToDownload, { eventId, pictureId }, caller)).path
			return accessTo().catch(async () => refusal(findPictureToDownload, { eventId, pictureId }, caller))
		},
	}
}

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN', street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}

/** Orders the shirts of the stage, to be paid in cash. */
async function orderShirts({ value, stage }: Played, buyer: Caller, quantity = 1) {
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const wish = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
	const { order } = await value(placeOrder, { ...wish, deliveryMethodId: stage.delivery }, buyer)
	return order
}

describe('who may download an event’s pictures', () => {
	it('is nobody until its organiser says otherwise', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			expect(await at.offerTo(at.owner)).toBeNull()
			for (const caller of [visitor, at.customer, at.owner, system]) expect(await at.asked(caller)).toBe('not_found')
			expect((await played.value(findEvent, { id: at.eventId })).downloads).toBe('nobody')
			const { pictureId } = at
			expect(await played.refusal(findDownloadablePicture, { eventId: at.eventId, pictureId })).toBe('picture_not_found')
		})
	})

	it('is everybody, or whoever is signed in', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('everybody')
			expect([await at.asked(visitor), await at.offerTo(visitor)]).toEqual([path, { access: 'granted', goods: null }])
			await at.allow('signed_in')
			expect([await at.asked(visitor), await at.offerTo(visitor)]).toEqual(['sign_in', { access: 'sign_in', goods: null }])
			expect([await at.asked(at.customer), await at.offerTo(at.customer)]).toEqual([path, { access: 'granted', goods: null }])
			expect((await played.value(findEvent, { id: at.eventId })).downloads).toBe('signed_in')
			await at.allow('nobody')
			expect(await at.asked(at.customer)).toBe('not_found')
		})
	})

	it('is who bought and paid for the goods the organiser named, and keeps a piece of them', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const at = await galleryOf(played)
			await at.allow('buyers', { productId: at.productId })
			const goods = { name: 'Áo thun', slug: 'ao-thun', priceFrom: { amount: 250_000, currency: 'VND' } }
			expect(await at.offerTo(visitor)).toEqual({ access: 'buy', goods })
			expect([await at.asked(visitor), await at.asked(at.customer), await at.asked(at.owner)]).toEqual(['sign_in', 'forbidden', path])

			const { id: orderId } = await orderShirts(played, at.customer)
			expect(await at.asked(at.customer)).toBe('forbidden')
			await value(takeCash, { orderId, key: randomUUID(), amountMinor: 280_000 }, asAccount(stage.accounts.owner, { staff: true }))
			expect([await at.asked(at.customer), await at.offerTo(at.customer)]).toEqual([path, { access: 'granted', goods: null }])
			expect(await at.asked(asAccount(stage.accounts.otherOwner))).toBe('forbidden')

			// Who asks to give them back may not download meanwhile.
			await world.database.transaction((store) => store.update(orders).set({ deliveryStatus: 'done' }).where(eq(orders.id, orderId)))
			const [line] = await world.database.reader.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
			const wish = { key: randomUUID(), orderId, lines: [{ lineId: line?.id ?? 0, quantity: 1 }], reason: 'changed_mind' }
			const { id: returnId } = await value(requestReturn, wish, at.customer)
			expect(await at.asked(at.customer)).toBe('forbidden')
			await value(withdrawReturn, { returnId }, at.customer)
			expect(await at.asked(at.customer)).toBe(path)

			await value(cancelOrder, { orderId }, system)
			expect(await at.asked(at.customer)).toBe('forbidden')
		})
	})

	it('names no address of goods that are not sold', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('buyers', { productId: at.productId })
			await played.world.database.reader.update(products).set({ state: 'archived' }).where(eq(products.id, at.productId))
			const notSold = { access: 'buy', goods: { name: 'Áo thun', slug: null, priceFrom: null } }
			expect(await at.offerTo(visitor)).toEqual(notSold)
			await played.world.database.reader.update(products).set({ state: 'published' }).where(eq(products.id, at.productId))
			expect((await at.offerTo(visitor))?.goods?.slug).toBe('ao-thun')
			// Goods of an event are sold until it is over.
			const over = new Date(played.world.clock().getTime() - 1000)
			const begun = new Date(over.getTime() - 3_600_000)
			await played.world.database.reader.update(events).set({ startsAt: begun, endsAt: over }).where(eq(events.id, at.eventId))
			expect(await at.offerTo(visitor)).toEqual(notSold)
		})
	})

	it('is set with goods of the provider’s own alone', async () => {
		await play(async (played) => {
			const { refusal, value, stage, world } = played
			const at = await galleryOf(played)
			const set = (more: object) => refusal(setPictureDownload, { eventId: at.eventId, who: 'buyers', ...more }, at.owner)
			expect([await set({}), await set({ productId: 999_999 })]).toEqual(['goods_not_chosen', 'goods_not_chosen'])
			await world.database.reader.update(products).set({ providerId: stage.otherProvider }).where(eq(products.id, at.productId))
			expect(await set({ productId: at.productId })).toBe('goods_not_chosen')
			await world.database.reader.update(products).set({ providerId: stage.provider }).where(eq(products.id, at.productId))
			await at.allow('buyers', { productId: at.productId })
			expect(await value(findPictureDownloadSetting, { eventId: at.eventId }, at.owner)).toMatchObject({
				...{ who: 'buyers', productId: at.productId, products: [{ id: at.productId, name: 'Áo thun' }] },
			})
			// Goods that were named before are forgotten where they decide nothing.
			expect(await at.allow('everybody', { productId: at.productId })).toEqual({ who: 'everybody', productId: null })
		})
	})
})

describe('the file of a picture', () => {
	/** The answer to somebody who follows its link. */
	async function follow(played: Played, pictureId: number | string, caller: Caller = visitor, id = `chay-dem-${played.stage.event}`) {
		const { world } = played
		const context = new RouterContextProvider()
		const url = new URL(`http://hoi.test/event/${id}/pictures/${pictureId}/file`)
		context.set(pageRequest, { world, caller, origin: url.origin, prefix: '', address: '203.0.113.9' })
		const params = { id, pictureId: String(pictureId) }
		const answer: unknown = await loader({ context, params, request: new Request(url), url } as never).catch((thrown: unknown) => thrown)
		if (answer instanceof Response)
			return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) }
		const { init } = answer as { init?: ResponseInit }
		return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: new Uint8Array() }
	}

	it('is saved under a name that says where it is from, and is kept by no cache', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('everybody')
			const { status, headers, body } = await follow(played, at.pictureId)
			expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
			expect(headers.get('content-disposition')).toBe(`attachment; filename="chay-dem-${at.eventId}-${at.pictureId}.webp"`)
			expect([headers.get('content-length'), body]).toEqual(['4', photograph])
		})
	})

	it('leads whoever may not have it yet to the picture’s page', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('signed_in')
			const { status, headers } = await follow(played, at.pictureId)
			expect([status, headers.get('location')]).toEqual([303, `/event/chay-dem-${at.eventId}/pictures/${at.pictureId}`])
			expect((await follow(played, at.pictureId, at.customer)).status).toBe(200)
		})
	})

	it('does not exist for a draft, a suspended provider, another event, or once it left the gallery', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const at = await galleryOf(played)
			await at.allow('everybody')
			const { reader } = world.database
			const status = async (id?: string) => (await follow(played, at.pictureId, at.owner, id)).status
			expect(await status()).toBe(200)
			for (const id of ['chay-dem', 'chay-dem-999999', `x-${stage.draftEvent}`]) expect([id, await status(id)]).toEqual([id, 404])
			for (const wrong of ['0', 'x', '999999']) expect((await follow(played, wrong)).status).toBe(404)

			await reader.update(events).set({ state: 'draft' }).where(eq(events.id, at.eventId))
			expect(await status()).toBe(404)
			await reader.update(events).set({ state: 'published' }).where(eq(events.id, at.eventId))
			await reader.update(providers).set({ suspendedAt: world.clock() }).where(eq(providers.id, stage.provider))
			expect(await status()).toBe(404)
			await reader.update(providers).set({ suspendedAt: null }).where(eq(providers.id, stage.provider))
			await reader.update(eventPictures).set({ removedAt: world.clock() }).where(eq(eventPictures.id, at.pictureId))
			expect(await status()).toBe(404)
			await reader.update(eventPictures).set({ removedAt: null }).where(eq(eventPictures.id, at.pictureId))
			await world.files.delete(`${path}.webp`)
			expect(await status()).toBe(404)
		})
	})

	it('is drawn as JPEG in its own size where it is a drawing', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('everybody')
			await played.world.files.delete(`${path}.webp`)
			const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#c00"/></svg>'
			await played.world.files.put(`${path}.svg`, Buffer.from(drawing), 'image/svg+xml')
			const { headers, body } = await follow(played, at.pictureId)
			expect([headers.get('content-type'), [...body.slice(0, 3)]]).toEqual(['image/jpeg', [0xff, 0xd8, 0xff]])
			const { sizeOf } = await import('~/platform/images/render-image.server.ts')
			expect(await sizeOf(body)).toEqual({ width: 1600, height: 1067 })
		})
	})

	it('is given to one address only so often', async () => {
		await play(async (played) => {
			const at = await galleryOf(played)
			await at.allow('everybody')
			const asked: string[] = []
			played.world.limits.take = (name, key) => {
				asked.push(`${name} ${key}`)
				return Promise.resolve({ allowed: false, retryAfterSeconds: 42 })
			}
			const { status, headers } = await follow(played, at.pictureId)
			expect([status, headers.get('retry-after'), asked]).toEqual([429, '42', ['picture-download 203.0.113.9']])
		})
	})
})
