import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '../../app/features/account/tables.server.ts'
import { products, productVariants } from '../../app/features/catalog/tables.server.ts'
import { events } from '../../app/features/event/tables.server.ts'
import { orderLines, orders } from '../../app/features/order/tables.server.ts'
import { countsChange, noCounts, sumOf } from '../../app/features/review/rules/rating-summary.ts'
import { reviews, reviewSummaries } from '../../app/features/review/tables.server.ts'
import { wishes } from '../../app/features/shop-window/wishlist/tables.server.ts'
import { groupBy } from '../../app/kernel/groups.ts'
import { visitorOfAccount } from '../../app/kernel/visitor.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { sampleEvents } from '../events.ts'
import { customerSavedEvents, customerWishes, opinionsByKind, opinionsBySlug, type SampleOpinion } from '../opinions.ts'
import type { LoadedPeople } from './insert-people.server.ts'
import { idsInOrder, insertRows, there } from './insert.server.ts'

const dayMs = 86_400_000

type ReviewInsert = typeof reviews.$inferInsert

/**
 * Writes reviews of goods, and the demo customer's wishlist. Buyers of merchandise open an account that gets their order, so their purchases are
 * verified. Reviews of the shop's goods come from people who did not buy them here.
 */
export async function insertOpinions(store: Store, { people, now }: { people: LoadedPeople; now: Date }): Promise<void> {
	const taken = await store.select({ email: accounts.email }).from(accounts)
	const speakers = speakersAmong(await listPurchases(store), new Set(taken.map(({ email }) => email)))
	const accountIds = await insertReviewers(store, speakers, now)
	const rows = [...ofBuyers(speakers, accountIds, now), ...(await ofShop(store, accountIds, now))]
	await insertRows(store, reviews, rows)
	const summaries = [...groupBy(rows, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
		productId,
		...ofProduct.reduce(
			(sum, { rating = null, pictures, state }) => sumOf(sum, countsChange(undefined, { rating, pictures, state })),
			noCounts,
		),
	}))
	await store.insert(reviewSummaries).values(summaries)
	await insertWishes(store, people.accounts.customer, now)
	await insertSavedEvents(store, people.accounts.customer, now)
}

type Purchase = Awaited<ReturnType<typeof listPurchases>>[number]

/** Guests' confirmed orders with goods for which there are opinions, the oldest first. */
async function listPurchases(store: Store) {
	const kinds = new Map(sampleEvents.flatMap((event) => event.products).map(({ name, kind }) => [name.vi_VN, kind]))
	const rows = await store
		.select({
			orderId: orders.id,
			contact: orders.contact,
			placedAt: orders.placedAt,
			productId: products.id,
			providerId: products.providerId,
			name: products.name,
		})
		.from(orders)
		.innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'product')))
		.innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(and(eq(orders.status, 'Confirmed'), isNull(orders.accountId)))
		.orderBy(asc(orders.placedAt), asc(orders.id))
	return rows.flatMap((row) => {
		const kind = kinds.get(row.name.vi_VN)
		const opinions = kind && opinionsByKind[kind]
		return opinions ? [{ ...row, opinions }] : []
	})
}

/** The buyers who write a review: each buyer once, and each with an opinion that nobody before wrote of the product. */
function speakersAmong(bought: readonly Purchase[], taken: ReadonlySet<string>) {
	const heard = new Map<number, number>()
	const spoken = new Set(taken)
	return bought.flatMap((purchase) => {
		const email = purchase.contact.email.toLowerCase()
		const nth = heard.get(purchase.productId) ?? 0
		const opinion = purchase.opinions[nth]
		if (!opinion || spoken.has(email)) return []
		spoken.add(email)
		heard.set(purchase.productId, nth + 1)
		return [{ ...purchase, email, opinion }]
	})
}

type Speaker = ReturnType<typeof speakersAmong>[number]

/** Writes the reviewers' accounts, in the same order, and gives them their orders. */
async function insertReviewers(store: Store, speakers: readonly Speaker[], now: Date): Promise<number[]> {
	const rows = speakers.map(({ email, contact, placedAt }) => {
		const [lastName = '', ...given] = contact.name.split(' ')
		return { email, firstName: given.join(' '), lastName, emailVerifiedAt: placedAt, createdAt: placedAt, lastSignedInAt: now }
	})
	const ids = idsInOrder(await store.insert(accounts).values(rows).returning({ id: accounts.id }))
	for (const [index, { orderId }] of speakers.entries())
		await store
			.update(orders)
			.set({ accountId: there(ids, index) })
			.where(eq(orders.id, orderId))
	return ids
}

function ofBuyers(speakers: readonly Speaker[], accountIds: readonly number[], now: Date): ReviewInsert[] {
	return speakers.map(({ opinion, productId, placedAt }, index) =>
		reviewOf(opinion, {
			productId,
			accountId: there(accountIds, index),
			createdAt: new Date(Math.min(placedAt.getTime() + 6 * dayMs, now.getTime())),
		}),
	)
}

async function ofShop(store: Store, accountIds: readonly number[], now: Date): Promise<ReviewInsert[]> {
	const rows = await store.select({ id: products.id, slug: products.slug }).from(products).orderBy(products.id)
	return rows.flatMap(({ id: productId, slug }) =>
		(opinionsBySlug[slug] ?? []).flatMap((opinion, nth) => {
			const accountId = accountIds[(productId * 7 + nth) % Math.max(1, accountIds.length)]
			const createdAt = new Date(now.getTime() - (3 + nth * 5) * dayMs - productId * 3_600_000)
			return accountId === undefined ? [] : [reviewOf(opinion, { productId, accountId, createdAt })]
		}),
	)
}

function reviewOf(
	{ rating, message, answer }: SampleOpinion,
	more: Pick<ReviewInsert, 'productId' | 'accountId'> & { createdAt: Date },
): ReviewInsert {
	const answeredAt = answer === undefined ? null : new Date(more.createdAt.getTime() + dayMs)
	const counts = { helpful: 0, openReports: 0, answeredByStaff: false }
	return { ...more, ...counts, rating, message, pictures: [], state: 'published', answer: answer ?? null, answeredAt, editedAt: null }
}

async function insertWishes(store: Store, accountId: number, now: Date): Promise<void> {
	for (const [nth, slug] of customerWishes.entries()) {
		const [found] = await store
			.select({ productId: products.id, seenPriceMinor: productVariants.priceMinor })
			.from(products)
			.innerJoin(productVariants, eq(productVariants.productId, products.id))
			.where(eq(products.slug, slug))
			.orderBy(productVariants.priceMinor)
			.limit(1)
		if (!found) throw new Error(`nothing is sold as ${slug}`)
		await store
			.insert(wishes)
			.values({ visitor: visitorOfAccount(accountId), ...found, addedAt: new Date(now.getTime() - (nth + 1) * dayMs) })
	}
}

async function insertSavedEvents(store: Store, accountId: number, now: Date): Promise<void> {
	const found = await store.select({ eventId: events.id }).from(events).where(inArray(events.slug, customerSavedEvents))
	if (found.length !== customerSavedEvents.length) throw new Error('an event the customer saved is missing')
	const [visitor, addedAt] = [visitorOfAccount(accountId), new Date(now.getTime() - dayMs)]
	await store.insert(wishes).values(found.map(({ eventId }) => ({ visitor, eventId, addedAt })))
}
