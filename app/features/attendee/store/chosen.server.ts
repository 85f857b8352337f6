import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { cameIn, choiceKeys, meantBy, wantedBy, type AttendeesMeant, type ChoiceSort } from './columns.server.ts'

/** The attendees of an event that are chosen: those who have a place and fulfil the filter. */
export interface AttendeesChosen extends AttendeesMeant {
	eventId: number
	timeZone: string
	/** Only these attendees, when a few are asked about. */
	ids?: readonly number[]
}

function chosen({ eventId, timeZone, ids, ...meant }: AttendeesChosen): SQL | undefined {
	const withPlace = wantedBy({ eventId, timeZone, words: [], status: 'valid', variantId: undefined, tests: [], ...(ids && { ids }) })
	return and(withPlace, meantBy(meant, timeZone))
}

/** The first of some kinds that an attendee belongs to; null when there is none. */
function kindOf(kinds: readonly AttendeesMeant[], timeZone: string): SQL<number | null> {
	if (kinds.length === 0) return sql<number | null>`null::int`
	const cases = kinds.map((kind, nth) => sql`when ${meantBy(kind, timeZone)} then ${nth}::int`)
	return sql<number | null>`case ${sql.join(cases, sql` `)} end`
}

export interface ChosenOrder {
	sorts: readonly ChoiceSort[]
	/** The kinds that divide the attendees; each belongs to the first one that fits. */
	kinds?: readonly AttendeesMeant[]
	limit?: number
}

/** The attendees that are chosen, in their order. */
export async function listChosen(store: Store, wanted: AttendeesChosen, { sorts, kinds = [], limit }: ChosenOrder) {
	const { id, name, candidateNumber, variantId, gender, company, eloScore, registeredAt } = attendees
	const found = store
		.select({ id, name, candidateNumber, variantId, gender, company, eloScore, registeredAt, kind: kindOf(kinds, wanted.timeZone) })
		.from(attendees)
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(cameIn.of(wanted.eventId), cameIn.on)
		.where(chosen(wanted))
		.orderBy(...choiceKeys(sorts, wanted.timeZone))
	return limit === undefined ? found : found.limit(limit)
}

export type ChosenAttendee = Awaited<ReturnType<typeof listChosen>>[number]

/** How many have a place on the chosen tickets, how many each condition would choose alone, and how many all conditions choose together. */
export async function countChosenRows(store: Store, { tests, ...wanted }: AttendeesChosen) {
	const each = tests.map(
		(test) => sql`count(*) filter (where ${meantBy({ variantIds: wanted.variantIds, tests: [test] }, wanted.timeZone)})`,
	)
	const all = sql`count(*) filter (where ${meantBy({ variantIds: wanted.variantIds, tests }, wanted.timeZone)})`
	const [row] = await store
		.select({
			onTickets: sql<number>`count(*)::int`,
			chosen: sql<number>`${all}::int`,
			byCondition: sql<number[]>`array[${sql.join(each, sql`, `)}]::int[]`,
		})
		.from(attendees)
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(cameIn.of(wanted.eventId), cameIn.on)
		.where(chosen({ ...wanted, tests: [] }))
	return row ?? { onTickets: 0, chosen: 0, byCondition: [] }
}
