import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Operator } from '../../kernel/list-view.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import { folded, holds } from '../../platform/database/searching.server.ts'
import { orders } from '../order/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { ticketTransfers } from '../self-service/tables.server.ts'
import type { AttendeeStatus } from './rules/columns.ts'
import type { AttendeeTest } from './rules/tests-of.ts'

/** Which attendees of an event are asked for. Without a status: those who have a place or wait for one. */
export interface AttendeesWanted {
	eventId: number
	timeZone: string
	words: readonly string[]
	status: AttendeeStatus | undefined
	variantId: number | undefined
	tests: readonly AttendeeTest[]
	/** Only these. */
	ids?: readonly number[]
}

const foldedPart = (nth: number) => sql`split_part(${attendees.folded}, chr(31), ${sql.raw(String(nth))})`
const contact = (field: 'name' | 'email') => sql`(${orders.contact}->>${sql.raw(`'${field}'`)})`

/** How an attendee stands, by their own row and their order's. */
const status = sql<AttendeeStatus>`case
	when ${attendees.canceledAt} is not null or ${orders.status} = 'Canceled' then 'canceled'
	when ${orders.status} = 'Confirmed' then 'valid'
	when ${orders.status} = 'Error' then 'failed'
	else 'waiting' end`

const question = (column: string) => /^q(\d{1,15})$/.exec(column)?.[1]

/** A column as it is; what its values are compared and sorted by. */
function plain(column: string, timeZone: string): SQL {
	const asked = question(column)
	if (asked !== undefined) return sql`(${attendees.answers}->>${asked})`
	const known: Record<string, SQL> = {
		name: sql`${attendees.name}`,
		candidateNumber: sql`${attendees.candidateNumber}`,
		nickname: sql`${attendees.nickname}`,
		dateOfBirth: sql`${attendees.dateOfBirth}`,
		gender: sql`${attendees.gender}`,
		eloScore: sql`${attendees.eloScore}`,
		company: sql`${attendees.company}`,
		guardianName: sql`${attendees.guardianName}`,
		childName: sql`${attendees.childName}`,
		registeredAt: sql`(${attendees.registeredAt} at time zone ${timeZone})::date`,
		bookedBy: contact('name'),
		email: contact('email'),
		order: sql`${orders.number}`,
		status,
	}
	const found = known[column]
	if (!found) throw new Error(`no such column: ${column}`)
	return found
}

const foldedParts: Readonly<Record<string, number>> = { name: 1, nickname: 2, company: 3, guardianName: 4, childName: 5 }
const days: readonly string[] = ['dateOfBirth', 'registeredAt']

/** A column as a folded text. */
function asText(column: string, timeZone: string): SQL {
	const part = foldedParts[column]
	if (part !== undefined) return foldedPart(part)
	const value = plain(column, timeZone)
	if (days.includes(column)) return sql`coalesce(to_char(${value}, 'DD/MM/YYYY'), '')`
	if (column === 'eloScore') return sql`coalesce(${value}::text, '')`
	if (column === 'candidateNumber' || column === 'order' || column === 'email') return sql`coalesce(lower(${value}), '')`
	return sql`coalesce(${folded(value)}, '')`
}

const signs: Readonly<Record<Exclude<Operator, 'contains' | 'not_contains'>, SQL>> = {
	equals: sql`=`,
	not_equals: sql`<>`,
	greater: sql`>`,
	greater_or_equal: sql`>=`,
	less: sql`<`,
	less_or_equal: sql`<=`,
}

function textHolds(column: string, operator: Operator, value: string, timeZone: string): SQL {
	const text = asText(column, timeZone)
	if (operator === 'contains') return holds(text, value)
	if (operator === 'not_contains') return sql`not ${holds(text, value)}`
	// Numbers on bibs count as numbers do: A9 before A10.
	if (column === 'candidateNumber' && operator !== 'equals' && operator !== 'not_equals')
		return sql`${text} <> '' and (length(${text}), ${text}) ${signs[operator]} (${value.length}::int, ${value}::text)`
	return sql`${text} collate "C" ${signs[operator]} ${value}`
}

function valueHolds(column: string, operator: Operator, value: string | number, timeZone: string): SQL {
	if (operator === 'contains' || operator === 'not_contains') return textHolds(column, operator, String(value), timeZone)
	const isDayTyped = typeof value === 'string'
	const raw = plain(column, timeZone)
	const typed =
		question(column) === undefined ? raw : isDayTyped ? raw : sql`(case when ${raw} ~ '^[-+]?[0-9.]+$' then (${raw})::numeric end)`
	const bound = isDayTyped ? (question(column) === undefined ? sql`${value}::date` : sql`${value}::text`) : sql`${value}::numeric`
	const compared = sql`${typed} ${signs[operator]} ${bound}`
	return operator === 'not_equals' ? sql`(${compared} or ${typed} is null)` : compared
}

function testHolds(test: AttendeeTest, timeZone: string): SQL {
	switch (test.kind) {
		case 'never':
			return sql`false`
		case 'empty':
			return sql`(coalesce(${plain(test.column, timeZone)}::text, '') = '') = ${test.isEmpty}`
		case 'variants':
			return isOneOf(attendees.variantId, test.variantIds)
		case 'word':
			return sql`(coalesce(${plain(test.column, timeZone)}, '') = any(${sql.param([...test.words])}::text[])) = ${test.isOne}`
		case 'text':
			return textHolds(test.column, test.operator, test.value, timeZone)
		default:
			return valueHolds(test.column, test.operator, test.value, timeZone)
	}
}

function inStatus(wanted: AttendeeStatus | undefined): SQL {
	const stands = sql`${attendees.canceledAt} is null`
	switch (wanted) {
		case undefined:
			return sql`${stands} and ${orders.status} in ('Confirmed', 'Pending', 'Authorized', 'Draft')`
		case 'valid':
			return sql`${stands} and ${orders.status} = 'Confirmed'`
		default:
			return sql`${status} = ${wanted}`
	}
}

function wantedBy({ eventId, timeZone, words, status: wanted, variantId, tests, ids }: AttendeesWanted): SQL | undefined {
	return and(
		eq(attendees.eventId, eventId),
		ids && isOneOf(attendees.id, ids),
		inStatus(wanted),
		variantId === undefined ? undefined : eq(attendees.variantId, variantId),
		...words.map(
			(word) =>
				sql`(${holds(attendees.folded, word)} or ${holds(sql`lower(${attendees.candidateNumber})`, word)} or ${holds(sql`lower(${orders.number})`, word)} or ${holds(sql`lower(${contact('email')})`, word)})`,
		),
		...tests.map((test) => testHolds(test, timeZone)),
	)
}

/** How a list of attendees is sorted; `variantIds`: in the order of their tickets' words. */
export interface AttendeeSort {
	by: string
	down: boolean
	variantIds?: readonly number[]
}

function sortKeys({ by, down, variantIds }: AttendeeSort, timeZone: string): SQL[] {
	const way = down ? sql`desc` : sql`asc`
	const keys = variantIds
		? [sql`array_position(${sql.param([...variantIds])}::bigint[], ${attendees.variantId})`]
		: by === 'registeredAt'
			? [sql`${attendees.registeredAt}`]
			: by === 'candidateNumber'
				? [sql`length(${attendees.candidateNumber})`, sql`${attendees.candidateNumber} collate "C"`]
				: foldedParts[by] !== undefined
					? [sql`nullif(${asText(by, timeZone)}, '') collate "C"`]
					: [plain(by, timeZone)]
	return keys.map((key) => sql`${key} ${way} nulls last`)
}

export async function countAttendees(store: Store, wanted: AttendeesWanted): Promise<number> {
	const [row] = await store
		.select({ total: count() })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(wantedBy(wanted))
	return row?.total ?? 0
}

/**
 * The addresses attendees are reached by, each once with its newest name and language, as rows of `email`, `name`, `locale`: who booked, or who
 * the ticket was passed on to. For stores that write down everybody at once. Who was added without an address has none.
 */
export function addressesOf(wanted: AttendeesWanted): SQL {
	const { transferId } = attendees
	const email = sql`lower(coalesce(${ticketTransfers.email}, ${contact('email')}))`
	const name = sql`coalesce(${ticketTransfers.name}, ${contact('name')})`
	const locale = sql`coalesce(${ticketTransfers.locale}, ${orders.locale})`
	return sql`select distinct on (${email}) ${email} as email, ${name} as name, ${locale} as locale
		from ${attendees} inner join ${orders} on ${orders.id} = ${attendees.orderId} left join ${ticketTransfers} on ${ticketTransfers.id} = ${transferId}
		where ${wantedBy(wanted)} and ${email} <> ''
		order by ${email}, ${orders.id} desc`
}

/** One page of attendees' ids in their order. */
export async function listAttendeeIds(
	store: Store,
	wanted: AttendeesWanted,
	{ sort, limit, offset }: { sort: AttendeeSort; limit: number; offset: number },
): Promise<number[]> {
	const rows = await store
		.select({ id: attendees.id })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(wantedBy(wanted))
		.orderBy(...sortKeys(sort, wanted.timeZone), sort.down ? desc(attendees.id) : asc(attendees.id))
		.limit(limit)
		.offset(offset)
	return rows.map(({ id }) => id)
}

/** Attendees with what their orders say of them, in the order of the ids. */
export async function readAttendees(store: Store, ids: readonly number[]) {
	const rows = await store
		.select({
			attendee: attendees,
			status,
			order: { id: orders.id, number: orders.number, status: orders.status, contact: orders.contact, locale: orders.locale },
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(isOneOf(attendees.id, ids))
	const byId = new Map(rows.map((row) => [row.attendee.id, row]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ReadAttendee = Awaited<ReturnType<typeof readAttendees>>[number]

/** Writes fields of one attendee. Their order is locked before. */
export async function updateAttendee(
	store: Store,
	id: number,
	set: Partial<Omit<typeof attendees.$inferInsert, 'id' | 'eventId' | 'orderId'>>,
): Promise<void> {
	await store.update(attendees).set(set).where(eq(attendees.id, id))
}
