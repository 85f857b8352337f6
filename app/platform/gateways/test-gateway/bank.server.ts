import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Money } from '../../../kernel/money.ts'
import type { Database, Store } from '../../database/database.server.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeRequest } from '../gateway.server.ts'
import { goodBehaviour, type Behaviour } from './behaviour.ts'
import { testCards, type TestCard } from './cards.ts'
import { queueNotice, type Charge } from './notices.server.ts'
import { testGatewayCharges, testGatewayOutages } from './tables.server.ts'

/** Everything the bank does happens in a transaction of its own, on its own tables, with the notice about it. */
type Books = { database: Database; clock: () => Date }

const isPayable = (charge: Charge, now: Date) => (charge.state === 'open' || charge.state === 'challenge') && charge.expiresAt > now

/** What the charge is now, its end included: a page that nobody paid in time is cancelled, also before the books say so. */
export function stateAt(charge: Charge, now: Date): Charge['state'] {
	const waiting = charge.state === 'open' || charge.state === 'challenge'
	return waiting && !isPayable(charge, now) ? 'canceled' : charge.state
}

/** @throws GatewayUnavailable while an outage lasts: what the shop sees as 503 */
async function answersTheShop(store: Store, now: Date): Promise<void> {
	const outages = await store.select().from(testGatewayOutages).where(gt(testGatewayOutages.until, now)).limit(1)
	if (outages.length > 0) throw new GatewayUnavailable('test gateway: 503')
}

async function lockCharge(store: Store, ref: string): Promise<Charge | undefined> {
	const [charge] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.ref, ref)).for('update')
	return charge
}

async function change(store: Store, ref: string, values: Partial<Charge>): Promise<Charge> {
	const [charge] = await store.update(testGatewayCharges).set(values).where(eq(testGatewayCharges.ref, ref)).returning()
	if (!charge) throw new Error(`test gateway: charge ${ref} vanished`)
	return charge
}

/** @throws GatewayUnavailable; GatewayRefused `idempotency_mismatch` when the key opened a charge of another amount, `amount_too_small` */
export function openCharge({ database, clock }: Books, request: ChargeRequest): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const { amount, key, orderNumber, description, locale, returnUrl, cancelUrl, expiresAt } = request
		if (amount.amount <= 0) throw new GatewayRefused('amount_too_small', 'an amount above zero is needed')
		const fresh = {
			ref: `tgc_${randomBytes(24).toString('base64url')}`,
			idempotencyKey: key,
			amountMinor: amount.amount,
			currency: amount.currency,
			state: 'open' as const,
			behaviour: goodBehaviour,
			createdAt: now,
			...{ orderNumber, description, locale, returnUrl, cancelUrl, expiresAt },
		}
		const [opened] = await store
			.insert(testGatewayCharges)
			.values(fresh)
			.onConflictDoNothing({ target: testGatewayCharges.idempotencyKey })
			.returning()
		if (opened) return opened
		const [before] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.idempotencyKey, key))
		if (before?.amountMinor === amount.amount && before.currency === amount.currency && before.orderNumber === orderNumber) return before
		throw new GatewayRefused('idempotency_mismatch', 'this key opened another charge')
	})
}

/** @throws GatewayUnavailable; GatewayRefused `no_such_charge` */
export function chargeForShop({ database, clock }: Books, ref: string): Promise<Charge> {
	return database.transaction(async (store) => {
		await answersTheShop(store, clock())
		return known(await findCharge(store, ref))
	})
}

export async function findCharge(store: Store, ref: string): Promise<Charge | undefined> {
	const [charge] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.ref, ref))
	return charge
}

function known(charge: Charge | undefined): Charge {
	if (!charge) throw new GatewayRefused('no_such_charge', 'the test gateway knows no such charge')
	return charge
}

/** Cancels an unpaid charge; a settled one stays what it is. @throws GatewayUnavailable; GatewayRefused */
export function cancelCharge({ database, clock }: Books, ref: string): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref))
		return charge.state === 'open' || charge.state === 'challenge' ? endUnpaid(store, charge, now) : charge
	})
}

async function endUnpaid(store: Store, charge: Charge, now: Date): Promise<Charge> {
	const canceled = await change(store, charge.ref, { state: 'canceled' })
	await queueNotice(store, canceled, 'canceled', now)
	return canceled
}

/** Cancels what nobody paid in time, with a notice each. */
export function endUnpaidCharges(database: Database, now: Date): Promise<void> {
	return database.transaction(async (store) => {
		const ended = await store
			.select()
			.from(testGatewayCharges)
			.where(and(inArray(testGatewayCharges.state, ['open', 'challenge']), lte(testGatewayCharges.expiresAt, now)))
			.orderBy(asc(testGatewayCharges.ref))
			.limit(100)
			.for('update', { skipLocked: true })
		for (const charge of ended) await endUnpaid(store, charge, now)
	})
}

/** Gives the whole amount back, once. Another amount than was taken is refused. @throws GatewayUnavailable; GatewayRefused */
export function refundCharge(
	{ database, clock }: Books,
	ref: string,
	amount: Money,
	key: string,
): Promise<'refunded' | 'pending' | 'refused'> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref))
		const manner = charge.behaviour.refund
		if (charge.state === 'refunded') return 'refunded'
		if (charge.state !== 'captured' || manner === 'refused') return 'refused'
		if (charge.amountMinor !== amount.amount || charge.currency !== amount.currency) return 'refused'
		// It failed before: asked again with the same key it stays so; another key tries again, and fails again.
		if (charge.refundKey === key) return 'refused'
		const tried = await change(store, ref, { refundKey: key, state: manner === 'fails_later' ? 'captured' : 'refunded' })
		await queueNotice(
			store,
			tried,
			manner === 'fails_later' ? 'refund_failed' : 'refunded',
			now,
			manner === 'fails_later' ? 'card_closed' : undefined,
		)
		return manner === 'done' ? 'refunded' : 'pending'
	})
}

/** What came of an act on the hosted page. `not_payable`: settled before, cancelled or too late; nothing was changed. */
export type Act = { outcome: 'captured' | 'failed' | 'challenge' | 'not_payable' | 'abandoned'; charge: Charge }

/** The buyer pays by card. Decided under a lock: two presses, or a press and a cancellation, settle once. */
export function payCharge(books: Books, ref: string, card: TestCard, behaviour: Behaviour): Promise<Act | undefined> {
	return act(books, ref, async (store, charge, now) => {
		if (charge.state !== 'open' || !isPayable(charge, now)) return { outcome: 'not_payable', charge }
		const answer = testCards[card]
		const cardEnd = card.slice(-4)
		await beginOutage(store, behaviour, now)
		if (answer === 'challenge')
			return { outcome: 'challenge', charge: await change(store, ref, { state: 'challenge', behaviour, cardEnd }) }
		return settle(store, { ...charge, behaviour, cardEnd }, answer === 'approved' ? undefined : answer, now)
	})
}

/** The buyer approves or refuses at their bank (3-D Secure). */
export function answerChallenge(books: Books, ref: string, answer: 'approve' | 'refuse'): Promise<Act | undefined> {
	return act(books, ref, async (store, charge, now) => {
		if (charge.state !== 'challenge' || !isPayable(charge, now)) return { outcome: 'not_payable', charge }
		return settle(store, charge, answer === 'approve' ? undefined : 'authentication_failed', now)
	})
}

/** The buyer goes back to the shop. As with a real gateway the charge stays payable until it is cancelled or ends. */
export function abandonCharge(books: Books, ref: string, behaviour: Behaviour): Promise<Act | undefined> {
	return act(books, ref, async (store, charge, now) => {
		await beginOutage(store, behaviour, now)
		const open = isPayable(charge, now)
		return { outcome: 'abandoned', charge: open ? await change(store, ref, { behaviour }) : charge }
	})
}

function act(
	{ database, clock }: Books,
	ref: string,
	run: (store: Store, charge: Charge, now: Date) => Promise<Act>,
): Promise<Act | undefined> {
	return database.transaction(async (store) => {
		const charge = await lockCharge(store, ref)
		return charge && run(store, charge, clock())
	})
}

async function settle(store: Store, charge: Charge, failureCode: string | undefined, now: Date): Promise<Act> {
	const state = failureCode === undefined ? ('captured' as const) : ('failed' as const)
	const { behaviour, cardEnd } = charge
	const settled = await change(store, charge.ref, { state, behaviour, cardEnd, failureCode: failureCode ?? null })
	await queueNotice(store, settled, state, now, failureCode)
	return { outcome: state, charge: settled }
}

async function beginOutage(store: Store, { outageSeconds }: Behaviour, now: Date): Promise<void> {
	if (outageSeconds === 0) return
	const until = new Date(now.getTime() + outageSeconds * 1000)
	await store
		.insert(testGatewayOutages)
		.values({ id: 1, until })
		.onConflictDoUpdate({ target: testGatewayOutages.id, set: { until: sql`excluded.until` } })
}
