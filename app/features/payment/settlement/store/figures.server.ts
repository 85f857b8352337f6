import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { invoices } from '~/features/order/invoice/tables.server.ts'
import { orderLedger, orderLines, orders } from '~/features/order/tables.server.ts'
import type { BookedMonth, ConfirmedMonth, CreditedTax } from '~/features/payment/settlement/rules/settlement.ts'
import { shareRules } from '~/features/payment/settlement/tables.server.ts'

/** Which books to read. */
export interface BooksWanted {
	/** Absent: the books of all providers. */
	providerId?: number
	/** Absent: all events, and goods without an event. */
	eventId?: number
}

function wantedBy({ providerId, eventId }: BooksWanted): SQL {
	const ofProvider = providerId === undefined ? sql`true` : sql`o.provider_id = ${providerId}`
	return eventId === undefined ? ofProvider : sql`${ofProvider} and o.event_id = ${eventId}`
}

/** Orders as `o`, with the time zone in which their months are counted. */
const ordersWithZone = (wanted: BooksWanted) => sql`
	select o.*, coalesce(ev.time_zone, ${homeZone}) as zone
	from ${orders} o left join ${events} ev on ev.id = o.event_id
	where ${wantedBy(wanted)}`

/**
 * The ledger entries of each order, with the platform's share after each entry. What is owed counts from the order's confirmation, and not at all
 * before; money counts when it came or went. The share is computed as in `rules/share.ts`.
 */
const bookedEntries = (wanted: BooksWanted) => sql`
	o as (${ordersWithZone(wanted)}),
	ruled as (
		select o.id, o.key like 'exchange:%' as is_difference,
			case when own.id is not null and not own.follows_house then own.percent_bp else coalesce(house.percent_bp, 0) end as bp,
			case when own.id is not null and not own.follows_house then own.per_ticket_minor else coalesce(house.per_ticket_minor, 0) end as per_ticket,
			case when own.id is not null and not own.follows_house then own.minimum_minor else coalesce(house.minimum_minor, 0) end as minimum
		from o
		left join lateral (
			select r.* from ${shareRules} r
			where r.provider_id = o.provider_id and r.currency = o.currency and r.holds_from <= o.confirmed_at
			order by r.holds_from desc limit 1
		) own on true
		left join lateral (
			select r.* from ${shareRules} r
			where r.provider_id is null and r.currency = o.currency and r.holds_from <= o.confirmed_at
			order by r.holds_from desc limit 1
		) house on true
		where o.confirmed_at is not null
	),
	nets as (
		select l.order_id, l.kind, l.quantity, l.quantity * l.price_minor - l.discount_minor as net
		from ${orderLines} l join ruled on ruled.id = l.order_id
	),
	shares as (
		select ruled.id, sum(case
			when net <= 0 then 0
			when nets.kind = 'product' or ruled.is_difference then least(net, div(2 * net * ruled.bp + 10000, 20000))
			else least(net, greatest(div(2 * net * ruled.bp + 10000, 20000) + ruled.per_ticket * nets.quantity, ruled.minimum * nets.quantity))
		end) as whole
		from ruled join nets on nets.order_id = ruled.id
		group by ruled.id
	),
	entries as (
		select l.id, l.order_id, o.provider_id, o.event_id, o.currency, o.zone,
			-- Another way to pay that costs less charges less: nothing was given up.
			case when l.kind = 'cancellation' and l.cause ~ '^payment_(method|way):' then 'charge' else l.kind end as kind,
			case when l.kind = 'cancellation' and l.cause ~ '^payment_(method|way):' then -l.amount_minor else l.amount_minor end as amount,
			case when l.kind in ('payment', 'refund') then l.at else greatest(l.at, o.confirmed_at) end as at,
			l.cause ~ '^(payment|refund):' and l.own_account_id is null as by_gateway, l.own_account_id is not null as by_own
		from ${orderLedger} l join o on o.id = l.order_id
		where l.kind in ('payment', 'refund') or o.confirmed_at is not null
	),
	running as (
		select entries.*, coalesce(shares.whole, 0) as whole,
			sum(case entries.kind when 'charge' then amount when 'fee' then amount when 'cancellation' then -amount else 0 end) over upto as owed,
			sum(case entries.kind when 'charge' then amount else 0 end) over upto as charged
		from entries left join shares on shares.id = entries.order_id
		window upto as (partition by entries.order_id order by entries.at, entries.id rows unbounded preceding)
	),
	shared as (
		select running.*,
			case when charged <= 0 then 0 else div(2 * whole * least(greatest(owed, 0), charged) + charged, 2 * charged) end as share_after
		from running
	),
	booked as (
		select shared.*, share_after - lag(share_after, 1, 0::numeric) over (partition by order_id order by at, id) as share_change
		from shared
	)`

const monthOf = (at: SQL) => sql`to_char(${at} at time zone zone, 'YYYY-MM')`

type Numbers<Row> = { [Name in keyof Row]: Row[Name] extends number ? string | number : Row[Name] }

/** The database returns whole numbers as text where a result may be larger than its own integers. */
function numbered<Row extends object>(row: Numbers<Row>, texts: readonly (keyof Row)[]): Row {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name, value === null || texts.includes(name as keyof Row) ? value : Number(value)]),
	) as Row
}

async function rowsOf<Row extends object>(store: Store, statement: SQL, texts: readonly (keyof Row)[]): Promise<Row[]> {
	const { rows } = (await store.execute(statement)) as unknown as { rows: Numbers<Row>[] }
	return rows.map((row) => numbered<Row>(row, texts))
}

/** The figures from the ledger, by event and month. */
export function listBookedMonths(store: Store, wanted: BooksWanted): Promise<BookedMonth[]> {
	const sumOf = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)`
	return rowsOf<BookedMonth>(
		store,
		sql`with ${bookedEntries(wanted)}
		select event_id as "eventId", currency, ${monthOf(sql`at`)} as month,
			${sumOf(sql`kind = 'charge'`)} as "chargedMinor",
			${sumOf(sql`kind = 'fee'`)} as "keptMinor",
			${sumOf(sql`kind = 'cancellation'`)} as "takenBackMinor",
			${sumOf(sql`kind = 'payment' and by_gateway`)} as "collectedMinor",
			${sumOf(sql`kind = 'refund' and by_gateway`)} as "givenBackMinor",
			${sumOf(sql`kind = 'payment' and by_own`)} as "ownMinor",
			${sumOf(sql`kind = 'refund' and by_own`)} as "ownBackMinor",
			${sumOf(sql`kind = 'payment' and not by_gateway and not by_own`)} as "byHandMinor",
			${sumOf(sql`kind = 'refund' and not by_gateway and not by_own`)} as "byHandBackMinor",
			sum(share_change) as "shareMinor"
		from booked group by 1, 2, 3`,
		['month', 'currency'],
	)
}

/** The figures from confirmed orders, by event and the month of their confirmation. */
export function listConfirmedMonths(store: Store, wanted: BooksWanted): Promise<ConfirmedMonth[]> {
	return rowsOf<ConfirmedMonth>(
		store,
		sql`with o as (${ordersWithZone(wanted)})
		select event_id as "eventId", currency, ${monthOf(sql`confirmed_at`)} as month, count(*) as orders,
			sum(subtotal_minor) as "soldMinor", sum(discount_minor) as "discountMinor",
			sum(tax_added_minor) as "taxAddedMinor", sum(tax_minor) as "taxMinor"
		from o where confirmed_at is not null group by 1, 2, 3`,
		['month', 'currency'],
	)
}

/** The tax that credit notes took back, by event and the month of their issue. */
export function listCreditedTaxes(store: Store, wanted: BooksWanted): Promise<CreditedTax[]> {
	return rowsOf<CreditedTax>(
		store,
		sql`with o as (${ordersWithZone(wanted)})
		select o.event_id as "eventId", o.currency, ${monthOf(sql`n.issued_at`)} as month, sum((tax->>'minor')::bigint) as "taxMinor"
		from ${invoices} n join o on o.id = n.order_id cross join lateral jsonb_array_elements(n.content->'taxes') tax
		where n.kind = 'credit_note' group by 1, 2, 3`,
		['month', 'currency'],
	)
}

/** What the platform holds for a provider, by currency, in whole minor units. */
export interface Holding {
	providerId: number
	currency: Currency
	collectedMinor: number
	givenBackMinor: number
	shareMinor: number
}

/** For one provider or for each: the money the platform collected, gave back and keeps, over all time. */
export function listHoldings(store: Store, wanted: Pick<BooksWanted, 'providerId'>): Promise<Holding[]> {
	return rowsOf<Holding>(
		store,
		sql`with ${bookedEntries(wanted)}
		select provider_id as "providerId", currency,
			coalesce(sum(amount) filter (where kind = 'payment' and by_gateway), 0) as "collectedMinor",
			coalesce(sum(amount) filter (where kind = 'refund' and by_gateway), 0) as "givenBackMinor",
			sum(share_change) as "shareMinor"
		from booked group by 1, 2 order by 1, 2`,
		['currency'],
	)
}
