import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Operator } from '~/kernel/list-view.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import type { AttendeeStatus } from '~/features/attendee/rules/columns.ts'
import type { AttendeeTest } from '~/features/attendee/rules/tests-of.ts'

/** Which attendees of an event to read. Without a status: those who have a place or wait for one. */
export interface AttendeesWanted {
	eventId: number
	timeZone: string
	words: readonly string[]
	status: AttendeeStatus | undefined
	variantId: number | undefined
	tests: readonly AttendeeTest[]
	/** Only these attendees. */
	ids?: readonly number[]
}

const { answer, direction, double, scannedAt, undoneAt } = checkinScans
const isEntry = sql`${direction} = 'entry' and ${answer} = 'good' and ${undoneAt} is null and not ${double}`

/**
 * When each attendee of an event first passed any gate, to join by `cameIn.on`. A statement that reads nothing of it costs nothing more: the
 * database leaves such a join out.
 */
export const cameIn = {
	of: (eventId: number) => sql`(
		select ${checkinScans.attendeeId} as attendee_id, min(${scannedAt}) as at
		from ${checkinScans} where ${checkinScans.eventId} = ${eventId} and ${isEntry} group by 1
	) as came_in`,
	on: sql`came_in.attendee_id = ${attendees.id}`,
	/** The same for one attendee, where only a few are read. */
	ofOne: sql<Date | null>`(
		select min(${scannedAt}) from ${checkinScans} where ${checkinScans.attendeeId} = ${attendees.id} and ${isEntry}
	)`.mapWith(scannedAt),
}

/** How an attendee stands, by their own row and their order's. */
export const status = sql<AttendeeStatus>`case
	when ${attendees.canceledAt} is not null or ${orders.status} = 'Canceled' then 'canceled'
	when ${orders.status} = 'Confirmed' then 'valid'
	when ${orders.status} = 'Error' then 'failed'
	else 'waiting' end`

const question = (column: string) => /^q(\d{1,15})$/.exec(column)?.[1]

/** A column as it is stored; its values are compared and sorted by this. */
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
		cameInAt: sql`(came_in.at at time zone ${timeZone})::date`,
		bookedBy: sql`${attendees.bookedBy}`,
		email: sql`${attendees.bookedEmail}`,
		order: sql`${attendees.orderNumber}`,
		status,
	}
	const found = known[column]
	if (!found) throw new Error(`no such column: ${column}`)
	return found
}

/** Columns that are kept folded, in the order of their parts. */
const foldedColumns: Readonly<Record<string, SQL>> = Object.fromEntries(
	['name', 'nickname', 'company', 'guardianName', 'childName', 'order', 'bookedBy', 'email', 'candidateNumber'].map((column, nth) => [
		column,
		sql`split_part(${attendees.folded}, chr(31), ${sql.raw(String(nth + 1))})`,
	]),
)
/** Columns whose texts are sorted as names are. */
const names: readonly string[] = ['nickname', 'company', 'guardianName', 'childName', 'bookedBy']
const days: readonly string[] = ['dateOfBirth', 'registeredAt', 'cameInAt']

/** A column as a folded text. */
function asText(column: string, timeZone: string): SQL {
	const kept = foldedColumns[column]
	if (kept) return kept
	const value = plain(column, timeZone)
	if (days.includes(column)) return sql`coalesce(to_char(${value}, 'DD/MM/YYYY'), '')`
	if (column === 'eloScore') return sql`coalesce(${value}::text, '')`
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

/**
 * Whether a folded text holds a word, where there are very many attendees; the text is their `folded`, or a part of it. From four letters on,
 * `strpos` searches the whole of `folded` in two thirds of the time, because it skips ahead. `like` then checks the few rows that are left, and
 * tells the planner that they are few.
 */
function oneOfManyHolds(text: SQLWrapper, word: string): SQL {
	return word.length < 4 ? holds(text, word) : sql`(strpos(${attendees.folded}, ${word}) > 0 and ${holds(text, word)})`
}

function textHolds(column: string, operator: Operator, value: string, timeZone: string): SQL {
	const text = asText(column, timeZone)
	const found = foldedColumns[column] ? oneOfManyHolds(text, value) : holds(text, value)
	if (operator === 'contains') return found
	if (operator === 'not_contains') return sql`not ${found}`
	// Candidate numbers are compared as numbers: A9 before A10.
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

/** Whether an attendee's order is in none of these states. It looks at the few orders that are, not at the many that are not. */
function orderIsNot(eventId: number, states: SQL): SQL {
	return sql`not exists (
		select from ${orders} as fallen where fallen.id = ${attendees.orderId} and fallen.event_id = ${eventId} and fallen.status <> 'Confirmed' and ${states}
	)`
}

function inStatus(eventId: number, wanted: AttendeeStatus | undefined): SQL {
	const stands = sql`${attendees.canceledAt} is null`
	switch (wanted) {
		case undefined:
			return sql`${stands} and ${orderIsNot(eventId, sql`fallen.status in ('Canceled', 'Error')`)}`
		case 'valid':
			return sql`${stands} and ${orderIsNot(eventId, sql`true`)}`
		default:
			return sql`${status} = ${wanted}`
	}
}

export function wantedBy({ eventId, timeZone, words, status: wanted, variantId, tests, ids }: AttendeesWanted): SQL | undefined {
	return and(
		eq(attendees.eventId, eventId),
		ids && isOneOf(attendees.id, ids),
		inStatus(eventId, wanted),
		variantId === undefined ? undefined : eq(attendees.variantId, variantId),
		// The longest word comes first: it leaves the fewest rows to check for the others.
		...[...words].sort((one, other) => other.length - one.length).map((word) => oneOfManyHolds(attendees.folded, word)),
		...tests.map((test) => testHolds(test, timeZone)),
	)
}

/** How a list of attendees is sorted. `variantIds`: the variants in the order of their tickets' words. */
export interface AttendeeSort {
	by: string
	down: boolean
	variantIds?: readonly number[]
}

function sortedBy({ by, variantIds }: AttendeeSort, timeZone: string): SQL[] {
	if (variantIds) return [sql`array_position(${sql.param([...variantIds])}::bigint[], ${attendees.variantId})`]
	switch (by) {
		case 'name':
			return [sql`${attendees.nameKey} collate "C"`]
		case 'candidateNumber':
			return [sql`length(${attendees.candidateNumber})`, sql`${attendees.candidateNumber} collate "C"`]
		case 'cameInAt':
			return [sql`came_in.at`]
		default:
			if (names.includes(by)) return [sql`nullif(sort_key(${plain(by, timeZone)}), chr(31)) collate "C"`]
			return [foldedColumns[by] ? sql`nullif(${foldedColumns[by]}, '') collate "C"` : plain(by, timeZone)]
	}
}

/**
 * The sort keys of a list. Attendees without a value in a column come last in both directions.
 * @param fromEnd the same list from its other end
 */
export function sortKeys(sort: AttendeeSort, timeZone: string, fromEnd: boolean): SQL[] {
	const way = sort.down === fromEnd ? sql`asc` : sql`desc`
	// Every attendee has this value, and the index has this order.
	if (sort.by === 'registeredAt') return [sql`${attendees.registeredAt} ${way}`, sql`${attendees.id} ${way}`]
	const nulls = fromEnd ? sql`nulls first` : sql`nulls last`
	return [...sortedBy(sort, timeZone).map((key) => sql`${key} ${way} ${nulls}`), sql`${attendees.id} ${way}`]
}

/** The attendees who have one of some variants and pass all tests. */
export interface AttendeesMeant {
	variantIds: readonly number[]
	tests: readonly AttendeeTest[]
}

export function meantBy({ variantIds, tests }: AttendeesMeant, timeZone: string): SQL {
	return sql`(${sql.join([isOneOf(attendees.variantId, variantIds), ...tests.map((test) => testHolds(test, timeZone))], sql` and `)})`
}

/** One of the sort keys of an order; `ranks`: the rank of each variant in it. */
export interface ChoiceSort {
	by: string
	down: boolean
	ranks?: ReadonlyMap<number, number>
}

/** The sort keys of an order by several columns. Empty values come last; equal attendees stand in the order they registered (truths §6). */
export function choiceKeys(sorts: readonly ChoiceSort[], timeZone: string): SQL[] {
	const keys = sorts.flatMap(({ by, down, ranks }) => {
		const way = down ? sql`desc` : sql`asc`
		return valueOf(by, ranks, timeZone).map((value) => sql`${value} ${way} nulls last`)
	})
	return [...keys, sql`${attendees.registeredAt}`, sql`${attendees.id}`]
}

function valueOf(by: string, ranks: ChoiceSort['ranks'], timeZone: string): SQL[] {
	if (ranks) {
		const ids = sql`${sql.param([...ranks.keys()])}::bigint[]`
		return [sql`(${sql.param([...ranks.values()])}::int[])[array_position(${ids}, ${attendees.variantId})]`]
	}
	if (by === 'registeredAt') return [sql`${attendees.registeredAt}`]
	return sortedBy({ by, down: false }, timeZone)
}
