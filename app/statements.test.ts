import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { watchedWorld } from '#world/testing/statements.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from './features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from './features/cart/operations/add-tickets-to-cart.server.ts'
import { loader as productPage } from './features/shop-window/pages/product.tsx'
import { categories, productPictures, products } from './features/catalog/tables.server.ts'
import { reviewProduct } from './features/review/operations/review-product.server.ts'
import { putOut } from './features/search/testing/goods.ts'
import { loader as shop } from './features/search/pages/category.tsx'
import { loader as search } from './features/search/pages/search.tsx'
import { loader as cart } from './features/checkout/pages/cart.tsx'
import { loader as eventPage } from './features/shop-window/pages/event-detail.tsx'
import { loader as eventList } from './features/shop-window/pages/event-list.tsx'
import { events } from './features/event/tables.server.ts'
import { loader as checkout } from './features/checkout/pages/checkout.tsx'
import { placeOrder } from './features/order/operations/place-order.server.ts'
import { loader as myOrder } from './features/my-pages/pages/my-order.tsx'
import { loader as myOrders } from './features/order/pages/my-orders.tsx'
import { tickets, ticketVariants } from './features/ticket/tables.server.ts'
import { loader as writtenPage } from './features/page/pages/written-page.tsx'
import type { Caller } from './kernel/operation.ts'
import { pageRequest } from './platform/session/request.server.ts'

type Loader = (given: never) => Promise<unknown>

/** The statements a page's loader sends to the database, and what it answers. */
async function asked({ world }: Played, loader: Loader, path: string, caller: Caller, params: Record<string, string> = {}) {
	const watched = watchedWorld(world)
	const context = new RouterContextProvider()
	context.set(pageRequest, { world: watched.world, caller, origin: 'http://localhost', prefix: '', address: '127.0.0.1' })
	const url = new URL(path, 'http://localhost')
	const answer = await loader({ context, request: new Request(url), params, url } as never)
	return { count: watched.statements.length, answer: answer as Record<string, unknown[]> }
}

/** An order of the stage's customer with so many attendees. */
async function order({ value, stage }: Played, people: number) {
	const by = asAccount(stage.accounts.customer, { visitor: randomUUID() })
	const attendees = Array.from({ length: people }, (_, nth) => ({ name: `Người ${nth}` }))
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.free, quantity: people, attendees }] }, by)
	const contact = { email: 'khach@example.vn', name: 'Khách', phone: '0901234567' }
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, by)).order
}

/** The most statements of each page for a visitor, and of the jobs after an order; the carts and checkouts hold tickets and goods. */
const most = { list: 2, event: 4, product: 5, cart: 5, checkout: 6, jobs: 11 }

/** A page does not send more statements when it has more rows to show (design §8). */
describe('the number of statements does not grow with the rows', () => {
	it('of the list of a customer’s orders, searched or not', async () => {
		await play(async (played) => {
			const customer = asAccount(played.stage.accounts.customer)
			const look = (path: string) => asked(played, myOrders, path, customer)
			await order(played, 1)
			const [few, fewFound] = [await look('/my-orders'), await look('/my-orders?search=nguoi')]
			for (let nth = 0; nth < 8; nth += 1) await order(played, 1 + (nth % 4))
			const [many, manyFound] = [await look('/my-orders'), await look('/my-orders?search=nguoi')]
			expect([few.answer['orders']?.length, many.answer['orders']?.length]).toEqual([1, 9])
			expect(few.count).toBeGreaterThan(0)
			expect(many.count).toBe(few.count)
			expect(manyFound.count).toBe(fewFound.count)
			expect(manyFound.count).toBeLessThanOrEqual(5)
		})
	})

	it('of one order', async () => {
		await play(async (played) => {
			const customer = asAccount(played.stage.accounts.customer)
			const look = async (people: number) => {
				const { id } = await order(played, people)
				return (await asked(played, myOrder, `/my-orders/${id}`, customer, { id: String(id) })).count
			}
			// The first request opens the signing key, which happens only once.
			await look(1)
			expect(await look(4)).toBe(await look(1))
		})
	})

	it('of the list of events', async () => {
		await play(async (played) => {
			const { world } = played
			const look = () => asked(played, eventList, '/event?filter=all', callerAs())
			const few = await look()
			const [model] = await world.database.reader.select().from(events).orderBy(events.id)
			if (!model) throw new Error('no event')
			const { id: _id, ...row } = model
			await world.database.reader.insert(events).values(Array.from({ length: 15 }, (_, nth) => ({ ...row, slug: `${row.slug}-${nth}` })))
			const many = await look()
			expect(many.answer['events']?.length).toBeGreaterThan(few.answer['events']?.length ?? 0)
			expect(many.count).toBe(few.count)
			expect(many.count).toBeLessThanOrEqual(most.list)
		})
	})

	it('of the map, whose statements are bounded like the calendar’s', async () => {
		await play(async (played) => {
			const { world } = played
			const look = () => asked(played, eventList, '/event?view=map&filter=all', callerAs())
			const few = await look()
			const [model] = await world.database.reader.select().from(events).orderBy(events.id)
			if (!model) throw new Error('no event')
			const { id: _id, ...row } = model
			const rows = Array.from({ length: 640 }, (_, nth) => ({ ...row, slug: `${row.slug}-${nth}` }))
			await world.database.reader.insert(events).values(rows.slice(0, 60))
			expect((await look()).count).toBe(few.count)
			expect(few.count).toBeLessThanOrEqual(most.list)
			await world.database.reader.insert(events).values(rows.slice(60))
			const full = await look()
			expect(full.answer['events']).toHaveLength(500)
			expect(full.count).toBe(few.count + 4)
		})
	})

	it('of the calendar of a month, whose statements are bounded however full it is', async () => {
		await play(async (played) => {
			const { world } = played
			const look = async () => {
				const { count, answer } = await asked(played, eventList, '/event?view=month&month=2026-12', callerAs())
				return { count, ...(answer['calendar'] as unknown as { total: number; events: unknown[] }) }
			}
			const few = await look()
			const [model] = await world.database.reader.select().from(events).orderBy(events.id)
			if (!model) throw new Error('no event')
			const { id: _id, ...row } = model
			const fill = (many: number, from: number) =>
				world.database.reader
					.insert(events)
					.values(Array.from({ length: many }, (_, nth) => ({ ...row, slug: `${row.slug}-${from + nth}` })))
			await fill(15, 0)
			const many = await look()
			expect([few.total, many.total, many.events.length]).toEqual([2, 17, 17])
			expect(many.count).toBe(few.count)
			await fill(600, 100)
			const full = await look()
			expect([full.total, full.events.length]).toEqual([617, 500])
			expect(full.count).toBeLessThanOrEqual(few.count + 8)
		})
	})

	it('of an event’s page', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const id = `chay-dem-${stage.event}`
			const look = async () => (await asked(played, eventPage, `/event/${id}`, callerAs(), { id })).count
			const few = await look()
			const { reader } = world.database
			const [ticket] = (await reader.select().from(tickets)).filter(({ eventId }) => eventId === stage.event)
			const [variant] = await reader.select().from(ticketVariants)
			if (!ticket || !variant) throw new Error('no ticket')
			const { id: _ticket, ...ticketRow } = ticket
			const { id: _variant, ...variantRow } = variant
			const added = await reader
				.insert(tickets)
				.values(Array.from({ length: 12 }, (_, nth) => ({ ...ticketRow, position: nth + 10 })))
				.returning()
			await reader.insert(ticketVariants).values(added.map(({ id: ticketId, eventId }) => ({ ...variantRow, ticketId, eventId })))
			const [event] = (await reader.select().from(events)).filter(({ id }) => id === stage.event)
			if (!event) throw new Error('no event')
			const { id: _event, ...eventRow } = event
			await reader.insert(events).values(Array.from({ length: 15 }, (_, nth) => ({ ...eventRow, slug: `${eventRow.slug}-${nth}` })))
			expect(await look()).toBe(few)
			expect(few).toBeLessThanOrEqual(most.event)
		})
	})

	it('of a product’s page', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const { reader } = world.database
			const [shelf] = await reader
				.insert(categories)
				.values({ name: { vi_VN: 'Áo' }, slug: 'ao', position: 0 })
				.returning()
			const [product] = await reader.update(products).set({ categoryId: shelf?.id }).returning()
			if (!product) throw new Error('no product')
			await putOut(played, [{ name: ['Mũ', 'Hat'], colors: [], sizes: [], price: 90_000, categoryId: shelf?.id }])
			const look = async () => {
				const { count, answer } = await asked(played, productPage, `/product/${product.slug}`, callerAs(), { slug: product.slug })
				return { count, ...(answer as unknown as Awaited<ReturnType<typeof productPage>> & object) }
			}
			// The first request reads the recommended products.
			await look()
			const few = await look()
			expect(few).toMatchObject({ product: { trail: [{ name: 'Áo' }] }, recommended: [{ slug: 'mu' }] })
			const picture = { productId: product.id, color: '#ffffff', alt: { vi_VN: 'Lưng áo' } }
			await reader.insert(productPictures).values([1, 2].map((position) => ({ ...picture, path: `goods/1/${position}`, position })))
			const critics = [stage.accounts.customer, stage.accounts.owner, stage.accounts.otherOwner]
			for (const [nth, critic] of critics.entries())
				await value(reviewProduct, { productId: product.id, rating: nth + 3, message: 'Vải mát' }, asAccount(critic))
			// A fact about the product throws the recommended products away.
			await look()
			const many = await look()
			expect(many).toMatchObject({ reviews: { shown: { total: 3, summary: { total: 3 } } } })
			expect(many.count).toBe(few.count)
			expect(many.count).toBeLessThanOrEqual(most.product)
		})
	})

	it('of a shelf and of a search', async () => {
		await play(async (played) => {
			const goods = (from: number, count: number) =>
				Array.from({ length: count }, (_, nth) => ({
					...{
						name: [`Áo số ${from + nth}`, `Shirt ${from + nth}`] as const,
						colors: ['red', 'blue'],
						sizes: ['m'],
						price: 1000 * (from + nth),
					},
				}))
			const look = async () => {
				const shelf = await asked(played, shop, '/category?color=red', callerAs(), { '*': '' })
				const found = await asked(played, search, '/search?q=ao&color=red', callerAs())
				return [shelf, found] as const
			}
			await putOut(played, goods(1, 1))
			// The first request reads the mixes.
			await look()
			const few = await look()
			await putOut(played, goods(2, 20))
			await look()
			const many = await look()
			expect(many.map(({ answer }) => (answer['found'] as unknown as { total: number }).total)).toEqual([21, 21])
			expect(many.map(({ count }) => count)).toEqual(few.map(({ count }) => count))
			expect(Math.max(...many.map(({ count }) => count))).toBeLessThanOrEqual(9)
		})
	})

	it('of a checkout, whether the event, the provider or the house sets its ways to pay', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const lan = callerAs(undefined, { visitor: 'lan' })
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }, lan)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const look = async () => (await asked(played, checkout, '/checkout', lan)).count
			const few = await look()
			await world.database.reader.update(events).set({ wayTerms: { momo: { off: true }, card: { leastMinor: 10_000 } } })
			expect(await look()).toBe(few)
			expect(few).toBeLessThanOrEqual(most.checkout)
		})
	})

	it('of a cart', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const lan = callerAs(undefined, { visitor: 'lan' })
			const look = async () => (await asked(played, cart, '/cart', lan)).count
			const put = (variantId: number, quantity: number) =>
				value(addTicketsToCart, { eventId: stage.event, items: [{ variantId, quantity }] }, lan)
			await put(stage.variants.plain, 1)
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
			const few = await look()
			await put(stage.variants.sharedA, 2)
			await put(stage.variants.sharedB, 2)
			await put(stage.variants.free, 4)
			expect(await look()).toBe(few)
			expect(few).toBeLessThanOrEqual(most.cart)
		})
	})

	it('of the jobs after an order: its two mails and its invoice', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const buys = async (people: number) => {
				const by = callerAs(undefined, { visitor: randomUUID() })
				const attendees = Array.from({ length: people }, (_, nth) => ({ name: `Người ${nth}` }))
				await value(
					addTicketsToCart,
					{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: people, attendees }] },
					by,
				)
				const contact = { email: 'khach@example.vn', name: 'Khách', phone: '0901234567' }
				await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, by)
				const watched = watchedWorld(world)
				await world.jobs.runAll(watched.world)
				return watched.statements.length
			}
			// The first invoice begins the year's series.
			await buys(1)
			const few = await buys(1)
			expect(await buys(3)).toBe(few)
			expect(few).toBeLessThanOrEqual(most.jobs)
		})
	})

	it('of the home page, and of a page that shows no setting of staff', async () => {
		await play(async (played) => {
			const home = await asked(played, writtenPage, '/', callerAs(undefined))
			const page = await asked(played, writtenPage, '/help/ve', callerAs(undefined))
			expect([home.count, page.count]).toEqual([5, 2])
		})
	})
})
