import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { givenUpOf } from '~/features/order/rules/given-up.ts'
import type { LedgerEntry } from '~/features/order/rules/ledger.ts'
import type { GivenUpShown } from '~/features/order/rules/order-shown.ts'
import type { OrderLineRow } from '~/features/order/store.server.ts'
import { refundOfCause } from '~/features/order/returns/rules/refund-cause.ts'
import { returnOfCause } from '~/features/order/returns/rules/return-cause.ts'
import { listReturnLines } from '~/features/order/returns/store.server.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { listLineRefundsOf } from '~/features/order/returns/store/line-refunds.server.ts'

interface OrderWithBooks {
	order: { id: number; currency: Currency }
	ledger: readonly (LedgerEntry & { cause: string; at: Date })[]
	lines: readonly OrderLineRow[]
	/** The order's people, including those whose place is cancelled. */
	people: readonly { id: number; name: string; orderLineId: number }[]
}

/** The lines, places and extras of an order whose money is no longer charged, grouped by press, oldest first. */
export async function listGivenUp(store: Store, { order, ledger, lines, people }: OrderWithBooks, locale: Locale): Promise<GivenUpShown[]> {
	const all = givenUpOf(ledger)
	if (all.length === 0) return []
	const returnIds = all.flatMap(({ cause }) => returnOfCause(cause) ?? [])
	const returned = await listReturnLines(store, returnIds)
	const extras = await listExtraRefunds(store, order.id)
	const nameOf = (lineId: number) => inLocale(lines.find(({ id }) => id === lineId)?.name ?? { vi_VN: '' }, locale)
	const pieces = (rows: readonly { orderLineId: number; quantity: number }[]) =>
		rows.map(({ orderLineId, quantity }) => ({ name: nameOf(orderLineId), quantity }))
	const shown: GivenUpShown[] = []
	for (const { cause, at, offMinor, keptMinor } of all) {
		const [kind = '', id = ''] = cause.split(':')
		const person = kind.startsWith('attendee_') ? people.find((each) => String(each.id) === id) : undefined
		const press = refundOfCause(cause)
		shown.push({
			kind: kind === 'attendee_canceled' ? 'place' : kind === 'attendee_move' ? 'exchange' : kind === 'cancel' ? 'order' : 'lines',
			person: person?.name ?? null,
			items:
				press !== undefined
					? pieces(await listLineRefundsOf(store, press))
					: person
						? [{ name: nameOf(person.orderLineId), quantity: 1 }]
						: pieces(returned.filter(({ returnId }) => returnId === returnOfCause(cause))),
			extras: extras.filter(({ key }) => key === press).map(({ extra }) => extra),
			off: money(offMinor, order.currency),
			kept: money(keptMinor, order.currency),
			at: at.toISOString(),
		})
	}
	return shown
}
