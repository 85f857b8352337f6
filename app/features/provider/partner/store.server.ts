import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import type { ApplicationState, PartnerKind } from './rules/application.ts'
import { partnerApplications } from './tables.server.ts'

export type ApplicationRow = typeof partnerApplications.$inferSelect

const open: ApplicationState[] = ['sent', 'asked_back']

/** Stores an application; returns nothing if the account has another open one. */
export async function insertApplication(
	store: Store,
	row: Omit<typeof partnerApplications.$inferInsert, 'state' | 'providerId'>,
): Promise<number | undefined> {
	const [inserted] = await store
		.insert(partnerApplications)
		.values({ ...row, state: 'sent' })
		.onConflictDoNothing()
		.returning({ id: partnerApplications.id })
	return inserted?.id
}

export async function findApplication(store: Store, id: number): Promise<ApplicationRow | undefined> {
	const [row] = await store.select().from(partnerApplications).where(eq(partnerApplications.id, id))
	return row
}

export async function lockApplication(store: Store, id: number): Promise<ApplicationRow | undefined> {
	const [row] = await store.select().from(partnerApplications).where(eq(partnerApplications.id, id)).for('update')
	return row
}

/** The application of an account that is still open, locked. */
export async function lockOpenApplicationOf(store: Store, accountId: number): Promise<ApplicationRow | undefined> {
	const [row] = await store
		.select()
		.from(partnerApplications)
		.where(and(eq(partnerApplications.accountId, accountId), inArray(partnerApplications.state, open)))
		.for('update')
	return row
}

/** The application an account sent last. */
export async function findLastApplicationOf(store: Store, accountId: number): Promise<ApplicationRow | undefined> {
	const [row] = await store
		.select()
		.from(partnerApplications)
		.where(eq(partnerApplications.accountId, accountId))
		.orderBy(desc(partnerApplications.sentAt), desc(partnerApplications.id))
		.limit(1)
	return row
}

export async function updateApplication(
	store: Store,
	id: number,
	changes: Partial<Omit<ApplicationRow, 'id' | 'accountId' | 'sentAt' | 'locale'>>,
): Promise<void> {
	await store.update(partnerApplications).set(changes).where(eq(partnerApplications.id, id))
}

const told = folded(
	sql`${partnerApplications.organisation} || ' ' || ${partnerApplications.contactName} || ' ' || ${partnerApplications.email} || ' ' ||
		${phoneWords(partnerApplications.phone)} || ' ' || ${partnerApplications.taxId} || ' ' || ${partnerApplications.city}`,
)
const sorts = {
	sentAt: partnerApplications.sentAt,
	changedAt: partnerApplications.changedAt,
	organisation: sortKey(partnerApplications.organisation),
}

export interface ApplicationsWanted {
	/** Words without accents and capitals. */
	words: readonly string[]
	state?: ApplicationState
	kind?: PartnerKind
}

/** One page of all applications, with their total number, and the count of each state. */
export async function listApplications(
	store: Store,
	{ words, state, kind }: ApplicationsWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const found: SQL | undefined = and(...words.map((word) => holds(told, word)), kind && eq(partnerApplications.kind, kind))
	const where = and(found, state && eq(partnerApplications.state, state))
	const by = sort.down ? desc : asc
	const [counted, rows] = await Promise.all([
		store
			.select({ state: partnerApplications.state, count: count() })
			.from(partnerApplications)
			.where(found)
			.groupBy(partnerApplications.state),
		store
			.select()
			.from(partnerApplications)
			.where(where)
			.orderBy(by(sorts[sort.by]), by(partnerApplications.id))
			.limit(limit)
			.offset(offset),
	])
	return { counted, rows }
}
