import { eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { waysThatHold } from '~/features/provider/own-account/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'

/**
 * The way terms of an order: for each event of its lines, the event's own or its provider's; without an event, the provider's. For statements
 * that join orders with their providers.
 */
export const wayTermsOfOrder = sql<(typeof providers.$inferSelect)['wayTerms'][]>`coalesce((
	select jsonb_agg(${waysThatHold(sql`e.way_terms`)})
	from ${events} e
	where e.id in (
		select coalesce(t.event_id, p.event_id)
		from ${orderLines} l
		left join ${ticketVariants} t on l.kind = 'ticket' and t.id = l.variant_id
		left join ${productVariants} v on l.kind = 'product' and v.id = l.variant_id
		left join ${products} p on p.id = v.product_id
		where l.order_id = ${orders.id}
	)
), jsonb_build_array(${waysThatHold(sql`null::jsonb`)}))`

/** The seller of an order: contact, shop terms, and the terms about ways to pay online that count for the order. */
export async function findSeller(store: Store, orderId: number) {
	const [row] = await selectSeller(store, orderId)
	return row
}

/** The same as rows, one or none. */
export function selectSeller(store: Store, orderId: Given<number>) {
	const { name, email, phone, shopTerms } = providers
	return store
		.select({ name, email, phone, shopTerms, wayTerms: wayTermsOfOrder })
		.from(orders)
		.innerJoin(providers, eq(providers.id, orders.providerId))
		.where(eq(orders.id, orderId))
}
