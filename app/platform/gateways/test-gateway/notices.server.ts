import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { currencies } from '~/kernel/money.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { Database, Store } from '~/platform/database/database.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import { ownDoor } from '~/platform/settings/own-door.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import { sameSecret } from '~/platform/signing/secrets.server.ts'
import { goodBehaviour, type Behaviour } from './behaviour.ts'
import { noticeForged, noticeTaken, type ConnectedNotice } from '~/platform/gateways/card-connect.server.ts'
import type { CardNotice, Notice } from '~/platform/gateways/gateway.server.ts'
import { testGatewayNotices, type testGatewayCharges } from './tables.server.ts'

/** What the test gateway needs to work; the world has all of it. */
export interface TestGatewayDeps {
	settings: Settings
	database: Database
	clock: () => Date
	secrets: Secrets
	log: Pick<Log, 'warn'>
	/** The address of our webhook door, and below it the door for connected accounts; by default this server's own, over loopback. */
	noticeUrl?: string
}

export type Charge = typeof testGatewayCharges.$inferSelect

/** Notices a shop did not take are sent again for three days, as Stripe does. */
const giveUpAfterMs = 3 * 24 * 3_600_000
/** A delivery that was begun and never ended (the process was killed) is tried again after this. */
const leaseMs = 30_000
const answerWithinMs = 10_000
const toleranceSeconds = 300
const atOnce = 20
const signatureHeader = 'test-gateway-signature'

const chargeNoticeSchema = z.object({
	id: z.string(),
	type: z.string(),
	charge: z.object({
		ref: z.string(),
		amount: z.int(),
		currency: z.enum(currencies),
		key: z.string().optional(),
	}),
	refundKey: z.string().optional(),
	failureCode: z.string().optional(),
})
const cardNoticeSchema = z.object({
	id: z.string(),
	type: z.enum(['card_saved', 'card_updated', 'card_removed'] satisfies CardNotice['kind'][]),
	customer: z.string(),
	card: z.object({
		ref: z.string(),
		brand: z.string(),
		lastFour: z.string(),
		expMonth: z.int(),
		expYear: z.int(),
		fingerprint: z.string(),
	}),
})

const accountNoticeSchema = z.object({ id: z.string(), type: z.enum(['account_changed', 'account_gone']), account: z.string() })
const ofAccountSchema = z.object({ account: z.string() })

const kinds: readonly string[] = ['captured', 'authorized', 'failed', 'canceled', 'refunded', 'refund_failed'] satisfies Notice['kind'][]

/** The purposes notices are signed for: about the platform, or about the accounts connected to it. */
export type NoticePurpose = 'notices' | 'connect notices'

function sign(secrets: Secrets, seconds: number, body: string, purpose: NoticePurpose): string {
	return createHmac('sha256', secrets.derive('test-gateway', purpose)).update(`${seconds}.${body}`).digest('hex')
}

/** `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`, as Stripe signs its webhooks. */
export function signatureFor(secrets: Secrets, body: string, now: Date, purpose: NoticePurpose = 'notices'): Record<string, string> {
	const seconds = Math.floor(now.getTime() / 1000)
	return { [signatureHeader]: `t=${seconds},v1=${sign(secrets, seconds, body, purpose)}` }
}

function isSigned(secrets: Secrets, body: string, headers: Headers, now: Date, purpose: NoticePurpose): boolean {
	const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(signatureHeader) ?? '') ?? []
	if (!at || !signature || Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false
	return sameSecret(signature, sign(secrets, Number(at), body, purpose))
}

/** Reads a notice as our side does: see `Gateway.readNotice`. */
export function readTestNotice(secrets: Secrets, body: string, headers: Headers, now: Date): Notice | CardNotice | 'ignored' | undefined {
	if (!isSigned(secrets, body, headers, now, 'notices')) return undefined
	const said: unknown = JSON.parse(body)
	const aboutCard = cardNoticeSchema.safeParse(said)
	if (aboutCard.success) {
		const { id, type, customer, card } = aboutCard.data
		return { id, kind: type, customerRef: customer, card }
	}
	return chargeNoticeIn(said)
}

/** Reads a notice about a connected account, or about a charge of it: see `CardConnect.readNotice`. */
export function readConnectedTestNotice(secrets: Secrets, body: string, headers: Headers, now: Date): ConnectedNotice {
	if (!isSigned(secrets, body, headers, now, 'connect notices')) return { said: 'forged', answer: noticeForged }
	const said: unknown = JSON.parse(body)
	const aboutAccount = accountNoticeSchema.safeParse(said)
	if (aboutAccount.success) return { said: aboutAccount.data.type, account: aboutAccount.data.account, answer: noticeTaken }
	const { account } = ofAccountSchema.parse(said)
	const notice = chargeNoticeIn(said)
	return { said: notice === 'ignored' ? [] : [notice], account, answer: noticeTaken }
}

function chargeNoticeIn(said: unknown): Notice | 'ignored' {
	const { id, type, charge, refundKey, failureCode } = chargeNoticeSchema.parse(said)
	if (!kinds.includes(type)) return 'ignored'
	const { ref, amount, currency, key } = charge
	return {
		id,
		ref,
		kind: type as Notice['kind'],
		amount: { amount, currency },
		...(key && { key }),
		...(refundKey && { refundKey }),
		...(failureCode && { failureCode }),
	}
}

/** What a notice tells beside the event itself: why a payment failed, or which refund it is about. */
interface NoticeDetails {
	failureCode?: string
	refund?: { key: string; amountMinor: number }
}

/**
 * Writes a notice down in the transaction that changed the charge, due as late as the charge's behaviour says.
 * @returns when it is due
 */
export async function queueNotice(
	store: Store,
	charge: Charge,
	kind: Notice['kind'],
	now: Date,
	{ failureCode, refund }: NoticeDetails = {},
): Promise<Date> {
	const { ref, amountMinor, currency, cardRef, idempotencyKey } = charge
	const about = {
		ref,
		amount: refund?.amountMinor ?? amountMinor,
		currency,
		// The shop may not know a charge without a page yet when the notice comes.
		...(cardRef !== null && { key: idempotencyKey }),
	}
	return queue(
		store,
		charge,
		{
			type: kind,
			charge: about,
			...(charge.account !== null && { account: charge.account }),
			...(refund && { refundKey: refund.key }),
			...(failureCode && { failureCode }),
		},
		now,
	)
}

/** Writes a notice about a card down, in the transaction of its cause: its charge, its setup, or its own removal. */
export async function queueCardNotice(
	store: Store,
	cause: { ref: string; behaviour: Behaviour },
	{ kind, customerRef, card }: Omit<CardNotice, 'id'>,
	now: Date,
): Promise<void> {
	await queue(store, cause, { type: kind, customer: customerRef, card }, now)
}

/** Writes a notice about a connected account itself down: that it changed, or that it left the platform. */
export async function queueAccountNotice(
	store: Store,
	account: string,
	type: z.output<typeof accountNoticeSchema>['type'],
	now: Date,
): Promise<void> {
	await queue(store, { ref: account, account, behaviour: goodBehaviour }, { type, account }, now)
}

async function queue(
	store: Store,
	{ ref, behaviour, account = null }: { ref: string; behaviour: Behaviour; account?: string | null },
	said: { type: string } & Record<string, unknown>,
	now: Date,
): Promise<Date> {
	const { noticeDelaySeconds, noticeCopies, noticeMoment } = behaviour
	const id = `tge_${randomBytes(18).toString('base64url')}`
	const body = JSON.stringify({ id, createdAt: now, ...said })
	// After the redirect: a moment later, so that the buyer is back in the shop first.
	const late = noticeDelaySeconds || (noticeMoment === 'after_redirect' ? 2 : 0)
	const dueAt = new Date(now.getTime() + late * 1000)
	await store.insert(testGatewayNotices).values({ id, ref, account, body, copiesLeft: noticeCopies, dueAt, createdAt: now })
	return dueAt
}

/**
 * Posts the notices that are due to our webhook door, each at least once; with `ref`, only those of that charge. A notice that is not taken is
 * sent again with growing pauses up to five minutes. Called by a chore every second and before a redirect; safe in several processes. Answers how
 * many notices were taken.
 */
export async function deliverNotices(deps: TestGatewayDeps, now: Date, ref?: string): Promise<number> {
	const due = await deps.database.transaction(async (store) => {
		const rows = await store
			.select({ id: testGatewayNotices.id })
			.from(testGatewayNotices)
			.where(
				and(
					isNull(testGatewayNotices.deliveredAt),
					lte(testGatewayNotices.dueAt, now),
					gt(testGatewayNotices.createdAt, new Date(now.getTime() - giveUpAfterMs)),
					ref === undefined ? undefined : eq(testGatewayNotices.ref, ref),
				),
			)
			.orderBy(asc(testGatewayNotices.dueAt))
			.limit(atOnce)
			.for('update', { skipLocked: true })
		if (rows.length === 0) return []
		return store
			.update(testGatewayNotices)
			.set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${testGatewayNotices.attempts} + 1` })
			.where(
				inArray(
					testGatewayNotices.id,
					rows.map(({ id }) => id),
				),
			)
			.returning()
	})
	const taken = await Promise.all(due.map((notice) => deliver(deps, notice, now)))
	return taken.filter(Boolean).length
}

async function deliver(deps: TestGatewayDeps, notice: typeof testGatewayNotices.$inferSelect, now: Date): Promise<boolean> {
	// Copies go out together: two deliveries of one notice at the same time are the worst a gateway does.
	const posted = await Promise.all(Array.from({ length: notice.copiesLeft }, () => post(deps, notice, now)))
	const copiesLeft = posted.filter((taken) => !taken).length
	const pauseMs = Math.min(2 ** notice.attempts, 300) * 1000
	await deps.database.transaction((store) =>
		store
			.update(testGatewayNotices)
			.set(copiesLeft === 0 ? { copiesLeft, deliveredAt: now } : { copiesLeft, dueAt: new Date(now.getTime() + pauseMs) })
			.where(eq(testGatewayNotices.id, notice.id)),
	)
	return copiesLeft === 0
}

async function post(deps: TestGatewayDeps, { body, account }: typeof testGatewayNotices.$inferSelect, now: Date): Promise<boolean> {
	const door = deps.noticeUrl ?? ownDoor(deps.settings, 'test')
	const signature = signatureFor(deps.secrets, body, now, account === null ? 'notices' : 'connect notices')
	try {
		const response = await fetch(account === null ? door : `${door}/connect`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...signature },
			body,
			redirect: 'error',
			signal: AbortSignal.timeout(answerWithinMs),
		})
		await response.arrayBuffer()
		return response.ok
	} catch (error) {
		deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'test gateway: notice not taken')
		return false
	}
}
