import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { MailState, MailStatus, NewsKind } from './rules/mail-state.ts'
import { peopleOf, reachedOf } from './store/people.server.ts'
import { newsMails, numberMailSettings } from './tables.server.ts'

/** The people who are told together: all of an event, or of a bracket. */
export interface NewsScope {
	kind: NewsKind
	scopeId: number
}

/** The people of a scope, with their mail, if any. */
const mailed = ({ kind, scopeId }: NewsScope) => sql`
	from (${peopleOf(kind, scopeId)}) p left join news_mails m on m.kind = ${kind} and m.subject_id = p.id`

/** The status by the rule `statusOf`, where the database knows the present news. */
const status = sql`case when m.state = 'sent' and m.about = p.tells then 'sent' when p.email = '' then 'no_address' when m.state is null then 'not_sent'
	when m.state <> 'waiting' and m.about <> p.tells then 'news' else m.state end`

async function rowsOf<Row>(store: Store, statement: SQL): Promise<Row[]> {
	return ((await store.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** The number of people of a scope, by status. */
export async function countMailStatuses(store: Store, scope: NewsScope): Promise<Partial<Record<MailStatus, number>>> {
	const rows = await rowsOf<{ status: MailStatus; count: number }>(
		store,
		sql`select ${status} as status, count(*)::int as count ${mailed(scope)} group by 1`,
	)
	return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

export interface MailedPerson {
	id: number
	attendeeId: number | null
	name: string
	number: string | null
	email: string
	/** The state of their last mail; null: none was asked for. */
	state: MailState | null
	/** The key of the news in the mail. */
	about: string | null
	/** The status as far as the database knows the news. */
	status: MailStatus
	sentAt: string | null
}

/** People of a scope with how their mail stands: some of them, or those with one status. */
export async function listMailedPeople(
	store: Store,
	scope: NewsScope,
	{ status: wanted, subjectId, limit, offset = 0 }: { status?: MailStatus; subjectId?: number; limit?: number; offset?: number } = {},
): Promise<MailedPerson[]> {
	return rowsOf(
		store,
		sql`select p.id::float8 as id, p.attendee_id::float8 as "attendeeId", p.name, p.number, p.email, m.state, m.about, ${status} as status,
			to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
		${mailed(scope)} where true ${wanted ? sql`and ${status} = ${wanted}` : sql``} ${subjectId === undefined ? sql`` : sql`and p.id = ${subjectId}`}
		order by p.position, length(p.number), p.number, p.id ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`,
	)
}

/** Whom to write to: people who do not know the present news (`due`), who were never told anything (`new`), or named people, also with given news. */
export type Chosen = 'due' | 'new' | readonly number[] | readonly { id: number; about: string }[]

const isTelling = (who: Exclude<Chosen, string>): who is readonly { id: number; about: string }[] => typeof who[0] === 'object'

function chosenBy(who: Chosen): { about: SQL; join: SQL; where: SQL } {
	const tells = { about: sql`p.tells`, join: sql`` }
	if (who === 'new') return { ...tells, where: sql`m.subject_id is null` }
	if (who === 'due') return { ...tells, where: sql`${status} in ('not_sent', 'news')` }
	if (isTelling(who)) {
		const join = sql`join json_to_recordset(${JSON.stringify(who)}::json) as w(id bigint, about text) on w.id = p.id`
		return { about: sql`w.about`, join, where: sql`true` }
	}
	return { ...tells, where: sql`p.id = any(${sql.param([...who])}::bigint[])` }
}

/**
 * Stores waiting mails. A mail that waits already stays as it is; people without an address are left out; people who opted out of the provider's
 * mails are stored, but get none. @returns how many people are stored, and how many of them get a mail
 */
export async function askMails(
	store: Store,
	{ now, who, ...scope }: NewsScope & { now: Date; who: Chosen },
): Promise<{ people: number; waiting: number }> {
	if (typeof who !== 'string' && who.length === 0) return { people: 0, waiting: 0 }
	const { about, join, where } = chosenBy(who)
	const rows = await rowsOf<{ state: string }>(
		store,
		sql`insert into news_mails as kept (kind, subject_id, scope_id, event_id, about, state, asked_at)
			select ${scope.kind}, p.id, p.scope_id, p.event_id, ${about}, case
				when exists (select from mailing_opt_outs x where x.provider_id = p.provider_id and x.email = p.email) then 'opted_out'
				else 'waiting' end, ${now.toISOString()}::timestamptz
			${mailed(scope)} ${join} where p.email <> '' and m.state is distinct from 'waiting' and ${where}
			on conflict (kind, subject_id) do update set about = excluded.about, state = excluded.state, round = kept.round + 1,
				about_before = case when kept.state = 'sent' then kept.about else kept.about_before end,
				asked_at = excluded.asked_at, sent_at = null, taken_until = null
			where kept.state <> 'waiting'
			returning state`,
	)
	return { people: rows.length, waiting: rows.filter(({ state }) => state === 'waiting').length }
}

export interface TakenMail {
	id: number
	round: number
	/** The key of the present news, where the database knows it. */
	tells: string | null
	aboutBefore: string | null
	attendeeId: number | null
	name: string
	email: string
	reader: string
	locale: Locale
	variantId: number | null
	transferId: number | null
	orderNumber: string | null
}

/** Reserves the next waiting mails that are not reserved, until a moment; with the present addresses. Mails of people without a place are dropped. */
export async function takeMails(
	store: Store,
	{ now, until, most, ...scope }: NewsScope & { now: Date; until: Date; most: number },
): Promise<TakenMail[]> {
	const { kind, scopeId } = scope
	const waiting = sql`kind = ${kind} and scope_id = ${scopeId} and state = 'waiting'`
	await store.execute(
		sql`delete from news_mails where ${waiting} and subject_id not in (select p.id from (${peopleOf(kind, scopeId)}) p where p.email <> '')`,
	)
	return rowsOf(
		store,
		sql`with next as (
			select subject_id from news_mails where ${waiting} and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
			order by subject_id limit ${most} for update skip locked
		), taken as (
			update news_mails set taken_until = ${until.toISOString()}::timestamptz where kind = ${kind} and subject_id in (select subject_id from next)
			returning subject_id
		)
		select p.id::float8 as id, m.round, p.tells, m.about_before as "aboutBefore", p.attendee_id::float8 as "attendeeId", p.name, p.email, p.reader,
			p.locale, p.variant_id::float8 as "variantId", p.transfer_id::float8 as "transferId", p.order_number as "orderNumber"
		${mailed(scope)} where p.id in (select subject_id from taken) order by p.id`,
	)
}

export async function isAnybodyWaiting(store: Store, { kind, scopeId }: NewsScope): Promise<boolean> {
	return (await store.$count(newsMails, and(eq(newsMails.kind, kind), eq(newsMails.scopeId, scopeId), eq(newsMails.state, 'waiting')))) > 0
}

/** Stores the result of waiting mails, and the news they contained. */
export async function noteMails(
	store: Store,
	kind: NewsKind,
	mails: readonly { id: number; about: string }[],
	set: { state: 'sent' | 'refused'; sentAt: Date | null },
): Promise<void> {
	if (mails.length === 0) return
	await store.execute(sql`
		update news_mails m set state = ${set.state}, sent_at = ${set.sentAt?.toISOString() ?? null}::timestamptz, about = g.about, taken_until = null
		from json_to_recordset(${JSON.stringify(mails)}::json) as g(id bigint, about text)
		where m.kind = ${kind} and m.subject_id = g.id and m.state = 'waiting'`)
}

/** Releases mails that were reserved, but not tried. */
export async function letMailsGo(store: Store, kind: NewsKind, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(newsMails)
		.set({ takenUntil: null })
		.where(and(eq(newsMails.kind, kind), inArray(newsMails.subjectId, [...ids])))
}

/** Drops waiting mails of these kinds to an address that opted out of a provider's mails. */
export async function dropWaitingOf(store: Store, kinds: readonly NewsKind[], providerId: number, address: string): Promise<void> {
	for (const kind of kinds)
		await store.execute(sql`
			update news_mails m set state = 'opted_out', taken_until = null from (${reachedOf(kind)}) p
			where m.kind = ${kind} and m.state = 'waiting' and p.id = m.subject_id and p.provider_id = ${providerId} and p.email = ${address}`)
}

/** The subject of a mail, with their present address. */
export async function findMailed(
	store: Store,
	kind: NewsKind,
	subjectId: number,
): Promise<{ email: string; providerId: number } | undefined> {
	const [row] = await rowsOf<{ email: string; providerId: number }>(
		store,
		sql`select p.email, p.provider_id::float8 as "providerId" from news_mails m join (${reachedOf(kind)}) p on p.id = m.subject_id
		where m.kind = ${kind} and m.subject_id = ${subjectId} and p.email <> ''`,
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

/** Events with automatic number mails that are not over and have somebody who was never told. */
export async function listEventsToTell(store: Store, now: Date, most: number): Promise<{ id: number; providerId: number }[]> {
	return rowsOf(
		store,
		sql`select e.id::float8 as id, e.provider_id::float8 as "providerId" from number_mail_settings s join events e on e.id = s.event_id
		where s.automatic and e.state = 'published' and e.ends_at > ${now.toISOString()}::timestamptz and exists (
			select from attendees a join orders o on o.id = a.order_id
			where a.event_id = e.id and a.candidate_number is not null and a.canceled_at is null and o.status = 'Confirmed'
				and not exists (select from news_mails m where m.kind = 'number' and m.subject_id = a.id))
		order by e.id limit ${most}`,
	)
}
