import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import type { Stage } from '../world/testing/stage.ts'

/** The number of people with orders: all orders together are far more than one person ever sees. */
export const accountsWithOrders = 10_000
export const ordersOfEach = 30

/** The session token that the browser of the nth person sends. */
export const sessionOf = (nth: number) => `bench-session-${nth}`

/** Fills the database with accounts, their sessions, and their orders in every state, in a few statements of plain SQL. */
export async function fillWithOrders({ sql }: Database, { event, provider, variants: { plain } }: Stage): Promise<void> {
	await sql(
		`insert into accounts (email, first_name, last_name, created_at)
		select 'nguoi-' || n || '@example.vn', 'Lan ' || n, 'Nguyễn', now() from generate_series(1, $1::int) n`,
		[accountsWithOrders],
	)
	// Only as many tokens as needed, because hashing ten thousand would take longer than the measurement.
	for (let nth = 1; nth <= 200; nth += 1)
		await sql(
			`insert into sessions (token_hash, account_id, created_at, expires_at)
			select $1, id, now(), now() + interval '1 day' from accounts where email = 'nguoi-' || $2::text || '@example.vn'`,
			[hashOf(sessionOf(nth)), String(nth)],
		)
	await sql(
		`insert into orders (number, key, provider_id, event_id, account_id, status, locale, contact, payment_method, currency, count, subtotal_minor,
			original_minor, discount_minor, tax_minor, tax_added_minor, deposit_minor, delivery_minor, payment_fee_minor, total_minor, placed_at, hold_ends_at)
		select 'B' || a.id || '-' || n, gen_random_uuid()::text, $1, $2, a.id,
			(array['Confirmed', 'Confirmed', 'Confirmed', 'Pending', 'Error', 'Canceled'])[1 + (n + a.id) % 6], 'vi_VN',
			jsonb_build_object('email', a.email, 'name', 'Nguyễn Lan', 'phone', '+84901234567', 'newsletter', false), 'card', 'VND', 2, 700000, 700000,
			0, 0, 0, 0, 0, 0, 700000, now() - n * interval '1 day', case when (n + a.id) % 6 = 3 then now() + interval '1 day' end
		from accounts a cross join generate_series(1, $3::int) n where a.email like 'nguoi-%'`,
		[provider, event, ordersOfEach],
	)
	await sql(
		`insert into order_lines (order_id, kind, variant_id, name, quantity, price_minor, discount_minor)
		select id, 'ticket', $1, '{"vi_VN": "Vé chạy · 5 km"}', 2, 350000, 0 from orders where number like 'B%-%'`,
		[plain],
	)
	await sql(
		`insert into attendees (provider_id, event_id, order_id, order_line_id, variant_id, place, name, answers, registered_at, order_number, booked_by, booked_email)
		select $1, $2, l.order_id, l.id, l.variant_id, p, (array['Trần Thị Lan', 'Lê Văn Minh', 'Phạm Thu Hà'])[1 + l.id % 3], '{}', now(),
			o.number, o.contact->>'name', o.contact->>'email'
		from order_lines l inner join orders o on o.id = l.order_id cross join generate_series(0, 1) p`,
		[provider, event],
	)
	await sql(
		`insert into order_ledger (order_id, kind, amount_minor, at, cause)
		select id, k, 700000, placed_at, k || id from orders cross join unnest(array['charge', 'payment']) k
		where number like 'B%-%' and (k = 'charge' or status = 'Confirmed')`,
	)
	// The cleaning after loading must not be part of the measurement.
	await sql('vacuum analyze')
	await sql('checkpoint')
}
