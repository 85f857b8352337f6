import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { SaveCardRequest } from '~/platform/gateways/gateway.server.ts'
import { goodBehaviour, type Behaviour } from './behaviour.ts'
import { verdictOn, type BankVerdict, type TestCard } from './cards.ts'
import { answersTheShop, beginOutage, type Books } from './outage.server.ts'
import { testGatewaySetups } from './tables.server.ts'
import { keepCard, knownCustomer } from './vault.server.ts'

export type Setup = typeof testGatewaySetups.$inferSelect

/** A page allows few tries, against people who try stolen cards; the shop limits the number of pages. */
const mostTries = 5
const openForMs = 24 * 3_600_000

/** @throws GatewayUnavailable; GatewayRefused `no_such_customer` */
export function openSetup({ database, clock }: Books, request: SaveCardRequest): Promise<Setup> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const { key, customerRef, locale, returnUrl, cancelUrl } = request
		await knownCustomer(store, customerRef)
		const fresh = {
			...{ ref: `tgs_${randomBytes(24).toString('base64url')}`, idempotencyKey: key, customerRef, locale, returnUrl, cancelUrl },
			state: 'open' as const,
			triesLeft: mostTries,
			behaviour: goodBehaviour,
			expiresAt: new Date(now.getTime() + openForMs),
			createdAt: now,
		}
		await store.insert(testGatewaySetups).values(fresh).onConflictDoNothing({ target: testGatewaySetups.idempotencyKey })
		const [setup] = await store.select().from(testGatewaySetups).where(eq(testGatewaySetups.idempotencyKey, key))
		if (!setup) throw new Error(`test gateway: setup ${key} vanished`)
		return setup
	})
}

export async function findSetup(store: Store, ref: string): Promise<Setup | undefined> {
	const [setup] = await store.select().from(testGatewaySetups).where(eq(testGatewaySetups.ref, ref))
	return setup
}

/** The setup's state now: a page nobody finished in time is closed. */
export function setupStateAt({ state, expiresAt }: Setup, now: Date): Setup['state'] {
	return state !== 'saved' && expiresAt <= now ? 'closed' : state
}

/**
 * The result of an act on the page. `declined` leaves the page open for another card; `over`: the setup was saved or closed before, nothing was
 * changed.
 */
export type SetupAct = { setup: Setup } & ({ outcome: 'saved' | 'challenge' | 'over' } | { outcome: 'declined'; why: BankVerdict })

/** The person keeps a card. Decided under a lock: two presses keep one card. */
export function saveByCard(
	books: Books,
	ref: string,
	given: { card: TestCard; expiry: { month: number; year: number }; behaviour: Behaviour },
): Promise<SetupAct | undefined> {
	return act(books, ref, async (store, setup, now) => {
		if (setupStateAt(setup, now) !== 'open') return { outcome: 'over', setup }
		const { card, expiry, behaviour } = given
		await beginOutage(store, behaviour, now)
		const tried = { behaviour, cardEnd: card.slice(-4), expMonth: expiry.month, expYear: expiry.year }
		const verdict = verdictOn(card, 'keep')
		if (verdict === 'approved') return saved(store, { ...setup, ...tried }, now)
		if (verdict === 'challenge') return { outcome: 'challenge', setup: await change(store, ref, { ...tried, state: 'challenge' }) }
		return declined(store, setup, verdict)
	})
}

/** The person approves or refuses at their bank (3-D Secure). */
export function answerSetupChallenge(books: Books, ref: string, answer: 'approve' | 'refuse'): Promise<SetupAct | undefined> {
	return act(books, ref, async (store, setup, now) => {
		if (setupStateAt(setup, now) !== 'challenge') return { outcome: 'over', setup }
		return answer === 'approve' ? saved(store, setup, now) : declined(store, setup, 'authentication_required')
	})
}

async function saved(store: Store, setup: Setup, now: Date): Promise<SetupAct> {
	const { ref, behaviour, cardEnd, expMonth, expYear } = setup
	const kept = await change(store, ref, { state: 'saved', behaviour, cardEnd, expMonth, expYear })
	await keepCard(store, kept, kept.customerRef, now)
	return { outcome: 'saved', setup: kept }
}

async function declined(store: Store, setup: Setup, why: BankVerdict): Promise<SetupAct> {
	const triesLeft = setup.triesLeft - 1
	return { outcome: 'declined', why, setup: await change(store, setup.ref, { triesLeft, state: triesLeft > 0 ? 'open' : 'closed' }) }
}

async function change(store: Store, ref: string, values: Partial<Setup>): Promise<Setup> {
	const [setup] = await store.update(testGatewaySetups).set(values).where(eq(testGatewaySetups.ref, ref)).returning()
	if (!setup) throw new Error(`test gateway: setup ${ref} vanished`)
	return setup
}

function act(
	{ database, clock }: Books,
	ref: string,
	run: (store: Store, setup: Setup, now: Date) => Promise<SetupAct>,
): Promise<SetupAct | undefined> {
	return database.transaction(async (store) => {
		const [setup] = await store.select().from(testGatewaySetups).where(eq(testGatewaySetups.ref, ref)).for('update')
		return setup && run(store, setup, clock())
	})
}
