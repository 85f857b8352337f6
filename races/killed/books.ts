import { checkDrift } from '../../app/features/quota/operations/check-drift.server.ts'
import type { Database, RunSql } from '../../app/platform/database/database.server.ts'
import { jobId } from '../../app/platform/jobs/job-table.server.ts'
import { call, valueOf } from '../../app/platform/operations/call.server.ts'
import { reactions } from '../../app/reactions.server.ts'
import { system, worldOn } from '../../world/testing/test-world.ts'
import type { Told } from './buyer.ts'

/**
 * What must be true of every committed state (truths §1, §2, §8): each statement finds the ids that contradict its sentence. They repeat
 * constraints on purpose, because a wrong recovery would not check the constraints.
 */
const neverTrue: Record<string, string> = {
	'an order without lines': `select id from orders o where (select coalesce(sum(quantity), 0) from order_lines where order_id = o.id) <> o.count`,
	'an order without its charge': `select id from orders o where total_minor > 0
		and (select coalesce(sum(amount_minor), 0) from order_ledger where order_id = o.id and kind = 'charge') <> total_minor`,
	'an order nobody wrote down': `select id from orders o
		where (select count(*) from facts where about = 'order:' || o.id and name = 'order.placed') <> 1
		or (select count(*) from facts where about = 'order:' || o.id and name = 'order.confirmed') <> case when o.status = 'Confirmed' then 1 else 0 end`,
	'a line without an order': `select id from order_lines l where not exists (select from orders where id = l.order_id)`,
	'a place without its person': `select id from order_lines l where kind = 'ticket'
		and (select count(*) from attendees a where a.order_line_id = l.id and a.order_id = l.order_id) <> quantity`,
	'a ticket without an order': `select id from attendees a
		where not exists (select from order_lines l join orders o on o.id = l.order_id where l.id = a.order_line_id and o.id = a.order_id)`,
	'an order without its places': `select l.id from order_lines l join orders o on o.id = l.order_id
		where (o.status = 'Confirmed' or o.hold_ends_at is not null)
		and (select count(*) from variant_quotas v where v.variant_id = l.variant_id) <>
			(select count(*) from quota_uses u join variant_quotas v on v.quota_id = u.quota_id and v.variant_id = l.variant_id
			where u.order_line_id = l.id and u.quantity = l.quantity
			and u.state = case when o.status = 'Confirmed' then 'sold' else 'held' end)`,
	'a code used by nobody, or an order with a code that is not used': `select o.id from orders o
		join order_reductions r on r.order_id = o.id join promotions c on c.id = r.promotion_id and c.quota_id is not null where (o.status = 'Confirmed' or o.hold_ends_at is not null)
		and (select count(*) from quota_uses u join order_lines l on l.id = u.order_line_id where l.order_id = o.id and u.quota_id = c.quota_id) <> 1`,
	'places kept for an order that gave them up': `select u.id from quota_uses u join order_lines l on l.id = u.order_line_id
		join orders o on o.id = l.order_id where o.status <> 'Confirmed' and o.hold_ends_at is null`,
	'a place used by nobody': `select id from quota_uses u where order_line_id is not null and not exists (select from order_lines where id = u.order_line_id)
		or cart_line_id is not null and not exists (select from cart_lines where id = u.cart_line_id)
		or order_line_id is null and cart_line_id is null`,
	'money that came and is not in the ledger, or the other way about': `select id from payments p
		where (state in ('captured', 'refunding', 'refunded', 'refund_failed'))
		<> exists (select from order_ledger where order_id = p.order_id and kind = 'payment' and cause = 'payment:' || p.id)`,
	'an order paid by card and confirmed without money': `select id from orders o where status = 'Confirmed' and payment_method = 'card'
		and (select coalesce(sum(amount_minor), 0) from order_ledger where order_id = o.id and kind = 'payment') < total_minor`,
	'a charge that took money and tells nobody': `select ref as id from test_gateway_charges c where state = 'captured'
		and not exists (select from test_gateway_notices n where n.ref = c.ref)`,
	'a notice that was taken and changed nothing': `select n.id from payment_notices n join payments p on p.gateway_ref = n.gateway_ref
		where n.kind = 'captured' and p.state in ('created', 'pending', 'authorized', 'failed', 'canceled')`,
	'a mail that is said to be sent and is not': `select fact->'data'->>'orderId' as id from jobs.job
		where state = 'done' and name in ('mail-confirmation', 'mail-provider') and not exists (select from mails
		where key = case when name = 'mail-provider' then 'order-provider:' else 'order-confirmed:' end || (fact->'data'->>'orderId'))`,
}

const listed = (ids: readonly unknown[]) => ids.slice(0, 5).join(', ') + (ids.length > 5 ? ` and ${ids.length - 5} more` : '')

/** All faults of the books, as sentences; only an empty list is right. */
export async function wrongIn(database: Database, told: readonly Told[]): Promise<string[]> {
	const wrong: string[] = []
	const complain = (what: string, ids: readonly unknown[]) => {
		if (ids.length > 0) wrong.push(`${what}: ${listed(ids)}`)
	}
	for (const [what, text] of Object.entries(neverTrue))
		complain(
			what,
			(await database.sql(text)).rows.map(({ id }) => id),
		)
	complain('a told order that is gone or different', await forgotten(database.sql, told))
	complain('a fact without its jobs', await factsWithoutJobs(database.sql))
	const { found } = valueOf(await call(worldOn(database), checkDrift, {}, system))
	complain(
		'a counter that drifted',
		found.map((each) => JSON.stringify(each)),
	)
	return wrong
}

async function forgotten(sql: RunSql, told: readonly Told[]): Promise<string[]> {
	const { rows } = await sql('select key, number, status, total_minor::float8 as total from orders')
	const known = new Map(rows.map((row) => [row['key'], row]))
	return told.flatMap(({ key, number, status, total }) => {
		const row = known.get(key)
		if (row?.['number'] === number && row['total'] === total.amount && (status !== 'Confirmed' || row['status'] === status)) return []
		return [`${number} (${status}, is ${String(row?.['status'])})`]
	})
}

/** Facts without the jobs they should have started. Jobs with `wanted` are left out: here they are never wanted, because nobody has a webhook. */
async function factsWithoutJobs(sql: RunSql): Promise<string[]> {
	const { rows: facts } = await sql('select id::float8 as id, name from facts')
	const { rows: jobs } = await sql('select id::text as id from jobs.job')
	const known = new Set(jobs.map(({ id }) => id))
	return facts.flatMap(({ id, name }) =>
		(reactions[String(name)] ?? [])
			.filter((job) => !job.wanted && !known.has(jobId(Number(id), job.name)))
			.map((job) => `${String(name)} ${String(id)}, ${job.name}`),
	)
}

/** Lets an hour pass for everything that waits: holds, the gateway's pages and notices, failed jobs. */
export async function passAnHour({ sql }: Database): Promise<void> {
	for (const [table, column, which] of [
		['quota_uses', 'expires_at', `state = 'held'`],
		['carts', 'hold_ends_at', 'true'],
		['orders', 'hold_ends_at', 'true'],
		['test_gateway_charges', 'expires_at', 'true'],
		['test_gateway_notices', 'due_at', 'true'],
		['jobs.job', 'due_at', `state = 'waiting'`],
		['jobs.job', 'lease_ends_at', `state = 'running'`],
		['jobs.chore', 'began_at', 'true'],
	] as const)
		await sql(`update ${table} set ${column} = ${column} - interval '1 hour' where ${which} and ${column} is not null`)
}

/** How much work still waits, by its kind. */
export async function waitingIn({ sql }: Database): Promise<Record<string, number>> {
	const { rows } = await sql(`select * from (
		select 'places held' as what, count(*)::int as count from quota_uses where state = 'held'
		union all select 'places counted as held', coalesce(sum(held), 0)::int from quotas
		union all select 'orders held', count(*)::int from orders where hold_ends_at is not null
		union all select 'payments open', count(*)::int from payments where state in ('created', 'pending', 'authorized', 'refunding')
		union all select 'charges open', count(*)::int from test_gateway_charges where state in ('open', 'challenge')
		union all select 'notices on their way', count(*)::int from test_gateway_notices where delivered_at is null
		union all select 'jobs ' || name || ' ' || state, count(*)::int from jobs.job where state <> 'done' group by name, state
	) as waiting where count > 0`)
	return Object.fromEntries(rows.map(({ what, count }) => [String(what), Number(count)]))
}

/** The faults at the end, when no work waits any more: money that does not fit the tickets, and missing mails. */
export async function wrongInTheEnd({ sql }: Database, told: readonly Told[]): Promise<string[]> {
	const wrong: string[] = []
	const { rows } = await sql(`select o.key, o.status, o.total_minor::float8 as total,
		(select coalesce(sum(case kind when 'payment' then amount_minor when 'refund' then -amount_minor else 0 end), 0)::float8
			from order_ledger where order_id = o.id) as paid,
		(select coalesce(sum(c.amount_minor - c.refunded_minor), 0)::float8 from payments p join test_gateway_charges c on c.ref = p.gateway_ref
			where p.order_id = o.id and c.state in ('captured', 'refunded')) as taken,
		(select count(*)::int from mails where key in ('order-confirmed:' || o.id, 'order-provider:' || o.id)) as mails
		from orders o`)
	const orders = new Map(rows.map((row) => [String(row['key']), row]))
	for (const { key, number, card } of told) {
		const { status, paid, taken, total, mails } = orders.get(key) ?? {}
		if (paid !== taken) wrong.push(`${number}: the gateway has ${String(taken)}, the books say ${String(paid)}`)
		if (card && card !== 'paid' && status === 'Confirmed') wrong.push(`${number} was ${card} and is confirmed`)
		if (card === 'paid' && (status !== 'Confirmed' || taken !== total)) wrong.push(`${number} was paid and is ${String(status)}`)
		if (status === 'Confirmed' && mails !== 2) wrong.push(`${number} has ${String(mails)} mails`)
		if (status !== 'Confirmed' && mails !== 0) wrong.push(`${number} is ${String(status)} and has tickets by mail`)
	}
	const nobodys = rows.filter(({ key }) => !told.some((each) => each.key === key))
	if (nobodys.length > 0) wrong.push(`orders nobody was told of: ${nobodys.length}`)
	return wrong
}
