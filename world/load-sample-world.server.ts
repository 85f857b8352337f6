import { sql } from 'drizzle-orm'
import { accounts } from '../app/features/account/tables.server.ts'
import { providers } from '../app/features/provider/tables.server.ts'
import { catchUp } from '../app/features/search/flows/project-products.server.ts'
import { insertShareRule } from '../app/features/payment/settlement/store.server.ts'
import { putSettings } from '../app/features/settings/store.server.ts'
import type { Store } from '../app/platform/database/database.server.ts'
import { insertFacts } from '../app/platform/facts/facts.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import { sampleEvents } from './events.ts'
import { sampleHouse } from './house.ts'
import { insertBrackets } from './loading/insert-brackets.server.ts'
import { insertInvoices } from './loading/insert-invoices.server.ts'
import { insertCharges } from './loading/insert-charges.server.ts'
import { insertEvent } from './loading/insert-event.server.ts'
import { insertHome } from './loading/insert-home.server.ts'
import { insertNumbers } from './loading/insert-numbers.server.ts'
import { insertOpinions } from './loading/insert-opinions.server.ts'
import { insertOrderBooks, type OrderBook } from './loading/insert-orders.server.ts'
import { insertPeople } from './loading/insert-people.server.ts'
import { insertQuotedOrder } from './loading/insert-quoted-order.server.ts'
import { insertShelves, insertShop } from './loading/insert-shop.server.ts'
import { keepGoodsPictures, keepPartners, keepProviderPictures, keepPictures } from './loading/pictures.server.ts'
import { insertWheels } from './loading/insert-wheels.server.ts'
import { planOrders } from './loading/plan-orders.ts'
import { peopleFrom } from './names.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { shopProducts } from './shop.ts'
import { paletteOfProvider } from './shop/shop-product.ts'

/** The numbers of loaded things, for the line that `npm start` prints. */
export interface LoadedWorld {
	providers: number
	events: number
	products: number
	orders: number
	attendees: number
}

/** The number of the lock that keeps two processes from loading at the same time. */
const loadingLock = 480_212_026

async function isEmpty(store: Store): Promise<boolean> {
	const { rows } = (await store.execute(
		sql`select exists (select from ${providers}) or exists (select from ${accounts}) as taken`,
	)) as unknown as { rows: { taken: boolean }[] }
	return rows[0]?.taken === false
}

/**
 * Fills an empty database with the sample world as seen from the world's clock: the company that runs the site, six providers, their shop, forty
 * events in every state, posters, galleries and goods drawn into the file store, thousands of orders and attendees. Does nothing and gives undefined
 * when the database has any people already. It loads everything or nothing, in one transaction. The world is the same every time, except for
 * passwords' salts and signing keys, which must not be predictable.
 */
export async function loadSampleWorld({ database, files, clock, dice, secrets }: World): Promise<LoadedWorld | undefined> {
	if (!(await isEmpty(database.reader))) return undefined
	const now = clock()
	const chance = seededDice('Hội')
	const person = peopleFrom(chance, now)
	const plans = sampleEvents.map((event) => ({ event, planned: planOrders(event, now, person, chance) }))
	const paths = await Promise.all(sampleEvents.map((event) => keepPictures(files, event)))
	const goods = await Promise.all(
		shopProducts.map(async (product) => ({
			product,
			pictures: await keepGoodsPictures(files, product, paletteOfProvider[product.provider], 'cua-hang'),
		})),
	)
	const partners = await keepPartners(files)
	const looks = await keepProviderPictures(files)

	return database.transaction(async (store) => {
		await store.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
		if (!(await isEmpty(store))) return undefined
		await putSettings(store, sampleHouse, now)
		const people = await insertPeople(store, { looks, now })
		const shelves = await insertShelves(store)
		const heldFrom = new Date(now.getTime() - 3 * 365 * 86_400_000)
		const ofHouse = { providerId: null, currency: 'VND', percentBp: 500, perTicketMinor: 2_000, minimumMinor: 5_000 } as const
		await insertShareRule(store, { ...ofHouse, holdsFrom: heldFrom, setBy: people.accounts.staff, createdAt: heldFrom })
		await insertShop(store, goods, { people, shelves, now })
		const books: OrderBook[] = []
		for (const [index, { event, planned }] of plans.entries()) {
			const eventPaths = paths[index]
			if (!eventPaths) throw new Error('an event has no pictures')
			const providerId = people.providers[event.provider]
			books.push({
				event,
				planned,
				loaded: await insertEvent(store, {
					event,
					providerId,
					paths: eventPaths,
					planned,
					now,
					dice,
					secret: secrets.root,
					shelves: shelves.categories,
				}),
			})
		}
		const counts = await insertOrderBooks(store, books, people, now, chance)
		await insertNumbers(store, books, now)
		await insertBrackets(store, books, { now, dice })
		await insertWheels(store, books, { now, dice })
		await insertOpinions(store, { people, now })
		await insertQuotedOrder(store, books, people, now)
		await insertCharges(store)
		await insertInvoices(store, people)
		await insertHome(store, { partners, accountId: people.accounts.staff, now })
		const loaded = { providers: Object.keys(people.providers).length, events: books.length, products: goods.length, ...counts }
		await catchUp(store, { after: 0, most: Number.MAX_SAFE_INTEGER })
		const system = { actor: { kind: 'system' } as const, requestId: 'sample-world' }
		await insertFacts(store, [{ name: 'sample_world.loaded', about: 'platform', data: { ...loaded }, caller: system }], now)
		return loaded
	})
}
