import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../kernel/locale.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import { bracketMails } from './tables.server.ts'

export type BracketMailRow = typeof bracketMails.$inferSelect

/** Where they are reached: who accepted a ticket with an account reads their mail there; else who it was passed on to, or who booked it. */
const email = sql`lower(coalesce(c.email, t.email, a.booked_email))`

/** Who stands in a bracket and has a place, with their mail, if any. */
const people = (bracketId: number) => sql`
	from bracket_candidates k join attendees a on a.id = k.attendee_id join orders o on o.id = a.order_id
		left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		left join bracket_mails m on m.candidate_id = k.id
	where k.bracket_id = ${bracketId} and not k.taken_out and a.canceled_at is null and o.status = 'Confirmed'`

async function rowsOf<Row>(store: Store, statement: SQL): Promise<Row[]> {
	return ((await store.execute(statement)) as unknown as { rows: Row[] }).rows
}

export interface MailedCandidate {
	id: number
	attendeeId: number
	name: string
	number: string | null
	email: string
	/** Of their last mail; null: none was asked for. */
	state: BracketMailRow['state'] | null
	about: string | null
	sentAt: string | null
}

/** Everybody of a bracket who can be written to, in its order, with their last mail. */
export async function listMailedCandidates(store: Store, bracketId: number): Promise<MailedCandidate[]> {
	return rowsOf(
		store,
		sql`select k.id::float8 as id, a.id::float8 as "attendeeId", a.name, a.candidate_number as number, ${email} as email, m.state, m.about,
			to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
		${people(bracketId)} order by k.position, k.id`,
	)
}

/**
 * Writes down who is written to, and what about. Whose mail waits already is left as they are; who wishes no mail of the provider gets none.
 * @returns how many are written down, and how many of those get a mail
 */
export async function askMails(
	store: Store,
	{
		bracketId,
		providerId,
		now,
		whom,
	}: { bracketId: number; providerId: number; now: Date; whom: readonly { id: number; about: string }[] },
): Promise<{ people: number; waiting: number }> {
	if (whom.length === 0) return { people: 0, waiting: 0 }
	const rows = await rowsOf<{ state: string }>(
		store,
		sql`insert into bracket_mails as kept (candidate_id, bracket_id, about, state, asked_at)
			select p.id, ${bracketId}, w.about, case
				when p.email = '' then 'no_address'
				when exists (select from mailing_opt_outs x where x.provider_id = ${providerId} and x.email = p.email) then 'opted_out'
				else 'waiting' end, ${now.toISOString()}::timestamptz
			from (select k.id, ${email} as email, m.state ${people(bracketId)}) p
				join json_to_recordset(${JSON.stringify(whom)}::json) as w(id bigint, about text) on w.id = p.id
			where p.state is distinct from 'waiting'
			on conflict (candidate_id) do update set about = excluded.about, state = excluded.state, round = kept.round + 1,
				asked_at = excluded.asked_at, sent_at = null, taken_until = null
			where kept.state <> 'waiting'
			returning state`,
	)
	return { people: rows.length, waiting: rows.filter(({ state }) => state === 'waiting').length }
}

export interface TakenMail {
	candidateId: number
	round: number
	candidate: string
	attendeeId: number
	email: string
	reader: string
	locale: Locale
}

/** Takes the next ones who wait and are in nobody's hand, until then; at the address they have now. Who has no place any more waits for nothing. */
export async function takeMails(
	store: Store,
	bracketId: number,
	{ now, until, most }: { now: Date; until: Date; most: number },
): Promise<TakenMail[]> {
	await store.execute(sql`delete from bracket_mails where bracket_id = ${bracketId} and state = 'waiting'
		and candidate_id not in (select k.id ${people(bracketId)})`)
	return rowsOf(
		store,
		sql`with next as (
			select candidate_id from bracket_mails where bracket_id = ${bracketId} and state = 'waiting'
				and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
			order by candidate_id limit ${most} for update skip locked
		), taken as (
			update bracket_mails set taken_until = ${until.toISOString()}::timestamptz where candidate_id in (select candidate_id from next)
			returning candidate_id
		)
		select k.id::float8 as "candidateId", m.round, a.name as candidate, a.id::float8 as "attendeeId", ${email} as email,
			coalesce(t.name, a.booked_by) as reader, coalesce(t.locale, o.locale) as locale
		${people(bracketId)} and k.id in (select candidate_id from taken) order by k.id`,
	)
}

export async function isAnybodyWaiting(store: Store, bracketId: number): Promise<boolean> {
	return (await store.$count(bracketMails, and(eq(bracketMails.bracketId, bracketId), eq(bracketMails.state, 'waiting')))) > 0
}

/** Says what became of mails that waited, and what they told in the end. */
export async function noteMails(
	store: Store,
	mails: readonly { candidateId: number; about: string }[],
	set: { state: 'sent' | 'refused'; sentAt: Date | null },
): Promise<void> {
	if (mails.length === 0) return
	await store.execute(sql`
		update bracket_mails m set state = ${set.state}, sent_at = ${set.sentAt?.toISOString() ?? null}::timestamptz, about = g.about, taken_until = null
		from json_to_recordset(${JSON.stringify(mails)}::json) as g("candidateId" bigint, about text)
		where m.candidate_id = g."candidateId" and m.state = 'waiting'`)
}

/** Lets go of those who were taken and not tried. */
export async function letMailsGo(store: Store, candidateIds: readonly number[]): Promise<void> {
	if (candidateIds.length === 0) return
	await store.update(bracketMails).set({ takenUntil: null }).where(isOneOf(bracketMails.candidateId, candidateIds))
}

/** Who wishes no more mail of a provider waits for none either. */
export async function dropWaitingOf(store: Store, providerId: number, address: string): Promise<void> {
	await store.execute(sql`
		update bracket_mails m set state = 'opted_out', taken_until = null
		from bracket_candidates k join attendees a on a.id = k.attendee_id
			left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		where k.id = m.candidate_id and a.provider_id = ${providerId} and ${email} = ${address} and m.state = 'waiting'`)
}

/** Whose mail it was, at the address they are reached by now. */
export async function findMailed(store: Store, candidateId: number): Promise<{ email: string; providerId: number } | undefined> {
	const [row] = await rowsOf<{ email: string; providerId: number }>(
		store,
		sql`select ${email} as email, a.provider_id::float8 as "providerId"
		from bracket_mails m join bracket_candidates k on k.id = m.candidate_id join attendees a on a.id = k.attendee_id
			left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id
		where m.candidate_id = ${candidateId} and ${email} <> ''`,
	)
	return row
}
