import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'
import type { BibChoice } from './rules/choice.ts'
import type { BibDesign } from './rules/design.ts'
import { bibDesigns, bibSheetLines, bibSheets } from './tables.server.ts'

export type BibSheetRow = typeof bibSheets.$inferSelect
type SheetChange = Partial<Pick<BibSheetRow, 'state' | 'reached' | 'inFiles' | 'files' | 'workedAt' | 'endedAt' | 'forgottenAt'>>

export async function findDesign(store: Store, eventId: number) {
	const [row] = await store.select().from(bibDesigns).where(eq(bibDesigns.eventId, eventId))
	return row
}

export async function lockDesign(store: Store, eventId: number) {
	const [row] = await store.select().from(bibDesigns).where(eq(bibDesigns.eventId, eventId)).for('update')
	return row
}

export async function saveDesign(
	store: Store,
	row: { eventId: number; design: BibDesign; logo: string | null; sponsors: readonly string[] },
): Promise<void> {
	await store.insert(bibDesigns).values(row).onConflictDoUpdate({ target: bibDesigns.eventId, set: row })
}

/** Sort keys for numbers: first by their letters, then by their value, A9 before A10. */
const inOrder = (number: SQL) => sql`(regexp_replace(${number}, '[0-9].*$', '') collate "C", length(${number}), ${number} collate "C")`

/** The people with a number and a place whom a choice means. */
function wanted(eventId: number, choice: BibChoice, withCode: boolean): SQL {
	const number = sql`a.candidate_number`
	const parts = [
		sql`a.event_id = ${eventId} and a.candidate_number is not null and a.canceled_at is null and o.status = 'Confirmed'`,
		choice.kind === 'one' && sql`a.id = ${choice.attendeeId}`,
		choice.kind === 'range' &&
			sql`${inOrder(number)} between ${inOrder(sql`${choice.from}::text`)} and ${inOrder(sql`${choice.to}::text`)}`,
		choice.kind === 'unprinted' && notPrinted(withCode),
	].filter((part) => part !== false)
	return sql`from attendees a join orders o on o.id = a.order_id where ${sql.join(parts, sql` and `)}`
}

/** Their bib was never printed with this number; with codes on the bibs, also when a gate now refuses the printed code. */
const notPrinted = (withCode: boolean) => sql`not exists (
	select from bib_sheet_lines l join bib_sheets s on s.id = l.sheet_id
	where l.attendee_id = a.id and l.position < s.in_files and l.candidate_number = a.candidate_number
	and ${withCode ? sql`coalesce(l.code_issue, a.code_issue) = a.code_issue` : sql`true`})`

/** How many people of an event have a number, and how many of them have no valid bib. */
export async function countBibs(store: Store, eventId: number): Promise<{ numbered: number; unprinted: number }> {
	const { rows } = (await store.execute(sql`
		select count(*)::int as numbered, (count(*) filter (where ${notPrinted(true)}))::int as unprinted
		${wanted(eventId, { kind: 'all' }, true)}`)) as unknown as { rows: { numbered: number; unprinted: number }[] }
	return rows[0] ?? { numbered: 0, unprinted: 0 }
}

/** Writes a sheet down. When a sheet has its key already, that sheet stays, and nothing is returned. */
export async function insertSheet(store: Store, row: typeof bibSheets.$inferInsert): Promise<number | undefined> {
	const [made] = await store.insert(bibSheets).values(row).onConflictDoNothing().returning({ id: bibSheets.id })
	return made?.id
}

export async function findSheetByKey(store: Store, eventId: number, key: string): Promise<BibSheetRow | undefined> {
	const [row] = await store
		.select()
		.from(bibSheets)
		.where(and(eq(bibSheets.eventId, eventId), eq(bibSheets.key, key)))
	return row
}

/** Writes down whose bibs a sheet has, ordered by number, and returns how many. */
export async function insertSheetLines(
	store: Store,
	{ sheetId, eventId, choice, withCode }: { sheetId: number; eventId: number; choice: BibChoice; withCode: boolean },
): Promise<number> {
	const { rows } = (await store.execute(sql`
		with written as (
			insert into bib_sheet_lines (sheet_id, position, attendee_id, candidate_number, code_issue)
			select ${sheetId}, row_number() over (order by ${inOrder(sql`a.candidate_number`)}, a.id) - 1, a.id, a.candidate_number,
				${withCode ? sql`a.code_issue` : sql`null::int`}
			${wanted(eventId, choice, true)}
			returning 1
		) select count(*)::int as count from written`)) as unknown as { rows: { count: number }[] }
	return rows[0]?.count ?? 0
}

export async function setBibsOfSheet(store: Store, id: number, bibs: number): Promise<void> {
	await store.update(bibSheets).set({ bibs }).where(eq(bibSheets.id, id))
}

export async function findSheet(store: Store, id: number): Promise<BibSheetRow | undefined> {
	const [row] = await store.select().from(bibSheets).where(eq(bibSheets.id, id))
	return row
}

export async function lockSheet(store: Store, id: number): Promise<BibSheetRow | undefined> {
	const [row] = await store.select().from(bibSheets).where(eq(bibSheets.id, id)).for('update')
	return row
}

export async function updateSheet(store: Store, id: number, set: SheetChange): Promise<void> {
	await store.update(bibSheets).set(set).where(eq(bibSheets.id, id))
}

/** The sheets of an event, the newest first. */
export async function listSheets(
	store: Store,
	eventId: number,
	{ limit, offset }: { limit: number; offset: number },
): Promise<BibSheetRow[]> {
	return store.select().from(bibSheets).where(eq(bibSheets.eventId, eventId)).orderBy(desc(bibSheets.id)).limit(limit).offset(offset)
}

export async function countSheets(store: Store, eventId: number): Promise<number> {
	return store.$count(bibSheets, eq(bibSheets.eventId, eventId))
}

const face = {
	attendeeId: attendees.id,
	name: attendees.name,
	eventId: attendees.eventId,
	variantId: attendees.variantId,
	codeIssue: attendees.codeIssue,
	orderLineId: attendees.orderLineId,
}

/** Some lines of a sheet in their order, with the present data of their people. */
export async function listSheetLines(store: Store, sheetId: number, { from, most }: { from: number; most: number }) {
	return store
		.select({ position: bibSheetLines.position, candidateNumber: bibSheetLines.candidateNumber, ...face })
		.from(bibSheetLines)
		.innerJoin(attendees, eq(attendees.id, bibSheetLines.attendeeId))
		.where(
			and(eq(bibSheetLines.sheetId, sheetId), sql`${bibSheetLines.position} >= ${from}`, sql`${bibSheetLines.position} < ${from + most}`),
		)
		.orderBy(bibSheetLines.position)
}

/** The first people with a number, for trying a design. */
export async function listFirstFaces(store: Store, eventId: number, most: number) {
	const number = sql`${attendees.candidateNumber}`
	return store
		.select({ ...face, candidateNumber: sql<string>`${number}` })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.innerJoin(orderLines, eq(orderLines.id, attendees.orderLineId))
		.where(and(eq(attendees.eventId, eventId), sql`${number} is not null`, isNull(attendees.canceledAt), eq(orders.status, 'Confirmed')))
		.orderBy(inOrder(number), attendees.id)
		.limit(most)
}

/** When somebody's bibs were printed, the newest first, and with which number and code. */
export async function listPrintsOf(store: Store, attendeeId: number, most: number) {
	return store
		.select({
			sheetId: bibSheets.id,
			candidateNumber: bibSheetLines.candidateNumber,
			codeIssue: bibSheetLines.codeIssue,
			printedAt: bibSheets.workedAt,
		})
		.from(bibSheetLines)
		.innerJoin(bibSheets, eq(bibSheets.id, bibSheetLines.sheetId))
		.where(and(eq(bibSheetLines.attendeeId, attendeeId), sql`${bibSheetLines.position} < ${bibSheets.inFiles}`))
		.orderBy(desc(bibSheets.id))
		.limit(most)
}

/** Locks sheets whose files are older than they may be. Sheets that another run has locked are left to it. */
export async function lockSheetsToForget(store: Store, before: Date, most: number): Promise<BibSheetRow[]> {
	return store
		.select()
		.from(bibSheets)
		.where(and(isNull(bibSheets.forgottenAt), lt(bibSheets.startedAt, before)))
		.orderBy(bibSheets.startedAt)
		.limit(most)
		.for('update', { skipLocked: true })
}
