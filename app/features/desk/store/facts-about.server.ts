import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { returns } from '~/features/order/returns/tables.server.ts'

/** The things with a name of their own that a fact may be about, besides accounts. */
export const namedKinds = ['order', 'return', 'attendee', 'event', 'product', 'provider'] as const
export type NamedKind = (typeof namedKinds)[number]

/** The names of things in a list, by keys like `order:12`: the numbers of orders and returns, the names of the others. */
export async function listNamesAbout(
	store: Store,
	ids: Readonly<Partial<Record<NamedKind, readonly number[]>>>,
): Promise<Map<string, string | Translated>> {
	const { order = [], return: returned = [], attendee = [], event = [], product = [], provider = [] } = ids
	const [orderRows, returnRows, people, eventRows, productRows, providerRows] = await Promise.all([
		order.length === 0 ? [] : store.select({ id: orders.id, name: orders.number }).from(orders).where(isOneOf(orders.id, order)),
		returned.length === 0 ? [] : store.select({ id: returns.id, name: returns.number }).from(returns).where(isOneOf(returns.id, returned)),
		attendee.length === 0
			? []
			: store.select({ id: attendees.id, name: attendees.name }).from(attendees).where(isOneOf(attendees.id, attendee)),
		event.length === 0 ? [] : store.select({ id: events.id, name: events.name }).from(events).where(isOneOf(events.id, event)),
		product.length === 0 ? [] : store.select({ id: products.id, name: products.name }).from(products).where(isOneOf(products.id, product)),
		provider.length === 0
			? []
			: store.select({ id: providers.id, name: providers.name }).from(providers).where(isOneOf(providers.id, provider)),
	])
	const named = (kind: NamedKind, rows: readonly { id: number; name: string | Translated }[]) =>
		rows.map(({ id, name }) => [`${kind}:${id}`, name] as const)
	return new Map([
		...named('order', orderRows),
		...named('return', returnRows),
		...named('attendee', people),
		...named('event', eventRows),
		...named('product', productRows),
		...named('provider', providerRows),
	])
}

/** The currencies of some orders. */
export async function listCurrencies(store: Store, orderIds: readonly number[]): Promise<Map<number, Currency>> {
	if (orderIds.length === 0) return new Map()
	const rows = await store.select({ id: orders.id, currency: orders.currency }).from(orders).where(isOneOf(orders.id, orderIds))
	return new Map(rows.map(({ id, currency }) => [id, currency]))
}
