import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Money } from '~/kernel/money.ts'
import type { Database, Store } from '~/platform/database/database.server.ts'
import { GatewayRefused, type ChargeRequest, type RefundState, type SavedCardCharge } from '~/platform/gateways/gateway.server.ts'
import { takesCardsNow } from './accounts.server.ts'
import { goodBehaviour, type Behaviour } from './behaviour.ts'
import { cardEnding, verdictOn, type TestCard } from './cards.ts'
import { queueNotice, type Charge } from './notices.server.ts'
import { answersTheShop, beginOutage, type Books } from './outage.server.ts'
import { testGatewayCharges, testGatewayRefunds } from './tables.server.ts'
import { keepCard, knownCustomer, lockCard } from './vault.server.ts'

/** A card's authorisation lasts for about a week. */
const promisedForMs = 7 * 24 * 3_600_000

const isPayable = (charge: Charge, now: Date) => (charge.state === 'open' || charge.state === 'challenge') && charge.expiresAt > now

/** The charge's state now: a charge that nobody paid in time is cancelled, even before the books say so. */
export function stateAt(charge: Charge, now: Date): Charge['state'] {
	const waiting = charge.state === 'open' || charge.state === 'challenge' || charge.state === 'authorized'
	return waiting && charge.expiresAt <= now ? 'canceled' : charge.state
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
export function openCharge({ database, clock, account }: Books, request: ChargeRequest): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		if (account !== undefined) await takesCardsNow(store, account)
		const { returnUrl, cancelUrl, expiresAt, saveFor, manual } = request
		if (saveFor !== undefined) await knownCustomer(store, saveFor)
		const { charge } = await insertCharge(store, request, { account, returnUrl, cancelUrl, expiresAt, saveFor, manual }, now)
		return charge
	})
}

type Asked = Pick<ChargeRequest, 'key' | 'amount' | 'orderNumber' | 'description' | 'locale'>
type More = Pick<
	typeof testGatewayCharges.$inferInsert,
	'account' | 'manual' | 'returnUrl' | 'cancelUrl' | 'expiresAt' | 'saveFor' | 'cardRef' | 'cardEnd'
>

/** Writes a charge down, once for each key. @throws GatewayRefused */
async function insertCharge(store: Store, asked: Asked, more: More, now: Date): Promise<{ charge: Charge; isNew: boolean }> {
	const { amount, key, orderNumber, description, locale } = asked
	if (amount.amount <= 0) throw new GatewayRefused('amount_too_small', 'an amount above zero is needed')
	const fresh = {
		ref: `tgc_${randomBytes(24).toString('base64url')}`,
		idempotencyKey: key,
		amountMinor: amount.amount,
		currency: amount.currency,
		state: 'open' as const,
		behaviour: goodBehaviour,
		createdAt: now,
		...{ orderNumber, description, locale },
		...more,
	}
	const [charge] = await store
		.insert(testGatewayCharges)
		.values(fresh)
		.onConflictDoNothing({ target: testGatewayCharges.idempotencyKey })
		.returning()
	if (charge) return { charge, isNew: true }
	const [before] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.idempotencyKey, key))
	const askedMinor = before && (before.authorizedMinor ?? before.amountMinor)
	const isSame = before && askedMinor === amount.amount && before.currency === amount.currency && before.orderNumber === orderNumber
	if (isSame && before.account === (more.account ?? null)) return { charge: before, isNew: false }
	throw new GatewayRefused('idempotency_mismatch', 'this key opened another charge')
}

/** The return address of a charge that no buyer is present for. */
const nowhere = 'about:blank'

/**
 * Charges a kept card. Called again with the same key, it gives the first call's result, as real gateways do.
 * @throws GatewayUnavailable; GatewayRefused `no_such_card` when it was detached or is another customer's
 */
export function chargeKept({ database, clock }: Books, request: SavedCardCharge): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const { key, customerRef, cardRef, buyer, manual } = request
		const [before] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.idempotencyKey, key))
		const kept = before ? undefined : await lockCard(store, cardRef)
		const card = kept?.customerRef === customerRef ? cardEnding(kept.lastFour) : undefined
		if (!before && !card) throw new GatewayRefused('no_such_card', 'the test gateway keeps no such card for this customer')
		const page = buyer ?? { returnUrl: nowhere, cancelUrl: nowhere, expiresAt: new Date(now.getTime() + 60_000) }
		const { charge, isNew } = await insertCharge(store, request, { ...page, manual, cardRef, cardEnd: kept?.lastFour ?? null }, now)
		if (!isNew || !card) return charge
		const verdict = verdictOn(card, buyer ? 'kept' : 'kept_alone')
		if (verdict === 'challenge') return change(store, charge.ref, { state: 'challenge' })
		return (await settle(store, charge, verdict === 'approved' ? undefined : verdict, now)).charge
	})
}

/** @throws GatewayUnavailable; GatewayRefused `no_such_charge` */
export function chargeForShop({ database, clock, account }: Books, ref: string): Promise<Charge> {
	return database.transaction(async (store) => {
		await answersTheShop(store, clock())
		return known(await findCharge(store, ref), account)
	})
}

export async function findCharge(store: Store, ref: string): Promise<Charge | undefined> {
	const [charge] = await store.select().from(testGatewayCharges).where(eq(testGatewayCharges.ref, ref))
	return charge
}

/** Gives a charge only to its own shop: the platform, or a connected account. */
function known(charge: Charge | undefined, account: string | undefined): Charge {
	if (charge?.account !== (account ?? null)) throw new GatewayRefused('no_such_charge', 'the test gateway knows no such charge')
	return charge
}

/** Cancels an unpaid charge; a settled one stays what it is. @throws GatewayUnavailable; GatewayRefused */
export function cancelCharge({ database, clock, account }: Books, ref: string): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref), account)
		return charge.state === 'open' || charge.state === 'challenge' ? endUnpaid(store, charge, now) : charge
	})
}

/** Lets promised money go, and cancels an unpaid charge; money that was taken stays. @throws GatewayUnavailable; GatewayRefused */
export function releaseCharge({ database, clock, account }: Books, ref: string): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref), account)
		const isWaiting = charge.state === 'open' || charge.state === 'challenge' || charge.state === 'authorized'
		return isWaiting ? endUnpaid(store, charge, now) : charge
	})
}

/**
 * Takes promised money, all of it or a part; the rest is let go. A charge without promised money keeps its state.
 * @throws GatewayUnavailable; GatewayRefused `amount_too_large`, `no_such_charge`
 */
export function captureCharge({ database, clock, account }: Books, ref: string, amount: Money): Promise<Charge> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref), account)
		if (charge.state !== 'authorized') return charge
		if (charge.expiresAt <= now) return endUnpaid(store, charge, now)
		if (amount.amount <= 0 || amount.amount > charge.amountMinor || amount.currency !== charge.currency)
			throw new GatewayRefused('amount_too_large', 'only what was promised can be taken')
		const taken = await change(store, ref, { state: 'captured', amountMinor: amount.amount, authorizedMinor: charge.amountMinor })
		await queueNotice(store, taken, 'captured', now)
		return taken
	})
}

async function endUnpaid(store: Store, charge: Charge, now: Date): Promise<Charge> {
	const canceled = await change(store, charge.ref, { state: 'canceled' })
	await queueNotice(store, canceled, 'canceled', now)
	return canceled
}

/** Cancels charges that nobody paid in time, and promised money that nobody took in time, each with a notice. */
export function endUnpaidCharges(database: Database, now: Date): Promise<void> {
	return database.transaction(async (store) => {
		const ended = await store
			.select()
			.from(testGatewayCharges)
			.where(and(inArray(testGatewayCharges.state, ['open', 'challenge', 'authorized']), lte(testGatewayCharges.expiresAt, now)))
			.orderBy(asc(testGatewayCharges.ref))
			.limit(100)
			.for('update', { skipLocked: true })
		for (const charge of ended) await endUnpaid(store, charge, now)
	})
}

/** Gives an amount back, once for each key; refuses more than is left of the money taken. @throws GatewayUnavailable; GatewayRefused */
export function refundCharge({ database, clock, account }: Books, ref: string, amount: Money, key: string): Promise<RefundState> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const charge = known(await lockCharge(store, ref), account)
		const manner = charge.behaviour.refund
		const before = await findRefund(store, ref, key)
		if (before) return toldOf(before, now)
		if (charge.state === 'refunded') return 'refunded'
		if (charge.state !== 'captured' || manner === 'refused') return 'refused'
		const leftMinor = charge.amountMinor - charge.refundedMinor
		if (amount.amount <= 0 || amount.amount > leftMinor || charge.currency !== amount.currency) return 'refused'

		const state = manner === 'fails_later' ? 'failed' : 'refunded'
		const refundedMinor = charge.refundedMinor + (state === 'refunded' ? amount.amount : 0)
		const changed = await change(store, ref, { refundedMinor, state: refundedMinor === charge.amountMinor ? 'refunded' : 'captured' })
		const dueAt = await queueNotice(store, changed, state === 'failed' ? 'refund_failed' : 'refunded', now, {
			...(state === 'failed' && { failureCode: 'card_closed' }),
			refund: { key, amountMinor: amount.amount },
		})
		await store.insert(testGatewayRefunds).values({ key, ref, amountMinor: amount.amount, state, toldAt: manner === 'done' ? now : dueAt })
		return manner === 'done' ? 'refunded' : 'pending'
	})
}

/** The state of a refund that the shop is told: a slow refund is pending until its notice is due. */
function toldOf({ state, toldAt }: { state: 'refunded' | 'failed'; toldAt: Date }, now: Date): RefundState {
	if (toldAt > now) return 'pending'
	return state === 'refunded' ? 'refunded' : 'refused'
}

async function findRefund(store: Store, ref: string, key: string) {
	const [refund] = await store
		.select()
		.from(testGatewayRefunds)
		.where(and(eq(testGatewayRefunds.ref, ref), eq(testGatewayRefunds.key, key)))
	return refund
}

/** The state of a refund. @throws GatewayUnavailable; GatewayRefused `no_such_charge` */
export function refundForShop({ database, clock, account }: Books, ref: string, key: string): Promise<RefundState | 'unknown'> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		known(await findCharge(store, ref), account)
		const refund = await findRefund(store, ref, key)
		return refund ? toldOf(refund, now) : 'unknown'
	})
}

/** The result of an act on the hosted page. `not_payable`: settled before, cancelled or too late; nothing was changed. */
export type Act = { outcome: 'captured' | 'authorized' | 'failed' | 'challenge' | 'not_payable' | 'abandoned'; charge: Charge }

/** The buyer pays by card. Decided under a lock: two presses, or a press and a cancellation, settle once. */
export function payCharge(
	books: Books,
	ref: string,
	{ card, expiry, behaviour }: { card: TestCard; expiry: { month: number; year: number }; behaviour: Behaviour },
): Promise<Act | undefined> {
	return act(books, ref, async (store, charge, now) => {
		if (charge.state !== 'open' || !isPayable(charge, now)) return { outcome: 'not_payable', charge }
		const tried = { behaviour, cardEnd: card.slice(-4), expMonth: expiry.month, expYear: expiry.year }
		await beginOutage(store, behaviour, now)
		const verdict = verdictOn(card, 'pay')
		if (verdict === 'challenge') return { outcome: 'challenge', charge: await change(store, ref, { ...tried, state: 'challenge' }) }
		return settle(store, { ...charge, ...tried }, verdict === 'approved' ? undefined : verdict, now)
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
	const state = failureCode !== undefined ? ('failed' as const) : charge.manual ? ('authorized' as const) : ('captured' as const)
	const { behaviour, cardEnd, expMonth, expYear } = charge
	const end = state === 'authorized' ? { expiresAt: new Date(now.getTime() + promisedForMs) } : {}
	const settled = await change(store, charge.ref, {
		state,
		...end,
		behaviour,
		cardEnd,
		expMonth,
		expYear,
		failureCode: failureCode ?? null,
	})
	await queueNotice(store, settled, state, now, { ...(failureCode && { failureCode }) })
	if (state !== 'failed' && settled.saveFor !== null) await keepCard(store, settled, settled.saveFor, now)
	return { outcome: state, charge: settled }
}
