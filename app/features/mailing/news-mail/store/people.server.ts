import { sql, type SQL } from 'drizzle-orm'
import { defaultLocale } from '~/kernel/locale.ts'
import type { NewsKind } from '~/features/mailing/news-mail/rules/mail-state.ts'

/** An attendee with their order and the ticket's present holder. */
const attendee = sql`join orders o on o.id = a.order_id
	left join ticket_transfers t on t.id = a.transfer_id left join accounts c on c.id = t.account_id`
const hasPlace = sql`a.canceled_at is null and o.status = 'Confirmed'`

/** The attendee's address: of the account that accepted the ticket; else of the person it was passed on to, or who booked it. */
const ofAttendee = sql`a.event_id, a.provider_id, a.id as attendee_id, a.name, a.candidate_number as number,
	lower(coalesce(c.email, t.email, a.booked_email)) as email, coalesce(t.name, a.booked_by) as reader, coalesce(t.locale, o.locale) as locale,
	a.transfer_id, o.number as order_number, a.variant_id`

/** For each kind: the people who may be written to; `tells`: the news, where the database knows it. */
const kinds: Record<NewsKind, { from: SQL; columns: SQL; scope: SQL; subject: SQL; position: SQL; tells: SQL; isTold: SQL }> = {
	number: {
		from: sql`attendees a ${attendee}`,
		columns: ofAttendee,
		scope: sql`a.event_id`,
		subject: sql`a.id`,
		position: sql`0`,
		tells: sql`a.candidate_number`,
		isTold: sql`a.candidate_number is not null and ${hasPlace}`,
	},
	bracket: {
		from: sql`bracket_candidates k join attendees a on a.id = k.attendee_id ${attendee}`,
		columns: ofAttendee,
		scope: sql`k.bracket_id`,
		subject: sql`k.id`,
		position: sql`k.position`,
		tells: sql`null::text`,
		isTold: sql`not k.taken_out and ${hasPlace}`,
	},
	// Winners of a pasted list have only the list's data. People who were forgotten get no mail.
	reward: {
		from: sql`wheel_results r join wheels w on w.id = r.wheel_id join draw_entrants e on e.list_id = w.list_id and e.place = r.place
			left join (attendees a ${attendee}) on a.id = e.attendee_id`,
		columns: sql`w.event_id, w.provider_id, a.id as attendee_id, e.name, e.number,
			coalesce(lower(coalesce(c.email, t.email, a.booked_email)), e.email, '') as email, coalesce(t.name, a.booked_by, e.name) as reader,
			coalesce(t.locale, o.locale, ${defaultLocale}) as locale, a.transfer_id, o.number as order_number, a.variant_id`,
		scope: sql`r.wheel_id`,
		subject: sql`r.id`,
		position: sql`r.id`,
		tells: sql`'won'`,
		isTold: sql`r.passed is null and e.name is not null`,
	},
}

/**
 * The people of one scope for a kind of news, with their addresses: a table of `id`, `scope_id`, `event_id`, `provider_id`, `attendee_id`, `name`,
 * `number`, `email` in small letters or '', `reader`, `locale`, `transfer_id`, `order_number`, `variant_id`, `position` and `tells`.
 */
export function peopleOf(kind: NewsKind, scopeId: number): SQL {
	const { from, columns, scope, subject, position, tells, isTold } = kinds[kind]
	return sql`select ${subject} as id, ${scope} as scope_id, ${columns}, ${position} as position, ${tells} as tells from ${from} where ${scope} = ${scopeId} and ${isTold}`
}

/** The addresses of all subjects of a kind, in any scope and with or without a place: `id`, `provider_id` and `email`. */
export function reachedOf(kind: NewsKind): SQL {
	const { from, columns, subject } = kinds[kind]
	return sql`select ${subject} as id, ${columns} from ${from}`
}
