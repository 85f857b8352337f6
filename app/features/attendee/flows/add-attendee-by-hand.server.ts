import { spokenCode, type Dice } from '~/kernel/dice.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { lockForTaking, wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import type { Contact } from '~/features/order/rules/contact.ts'
import { figuresOfRecord, lineOfRecord } from '~/features/order/rules/figures-of-record.ts'
import { byHand } from '~/features/order/rules/ledger.ts'
import { appendLedger, insertOrderLines, insertOrders, type NewOrder } from '~/features/order/store.server.ts'
import { changeCounters, insertUses } from '~/features/quota/store.server.ts'
import { insertAttendees, type NewAttendee } from '~/features/attendee/registration/store.server.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import type { HandMethod } from '~/features/attendee/rules/hand-methods.ts'

/** Somebody to put on the list, with an order of their own. */
export interface MadeByHand {
	/** The order's key: an order with this key is written only once. */
	key: string
	offer: TicketOffer
	method: HandMethod
	contact: Contact
	locale: Locale
	attendee: Omit<
		NewAttendee,
		| ('providerId' | 'eventId' | 'orderId' | 'orderLineId' | 'variantId' | 'place' | 'registeredAt')
		| ('orderNumber' | 'bookedBy' | 'bookedEmail')
	>
}

/** An order that was written for a person. */
export interface MadeOrder {
	key: string
	orderId: number
	number: string
	totalMinor: number
}

function orderRow({ key, offer, method, contact, locale }: MadeByHand, now: Date, dice: Dice) {
	const priced = method === 'free' ? { ...offer, priceMinor: 0, originalPriceMinor: null } : offer
	const lines = [{ quantity: 1, offer: offerOfTicket(priced) }]
	// At the box office no way to pay costs anything, and nothing is paid in parts.
	const { totals } = figuresOf({ lines, promotions: [], deliveryMinor: null, paymentMethod: 'free', now })
	const row: NewOrder & { totalMinor: number } = {
		number: spokenCode(dice, 8),
		key,
		providerId: offer.providerId,
		eventId: offer.eventId,
		accountId: null,
		visitor: null,
		status: 'Confirmed',
		locale,
		contact,
		paymentMethod: totals.total === 0 ? 'free' : 'cash_on_delivery',
		...figuresOfRecord({ ...totals, deposit: 0 }),
		placedAt: now,
		confirmedAt: now,
	}
	return { row, priced: { priceMinor: priced.priceMinor, ...lineOfRecord(totals.lines[0]) } }
}

/**
 * Puts people on the list in a few statements, however many people there are. Each gets a confirmed order, a place, and a payment where they
 * paid. A person without a place is left out; the others are written.
 * @returns the orders that were written, and the keys of the people without a place
 */
export async function makeByHand(
	store: Store,
	people: readonly MadeByHand[],
	{ now, dice }: { now: Date; dice: Dice },
): Promise<{ made: MadeOrder[]; leftOut: string[] }> {
	const wanted = people.map((each) => ({ each, wants: wantsOf(each.offer, 1) }))
	const all = wanted.flatMap(({ wants }) => wants)
	const taking = await lockForTaking(store, [...new Set(all.map(({ quotaId }) => quotaId))], all, now)
	const placed = wanted.filter(({ wants }) => wants.length > 0 && taking.hold(wants).length === 0)
	for (const { wants } of placed) taking.sell(wants)
	const rows = placed.map(({ each }) => ({ each, ...orderRow(each, now, dice) }))
	const orders = new Map(
		(
			await insertOrders(
				store,
				rows.map(({ row }) => row),
			)
		).map((order) => [order.key, order]),
	)
	const orderOf = (key: string) => {
		const order = orders.get(key)
		if (!order) throw new Error('an order was not written')
		return order
	}
	const lines = await insertOrderLines(
		store,
		rows.map(({ each, priced }) => ({
			orderId: orderOf(each.key).id,
			kind: 'ticket' as const,
			variantId: each.offer.variantId,
			name: fullName(offerOfTicket(each.offer)),
			quantity: 1,
			...priced,
		})),
	)
	const lineOf = new Map(lines.map((line) => [line.orderId, line.id]))
	const lineFor = (key: string) => lineOf.get(orderOf(key).id) ?? 0
	await insertUses(
		store,
		placed.flatMap(({ each, wants }) =>
			wants.map((want) => ({ ...want, orderLineId: lineFor(each.key), state: 'sold' as const, expiresAt: null })),
		),
	)
	await changeCounters(store, taking.moves())
	await insertAttendees(
		store,
		rows.map(({ each }) => ({
			...each.attendee,
			orderNumber: orderOf(each.key).number,
			bookedBy: each.contact.name,
			bookedEmail: each.contact.email,
			providerId: each.offer.providerId,
			eventId: each.offer.eventId,
			orderId: orderOf(each.key).id,
			orderLineId: lineFor(each.key),
			variantId: each.offer.variantId,
			place: 0,
			registeredAt: now,
		})),
	)
	await appendLedger(
		store,
		rows.flatMap(({ each, row }) => {
			const order = orderOf(each.key)
			if (row.totalMinor === 0) return []
			const charge = { orderId: order.id, kind: 'charge' as const, amountMinor: row.totalMinor, at: now, cause: `order:${order.id}` }
			const isPaid = each.method === 'cash' || each.method === 'transfer'
			return isPaid ? [charge, { ...charge, kind: 'payment' as const, cause: byHand(each.key) }] : [charge]
		}),
	)
	const written = new Set(rows.map(({ each }) => each.key))
	return {
		made: rows.map(({ each, row }) => ({
			...{ key: each.key, orderId: orderOf(each.key).id, number: orderOf(each.key).number },
			totalMinor: row.totalMinor,
		})),
		leftOut: people.flatMap(({ key }) => (written.has(key) ? [] : [key])),
	}
}
