import type { z } from 'zod'
import { issuesUnder } from '~/kernel/fields.ts'
import { spokenCode, type Dice } from '~/kernel/dice.ts'
import { Refusal, type GroupedRequest } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { dayOf } from '~/kernel/zones.ts'
import { groupedMutation } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { extendedHoldEnd } from '~/features/cart/rules/hold.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { restDueOf } from '~/features/cart/rules/deposit.ts'
import { offeredDeliveries } from '~/features/cart/rules/delivering.ts'
import { lockCarts } from '~/features/cart/store.server.ts'
import type { CartContents } from '~/features/cart/flows/read-cart-contents.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'
import { listDeliveryMethodsOf } from '~/features/delivery/store.server.ts'
import { checkAttendee } from '~/features/attendee/registration/rules/attendee-form.ts'
import { insertionOfAttendees, type NewAttendee } from '~/features/attendee/registration/store.server.ts'
import type { listQuestionsOfTickets } from '~/features/ticket/store.server.ts'
import { checkContact } from '~/features/order/rules/contact.ts'
import { figuresOfRecord } from '~/features/order/rules/figures-of-record.ts'
import { draftOrder, type DraftedOrder, type DraftLine } from '~/features/order/rules/draft-order.ts'
import { findOrdersByKeys, type NewOrder, type PlacedLine, type PlacedOrder } from '~/features/order/store.server.ts'
import { asLeft, openBaskets, soldUses, usesBy } from '~/features/order/flows/open-baskets.server.ts'
import { promotionWantsOf, writeOrders, type DecidedOrder } from '~/features/order/flows/write-orders.server.ts'
import { checkoutShape } from '~/features/order/shapes.server.ts'

type Request = GroupedRequest<z.output<typeof checkoutShape>>
type Questions = Awaited<ReturnType<typeof listQuestionsOfTickets>>

interface Decided extends DecidedOrder {
	request: Request
}

/**
 * Places an order from the caller's cart. The same key gives the same order, however often it is sent (truths §1.6). A free or cash-on-delivery
 * order is confirmed at once (§1.8); an order by card waits for the gateway's notice, with its places held a little longer. This is the hot path of a
 * sale: waiting requests are decided together, one after the other in memory, and written in a few statements.
 */
export const placeOrder = groupedMutation('placeOrder', {
	input: checkoutShape,
	allow: everyone,
	refusals: [
		'key_taken',
		'cart_empty',
		'hold_expired',
		'variant_not_found',
		'sale_over',
		'not_yet_on_sale',
		'contact_organiser',
		'sold_out',
		'too_many_pieces',
		'below_minimum',
		'above_maximum',
		'attendees_incomplete',
		'invalid_fields',
		'payment_method_unavailable',
		'no_way_offered',
		'delivery_method_unavailable',
		'not_delivered_there',
		'event_over',
		'one_currency_only',
		'total_changed',
		'code_wrong_event',
		'code_expired',
		'code_not_yet',
		'code_used_up',
		'code_no_match',
		'code_below_minimum',
		'code_too_few',
	],
	async runTogether({ store, now, dice, secrets }, requests) {
		// Carts are locked before keys are looked up: if two tabs send one key, the second then sees the order of the first.
		const carts = await lockCarts(
			store,
			requests.flatMap(({ visitor }) => visitor ?? []),
		)
		const known = new Map<string, PlacedOrder>(
			(
				await findOrdersByKeys(
					store,
					requests.map(({ input }) => input.key),
				)
			).map((order) => [order.key, order]),
		)
		const open = await openBaskets(
			store,
			carts.filter(({ visitor }) => requests.some((request) => request.visitor === visitor && !known.has(request.input.key))),
		)
		const { contents, taking, questions } = open
		const decided = new Map<string, Decided>()
		const outcomes: (Refusal<string> | string)[] = []
		for (const request of requests) {
			const { key } = request.input
			const earlier = known.get(key) ?? decided.get(key)?.row
			if (earlier) {
				outcomes.push(earlier.visitor === request.visitor ? key : request.refuse('key_taken'))
				continue
			}
			const own = contents.find(({ cart }) => cart.visitor === request.visitor)
			if (!own || [...decided.values()].some(({ contents: taken }) => taken === own)) {
				outcomes.push(request.refuse('cart_empty'))
				continue
			}
			const drafted = await draft(store, { ...own, promotions: asLeft(own.promotions, taking) }, request, questions, now, [
				...decided.values(),
			])
			if ('refusal' in drafted) {
				outcomes.push(request.refuse(drafted.refusal, drafted.data))
				continue
			}
			const promotionWants = promotionWantsOf(drafted.order)
			if (taking.hold(promotionWants).length > 0) {
				outcomes.push(request.refuse('code_used_up'))
				continue
			}
			const row = orderRow(drafted.order, own, request, now, dice)
			if (row.status === 'Confirmed') taking.sell([...promotionWants, ...soldUses(own, drafted.order)])
			decided.set(key, { request, contents: own, draft: drafted.order, row })
			outcomes.push(key)
		}
		const all = [...decided.values()]
		const written = await writeOrders(store, all, taking, now, (orders) => [
			insertionOfAttendees(orders.flatMap(({ order, lines }, index) => attendeesOf(all[index], order, lines, questions, now))),
		])
		written.forEach(({ order }, index) => {
			known.set(order.key, order)
			recordPlaced(all[index]?.request, order)
		})
		return outcomes.map((outcome) => {
			if (outcome instanceof Refusal) return outcome
			const order = known.get(outcome)
			if (!order) throw new Error('a decided order was not written')
			return placedOrder(order, secrets)
		}) as (ReturnType<typeof placedOrder> | Refusal<never>)[]
	},
})

/** The answer to the buyer: the order, the secret that opens it, and the next page. */
function placedOrder(order: PlacedOrder, secrets: Secrets) {
	const secret = secrets.derive('order', order.number)
	const waits = order.paymentMethod === 'card' && order.status !== 'Confirmed' && order.status !== 'Canceled'
	return {
		order: {
			id: order.id,
			number: order.number,
			secret,
			status: order.status,
			total: { amount: order.totalMinor, currency: order.currency },
		},
		next: waits ? { kind: 'redirect' as const, url: `/checkout/pay?order=${order.number}&secret=${secret}` } : { kind: 'done' as const },
	}
}

async function draft(
	store: Store,
	contents: CartContents,
	{ input, actor, locale }: Request,
	questions: Questions,
	now: Date,
	before: readonly DecidedOrder[],
) {
	const held = new Map(viewedCart(contents).lines.map(({ id, heldUntil }) => [id, heldUntil !== undefined && heldUntil > now]))
	const lines = contents.lines.flatMap((line): DraftLine[] => {
		const { offer } = line
		return offer
			? [
					{
						lineId: line.id,
						quantity: line.quantity,
						offer,
						held: held.get(line.id) ?? false,
						attendeeIssues: attendeeIssues(line, questions, now),
					},
				]
			: []
	})
	const needsDelivery = lines.some(({ offer }) => offer.kind === 'product')
	const providerId = lines[0]?.offer.providerId
	const methods = needsDelivery && providerId !== undefined ? await listDeliveryMethodsOf(store, providerId) : []
	const deliveries = offeredDeliveries(methods, lines)
	const { promotions } = contents
	const buyer = { accountId: accountIdOf(actor), email: checkContact(input.contact).cleaned.email }
	const usesByBuyer = await usesBy(store, promotions, buyer, before)
	return draftOrder({ lines, promotions, deliveries, usesByBuyer, locale, now }, input)
}

function checkedAttendees({ offer, quantity, attendees }: CartContents['lines'][number], questions: Questions, now: Date) {
	const ticket = offer?.ticket
	if (!ticket) return []
	const form = { fields: ticket.askedFields, questions: questions.filter(({ ticketId }) => ticketId === ticket.ticketId) }
	return draftsFor(quantity, attendees).map((each) => checkAttendee(each, form, dayOf(now, ticket.timeZone)))
}

function attendeeIssues(line: CartContents['lines'][number], questions: Questions, now: Date) {
	return checkedAttendees(line, questions, now).flatMap(({ issues }, place) => issuesUnder(`${line.id}.${place}`, issues))
}

function orderRow(
	draftedOrder: DraftedOrder,
	{ cart }: CartContents,
	{ input, locale, actor, visitor }: Request,
	now: Date,
	dice: Dice,
): NewOrder {
	const { figures, paymentMethod, wayFees, delivery } = draftedOrder
	const { totals, reductions } = figures
	const codes = reductions.flatMap(({ promotion }) => promotion.code?.code ?? [])
	const waits = paymentMethod === 'card'
	const holdMinutes = figures.event?.holdMinutes ?? 15
	const goods = draftedOrder.lines.flatMap(({ offer, quantity }) => (offer.product ? [{ ...offer.product, quantity }] : []))
	return {
		number: spokenCode(dice, 8),
		key: input.key,
		providerId: draftedOrder.providerId,
		eventId: draftedOrder.eventId,
		accountId: accountIdOf(actor),
		visitor,
		status: waits ? 'Pending' : 'Confirmed',
		locale,
		contact: draftedOrder.contact,
		billingAddress: draftedOrder.billingAddress,
		shippingAddress: draftedOrder.shippingAddress,
		deliveryMethodId: delivery?.id,
		deliveryName: delivery?.name,
		gift: draftedOrder.gift,
		invoiceTo: draftedOrder.invoiceTo,
		deliveryQuote: delivery?.confirmsPrice ? 'asked' : null,
		restDueAt: totals.deposit > 0 ? restDueOf(draftedOrder.lines, now) : null,
		deliveryStatus: goods.length === 0 ? null : waits ? 'waiting' : 'confirmed',
		weightGrams: goods.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
		paymentMethod,
		code: codes.length > 0 ? codes.join(', ') : null,
		...figuresOfRecord(totals),
		wayFees,
		placedAt: now,
		// Payment starts now: the hold gets its one extension (truths §1.2).
		holdEndsAt: waits && cart.holdEndsAt ? extendedHoldEnd({ endsAt: cart.holdEndsAt, extended: false }, now, holdMinutes) : null,
		holdExtended: waits,
		confirmedAt: waits ? null : now,
	}
}

/** The attendees of an order: one row for each place, complete, because the draft was checked. */
function attendeesOf(
	decided: Decided | undefined,
	order: PlacedOrder,
	lines: readonly PlacedLine[],
	questions: Questions,
	now: Date,
): NewAttendee[] {
	return lines.flatMap((line) => {
		const source = decided?.contents.lines.find(({ kind, variantId }) => kind === line.kind && variantId === line.variantId)
		if (!decided || !source || source.kind !== 'ticket' || order.eventId === null) return []
		const { providerId, eventId, id: orderId } = order
		const { contact } = decided.row
		const booked = { orderNumber: order.number, bookedBy: contact.name, bookedEmail: contact.email }
		return checkedAttendees(source, questions, now).map(({ cleaned: { name, ...rest } }, place) => ({
			...rest,
			...booked,
			name,
			providerId,
			eventId,
			orderId,
			orderLineId: line.id,
			variantId: line.variantId,
			place,
			registeredAt: now,
		}))
	})
}

function recordPlaced(request: Request | undefined, order: PlacedOrder): void {
	const fact = {
		about: `order:${order.id}`,
		providerId: order.providerId,
		data: { orderId: order.id, number: order.number, eventId: order.eventId },
	}
	request?.record({ ...fact, name: 'order.placed' })
	if (order.status === 'Confirmed') request?.record({ ...fact, name: 'order.confirmed' })
}
