import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { GatewayRefused, type CardAtGateway, type CustomerRequest } from '~/platform/gateways/gateway.server.ts'
import { goodBehaviour, type Behaviour } from './behaviour.ts'
import { brandOf, cardEnding } from './cards.ts'
import { queueCardNotice } from './notices.server.ts'
import { answersTheShop, type Books } from './outage.server.ts'
import { testGatewayCards, testGatewayCustomers } from './tables.server.ts'

type KeptCard = typeof testGatewayCards.$inferSelect

const unguessable = (mark: string) => `${mark}_${randomBytes(24).toString('base64url')}`

/** A kept card as the shop is told of it. */
function shown({ ref, lastFour, expMonth, expYear }: KeptCard): CardAtGateway {
	const card = cardEnding(lastFour)
	return { ref, brand: card ? brandOf(card) : 'unknown', lastFour, expMonth, expYear, fingerprint: `tgf_${lastFour}` }
}

/** @throws GatewayUnavailable */
export function addCustomer({ database, clock }: Books, { key, email }: CustomerRequest): Promise<{ ref: string }> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const [added] = await store
			.insert(testGatewayCustomers)
			.values({ ref: unguessable('tgu'), idempotencyKey: key, email, createdAt: now })
			.onConflictDoNothing({ target: testGatewayCustomers.idempotencyKey })
			.returning({ ref: testGatewayCustomers.ref })
		if (added) return added
		const [before] = await store
			.select({ ref: testGatewayCustomers.ref })
			.from(testGatewayCustomers)
			.where(eq(testGatewayCustomers.idempotencyKey, key))
		if (!before) throw new Error(`test gateway: customer ${key} vanished`)
		return before
	})
}

/** Forgets the customer and their cards, each with a notice. @throws GatewayUnavailable */
export function removeCustomer({ database, clock }: Books, customerRef: string): Promise<void> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		for (const card of await cardsOf(store, customerRef)) await forget(store, card, now)
		await store.delete(testGatewayCustomers).where(eq(testGatewayCustomers.ref, customerRef))
	})
}

/** @throws GatewayUnavailable; GatewayRefused `no_such_customer` */
export function listCards({ database, clock }: Books, customerRef: string): Promise<CardAtGateway[]> {
	return database.transaction(async (store) => {
		await answersTheShop(store, clock())
		await knownCustomer(store, customerRef)
		return (await cardsOf(store, customerRef)).map(shown)
	})
}

/** @throws GatewayRefused `no_such_customer` */
export async function knownCustomer(store: Store, ref: string): Promise<void> {
	const found = await store.select({ ref: testGatewayCustomers.ref }).from(testGatewayCustomers).where(eq(testGatewayCustomers.ref, ref))
	if (found.length === 0) throw new GatewayRefused('no_such_customer', 'the test gateway knows no such customer')
}

async function cardsOf(store: Store, customerRef: string): Promise<KeptCard[]> {
	return store.select().from(testGatewayCards).where(eq(testGatewayCards.customerRef, customerRef)).orderBy(asc(testGatewayCards.createdAt))
}

/** The kept card, locked: it is not charged while it is being detached. */
export async function lockCard(store: Store, ref: string): Promise<KeptCard | undefined> {
	const [card] = await store.select().from(testGatewayCards).where(eq(testGatewayCards.ref, ref)).for('update')
	return card
}

/** @throws GatewayUnavailable */
export function detachCard({ database, clock }: Books, ref: string): Promise<void> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const card = await lockCard(store, ref)
		if (card) await forget(store, card, now)
	})
}

async function forget(store: Store, card: KeptCard, now: Date): Promise<void> {
	await store.delete(testGatewayCards).where(eq(testGatewayCards.ref, card.ref))
	const cause = { ref: card.ref, behaviour: goodBehaviour }
	await queueCardNotice(store, cause, { kind: 'card_removed', customerRef: card.customerRef, card: shown(card) }, now)
}

/** Keeps the card with which an act on a hosted page succeeded, and queues a notice of the card beside that act's notice. */
export async function keepCard(
	store: Store,
	cause: { ref: string; behaviour: Behaviour; cardEnd: string | null; expMonth: number | null; expYear: number | null },
	customerRef: string,
	now: Date,
): Promise<void> {
	const { cardEnd, expMonth, expYear } = cause
	if (cardEnd === null || expMonth === null || expYear === null) throw new Error('test gateway: no card to keep')
	const [card] = await store
		.insert(testGatewayCards)
		.values({ ref: unguessable('tgk'), customerRef, lastFour: cardEnd, expMonth, expYear, createdAt: now })
		.returning()
	if (card) await queueCardNotice(store, cause, { kind: 'card_saved', customerRef, card: shown(card) }, now)
}
