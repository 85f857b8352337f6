import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { RecipientState } from './rules/mailing.ts'
import { mailingOptOuts, mailingRecipients, mailings } from './tables.server.ts'

export type MailingRow = typeof mailings.$inferSelect

/** Counts addresses (rows of `email`, `name`, `locale`), and those of them that opted out of the provider's mailings. */
export async function countAddresses(store: Store, providerId: number, addresses: SQL) {
	const { rows } = (await store.execute(sql`
		select count(*)::int as addresses, count(o.email)::int as opted_out
		from (${addresses}) as found left join ${mailingOptOuts} o on o.email = found.email and o.provider_id = ${providerId}`)) as unknown as {
		rows: { addresses: number; opted_out: number }[]
	}
	return { addresses: rows[0]?.addresses ?? 0, optedOut: rows[0]?.opted_out ?? 0 }
}

/** Stores a mailing; if one with its key exists, it stays, and nothing is returned. */
export async function insertMailing(store: Store, row: typeof mailings.$inferInsert): Promise<number | undefined> {
	const [made] = await insertRows(store, mailings, [row], { returning: ['id'], onConflict: 'nothing' })
	return made?.id
}

export async function findMailingByKey(store: Store, eventId: number, key: string): Promise<MailingRow | undefined> {
	const [row] = await store
		.select()
		.from(mailings)
		.where(and(eq(mailings.eventId, eventId), eq(mailings.key, key)))
	return row
}

/** Stores all recipients of a mailing, and returns the number of addresses. */
export async function insertRecipients(store: Store, mailingId: number, providerId: number, addresses: SQL): Promise<number> {
	const { rows } = (await store.execute(sql`
		with written as (
			insert into mailing_recipients (mailing_id, email, name, locale, state)
			select ${mailingId}, found.email, found.name, found.locale, case when o.email is null then 'waiting' else 'opted_out' end
			from (${addresses}) as found left join ${mailingOptOuts} o on o.email = found.email and o.provider_id = ${providerId}
			order by found.email
			returning 1
		) select count(*)::int as count from written`)) as unknown as { rows: { count: number }[] }
	return rows[0]?.count ?? 0
}

export async function lockMailing(store: Store, id: number): Promise<MailingRow | undefined> {
	const [row] = await store.select().from(mailings).where(eq(mailings.id, id)).for('update')
	return row
}

export async function updateMailing(
	store: Store,
	id: number,
	set: Partial<Pick<MailingRow, 'state' | 'recipients' | 'endedAt' | 'workedAt'>>,
): Promise<void> {
	await store.update(mailings).set(set).where(eq(mailings.id, id))
}

/** An event's mailings, the newest first, with how many of their recipients are in which state. */
export async function listMailingRows(store: Store, eventId: number, { limit, offset }: { limit: number; offset: number }) {
	const rows = await store
		.select()
		.from(mailings)
		.where(eq(mailings.eventId, eventId))
		.orderBy(desc(mailings.id))
		.limit(limit)
		.offset(offset)
	const counts = await countRecipients(
		store,
		rows.map(({ id }) => id),
	)
	return rows.map((row) => ({ row, counts: counts.get(row.id) ?? noRecipients }))
}

export async function countMailings(store: Store, eventId: number): Promise<number> {
	return store.$count(mailings, eq(mailings.eventId, eventId))
}

type RecipientCounts = Record<RecipientState, number>
const noRecipients: RecipientCounts = { waiting: 0, sent: 0, opted_out: 0, refused: 0 }

async function countRecipients(store: Store, mailingIds: readonly number[]): Promise<Map<number, RecipientCounts>> {
	const { mailingId, state } = mailingRecipients
	const rows = await store
		.select({ mailingId, state, count: count() })
		.from(mailingRecipients)
		.where(isOneOf(mailingId, mailingIds))
		.groupBy(mailingId, state)
	const counts = new Map<number, RecipientCounts>()
	for (const row of rows) counts.set(row.mailingId, { ...(counts.get(row.mailingId) ?? noRecipients), [row.state]: row.count })
	return counts
}

/** Reserves the next recipients who wait and are not reserved, until a moment. The mailing is locked, so that two runs never reserve the same. */
export async function takeWaitingRecipients(
	store: Store,
	mailingId: number,
	{ now, until, most }: { now: Date; until: Date; most: number },
) {
	const { id, email, name, locale, state, takenUntil } = mailingRecipients
	const next = store
		.select({ id })
		.from(mailingRecipients)
		.where(and(eq(mailingRecipients.mailingId, mailingId), eq(state, 'waiting'), or(isNull(takenUntil), lte(takenUntil, now))))
		.orderBy(asc(id))
		.limit(most)
	const taken = await store
		.update(mailingRecipients)
		.set({ takenUntil: until })
		.where(inArray(id, next))
		.returning({ id, email, name, locale })
	return taken.sort((one, other) => one.id - other.id)
}

/** Releases recipients who were reserved, but not tried. */
export async function letRecipientsGo(store: Store, mailingId: number, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(mailingRecipients)
		.set({ takenUntil: null })
		.where(and(eq(mailingRecipients.mailingId, mailingId), isOneOf(mailingRecipients.id, ids)))
}

/** Whether any recipient still waits, reserved or not. */
export async function isAnybodyWaiting(store: Store, mailingId: number): Promise<boolean> {
	const [row] = await store
		.select({ id: mailingRecipients.id })
		.from(mailingRecipients)
		.where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, 'waiting')))
		.limit(1)
	return row !== undefined
}

/** Sets the state of waiting recipients; those who opted out meanwhile, before they got it, stay so. */
export async function updateRecipients(store: Store, mailingId: number, ids: readonly number[], state: RecipientState): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(mailingRecipients)
		.set({ state })
		.where(and(eq(mailingRecipients.mailingId, mailingId), isOneOf(mailingRecipients.id, ids), eq(mailingRecipients.state, 'waiting')))
}

/** A recipient of a mailing, with the mailing's provider. */
export async function findRecipient(store: Store, id: number) {
	const [row] = await store
		.select({ id: mailingRecipients.id, email: mailingRecipients.email, providerId: mailings.providerId })
		.from(mailingRecipients)
		.innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
		.where(eq(mailingRecipients.id, id))
	return row
}

export async function isOptedOut(store: Store, providerId: number, email: string): Promise<boolean> {
	return (await store.$count(mailingOptOuts, and(eq(mailingOptOuts.providerId, providerId), eq(mailingOptOuts.email, email)))) > 0
}

/** Notes that an address wishes no more mailings of a provider, including those that are being sent. */
export async function insertOptOut(store: Store, providerId: number, email: string, at: Date): Promise<void> {
	await store.insert(mailingOptOuts).values({ providerId, email, at }).onConflictDoNothing()
	await store.execute(sql`
		update mailing_recipients r set state = 'opted_out' from mailings m
		where m.id = r.mailing_id and m.provider_id = ${providerId} and r.email = ${email} and r.state = 'waiting'`)
}

export async function deleteOptOut(store: Store, providerId: number, email: string): Promise<void> {
	await store.delete(mailingOptOuts).where(and(eq(mailingOptOuts.providerId, providerId), eq(mailingOptOuts.email, email)))
}

/** The mailings that went to an address. */
export async function listRecipientsOf(store: Store, email: string) {
	const { id, mailingId, name, state } = mailingRecipients
	return store
		.select({ id, mailingId, email: mailingRecipients.email, name, state })
		.from(mailingRecipients)
		.where(eq(mailingRecipients.email, email))
		.orderBy(asc(id))
}

export async function deleteRecipientsOf(store: Store, email: string): Promise<void> {
	await store.delete(mailingRecipients).where(eq(mailingRecipients.email, email))
}

export async function listOptOutsOf(store: Store, email: string) {
	return store.select().from(mailingOptOuts).where(eq(mailingOptOuts.email, email)).orderBy(asc(mailingOptOuts.id))
}

export async function deleteOptOutsOf(store: Store, email: string): Promise<void> {
	await store.delete(mailingOptOuts).where(eq(mailingOptOuts.email, email))
}
