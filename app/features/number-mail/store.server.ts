import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import type { Locale } from '../../kernel/locale.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import type { MailStatus } from './rules/mail-state.ts'
import { numberMails, numberMailSettings } from './tables.server.ts'

/** Where they are reached: who accepted a ticket with an account reads their mail there; else who it was passed on to, or who booked it. */
const email = sql`lower(coalesce(c.email, t.email, a.booked_email))`

/** Who has a number and a place, with their mail, if any. */
const people = (eventId: number) => sql`
	from attendees a join orders o on o.id = a.order_id
		left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		left join number_mails m on m.attendee_id = a.id
	where a.event_id = ${eventId} and a.candidate_number is not null and a.canceled_at is null and o.status = 'Confirmed'`

const status = sql`case when m.attendee_id is null then 'not_told'
	when m.state <> 'waiting' and m.candidate_number <> a.candidate_number then 'changed' else m.state end`

async function rowsOf<Row>(store: Store, statement: SQL): Promise<Row[]> {
	return ((await store.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** How many people of an event have which status. */
export async function countMailStatuses(store: Store, eventId: number): Promise<Partial<Record<MailStatus, number>>> {
	const rows = await rowsOf<{ status: MailStatus; count: number }>(
		store,
		sql`select ${status} as status, count(*)::int as count ${people(eventId)} group by 1`,
	)
	return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

export interface MailedPerson {
	id: number
	name: string
	candidateNumber: string
	told: string | null
	email: string
	status: MailStatus
	sentAt: string | null
}

/** People of an event with how their mail stands, by number. */
export async function listMailedPeople(
	store: Store,
	eventId: number,
	{ status: wanted, attendeeId, limit, offset }: { status?: MailStatus; attendeeId?: number; limit: number; offset: number },
): Promise<MailedPerson[]> {
	return rowsOf(
		store,
		sql`select a.id::int8::float8 as id, a.name, a.candidate_number as "candidateNumber", m.candidate_number as told, ${email} as email, ${status} as status,
			to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
		${people(eventId)} ${wanted ? sql`and ${status} = ${wanted}` : sql``} ${attendeeId === undefined ? sql`` : sql`and a.id = ${attendeeId}`}
		order by length(a.candidate_number), a.candidate_number, a.id limit ${limit} offset ${offset}`,
	)
}

/**
 * Writes down who is told their number: whoever was not told the one they have, nobody else (`new`: only who was never told any), or again the ones
 * named. Who wishes no mail of the provider gets none. @returns how many are written down, and how many of those get a mail
 */
export async function askMails(
	store: Store,
	{ eventId, providerId, now, who }: { eventId: number; providerId: number; now: Date; who: 'due' | 'new' | readonly number[] },
): Promise<{ people: number; waiting: number }> {
	const chosen =
		who === 'new'
			? sql`m.attendee_id is null`
			: who === 'due'
				? sql`${status} in ('not_told', 'changed')`
				: sql`a.id = any(${sql.param([...who])}::bigint[]) and ${status} <> 'waiting'`
	const rows = await rowsOf<{ state: string }>(
		store,
		sql`insert into number_mails as kept (attendee_id, event_id, candidate_number, state, asked_at)
			select a.id, a.event_id, a.candidate_number, case
				when ${email} = '' then 'no_address'
				when exists (select from mailing_opt_outs x where x.provider_id = ${providerId} and x.email = ${email}) then 'opted_out'
				else 'waiting' end, ${now.toISOString()}::timestamptz
			${people(eventId)} and ${chosen}
			on conflict (attendee_id) do update set candidate_number = excluded.candidate_number, state = excluded.state, round = kept.round + 1,
				told_before = case when kept.state = 'sent' then kept.candidate_number else kept.told_before end,
				asked_at = excluded.asked_at, sent_at = null, taken_until = null
			returning state`,
	)
	return { people: rows.length, waiting: rows.filter(({ state }) => state === 'waiting').length }
}

export interface TakenMail {
	attendeeId: number
	round: number
	candidateNumber: string
	toldBefore: string | null
	attendee: string
	variantId: number
	email: string
	reader: string
	locale: Locale
	transferId: number | null
	orderNumber: string
}

/** Takes the next ones who wait and are in nobody's hand, until then; with the number and the address they have now. */
export async function takeMails(
	store: Store,
	eventId: number,
	{ now, until, most }: { now: Date; until: Date; most: number },
): Promise<TakenMail[]> {
	await store.execute(sql`delete from number_mails where event_id = ${eventId} and state = 'waiting'
		and not exists (
			select from attendees a join orders o on o.id = a.order_id where a.id = number_mails.attendee_id
				and a.candidate_number is not null and a.canceled_at is null and o.status = 'Confirmed')`)
	return rowsOf(
		store,
		sql`with next as (
			select attendee_id from number_mails where event_id = ${eventId} and state = 'waiting'
				and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
			order by attendee_id limit ${most} for update skip locked
		), taken as (
			update number_mails set taken_until = ${until.toISOString()}::timestamptz where attendee_id in (select attendee_id from next)
			returning attendee_id
		)
		select a.id::float8 as "attendeeId", m.round, a.candidate_number as "candidateNumber", m.told_before as "toldBefore", a.name as attendee,
			a.variant_id::float8 as "variantId", ${email} as email, coalesce(t.name, a.booked_by) as reader, coalesce(t.locale, o.locale) as locale,
			a.transfer_id::float8 as "transferId", o.number as "orderNumber"
		${people(eventId)} and a.id in (select attendee_id from taken) order by a.id`,
	)
}

export async function isAnybodyWaiting(store: Store, eventId: number): Promise<boolean> {
	return (await store.$count(numberMails, and(eq(numberMails.eventId, eventId), eq(numberMails.state, 'waiting')))) > 0
}

/** Says what became of mails that waited, each by its number. */
export async function noteMails(
	store: Store,
	mails: readonly { attendeeId: number; candidateNumber: string }[],
	set: { state: 'sent' | 'refused'; sentAt: Date | null },
): Promise<void> {
	if (mails.length === 0) return
	await store.execute(sql`
		update number_mails m set state = ${set.state}, sent_at = ${set.sentAt?.toISOString() ?? null}::timestamptz, candidate_number = g."candidateNumber", taken_until = null
		from json_to_recordset(${JSON.stringify(mails)}::json) as g("attendeeId" bigint, "candidateNumber" text)
		where m.attendee_id = g."attendeeId" and m.state = 'waiting'`)
}

/** Lets go of those who were taken and not tried. */
export async function letMailsGo(store: Store, attendeeIds: readonly number[]): Promise<void> {
	if (attendeeIds.length === 0) return
	await store.update(numberMails).set({ takenUntil: null }).where(isOneOf(numberMails.attendeeId, attendeeIds))
}

/** Who wishes no more mail of a provider waits for none either. */
export async function dropWaitingOf(store: Store, providerId: number, address: string): Promise<void> {
	await store.execute(sql`
		update number_mails m set state = 'opted_out', taken_until = null
		from attendees a left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		where a.id = m.attendee_id and a.provider_id = ${providerId} and ${email} = ${address} and m.state = 'waiting'`)
}

/** Whose mail it was, at the address they are reached by now. */
export async function findMailed(store: Store, attendeeId: number): Promise<{ email: string; providerId: number } | undefined> {
	const [row] = await rowsOf<{ email: string; providerId: number }>(
		store,
		sql`select ${email} as email, a.provider_id::float8 as "providerId" from number_mails m join attendees a on a.id = m.attendee_id
			left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		where m.attendee_id = ${attendeeId} and ${email} <> ''`,
	)
	return row
}

export async function isAutomatic(store: Store, eventId: number): Promise<boolean> {
	const [row] = await store.select().from(numberMailSettings).where(eq(numberMailSettings.eventId, eventId))
	return row?.automatic ?? false
}

export async function setAutomatic(store: Store, eventId: number, automatic: boolean): Promise<void> {
	const row = { eventId, automatic }
	await store.insert(numberMailSettings).values(row).onConflictDoUpdate({ target: numberMailSettings.eventId, set: row })
}

/** Events that tell numbers by themselves, are not over, and have somebody who was never told. */
export async function listEventsToTell(store: Store, now: Date, most: number): Promise<{ id: number; providerId: number }[]> {
	return rowsOf(
		store,
		sql`select e.id::float8 as id, e.provider_id::float8 as "providerId" from number_mail_settings s join events e on e.id = s.event_id
		where s.automatic and e.state = 'published' and e.ends_at > ${now.toISOString()}::timestamptz and exists (
			select from attendees a join orders o on o.id = a.order_id
			where a.event_id = e.id and a.candidate_number is not null and a.canceled_at is null and o.status = 'Confirmed'
				and not exists (select from number_mails m where m.attendee_id = a.id))
		order by e.id limit ${most}`,
	)
}
