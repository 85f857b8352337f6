import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readTogether } from '~/platform/database/read-together.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { totalsView } from '~/features/cart/rules/cart-view.ts'
import { offerOfTicket } from '~/features/cart/rules/offer.ts'
import { noteIn } from '~/features/event/rules/mail-notes.ts'
import { listEventKeys, selectEventRow } from '~/features/event/store.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { listPapers } from '~/features/order/invoice/store.server.ts'
import { cancelRuleAt } from '~/features/provider/rules/cancel-rule.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { isPaidDirectly, limitsOf, offeredWays } from '~/features/provider/rules/offered-ways.ts'
import { holdsMoney } from '~/features/payment/rules/life-cycle.ts'
import { listPayments, listRefundsOfOrder } from '~/features/payment/store.server.ts'
import { codeOf, signerOf } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { listAttendeesOfOrder, selectVariantsOfOrder } from '~/features/attendee/registration/store.server.ts'
import { causeOfRefund } from '~/features/order/returns/rules/refund-cause.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { ticketTimes, timesOfAll } from '~/features/ticket/rules/ticket-times.ts'
import { selectTicketOffers } from '~/features/ticket/store.server.ts'
import { cancelRuleOf } from '~/features/order/flows/read-cancel-rule.server.ts'
import { isBuyer, maySeeOrder } from '~/features/order/guards.server.ts'
import { listGivenUp } from '~/features/order/returns/flows/list-given-up.server.ts'
import { moneyShown } from '~/features/order/answers/money-shown.server.ts'
import { cardAccepted } from '~/features/order/rules/card-accepted.ts'
import { buyerCancelling, isDifferenceOrder } from '~/features/order/rules/cancelling.ts'
import { detailLabelOf } from '~/features/order/rules/life-cycle.ts'
import { balance, dueNow, feesOf } from '~/features/order/rules/ledger.ts'
import { awaitsQuote, totalWithDelivery } from '~/features/order/rules/quote.ts'
import { nextSteps } from '~/features/order/rules/next-steps.ts'
import { reductionOfOrder } from '~/features/order/rules/reductions-of-record.ts'
import {
	findOrder as findOrderRow,
	listLedger,
	listOrderLines,
	listReductions,
	selectEventOfOrder,
	selectOrder,
} from '~/features/order/store.server.ts'
import { selectSeller } from '~/features/order/store/seller.server.ts'
import { totalsByWay } from '~/features/order/rules/way-fee.ts'
import { linePictures } from '~/features/order/flows/read-line-pictures.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'

/** An order with its lines, figures, payments and tickets, for those who may see it. A ticket has its code once the order is confirmed. */
export const findOrder = query('findOrder', {
	input: z
		.object({ id: idShape.optional(), number: z.string().max(40).optional(), secret: z.string().max(200).optional() })
		.refine(({ id, number }) => id !== undefined || number !== undefined, { error: 'id or number' }),
	allow: everyone,
	refusals: ['order_not_found'],
	async run(context, { id, number, secret }) {
		const { store, secrets, actor, now, refuse } = context
		const found = id !== undefined ? { id } : await findOrderRow(store, { number: (number ?? '').toUpperCase() })
		if (!found) return refuse('order_not_found')
		const { lines, reductions, ledger, people, payments, refunds, keys, offers, ...read } = await readAllOf(store, found.id)
		const [order] = read.orders
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		// The system asks on behalf of the buyer, for a mail in their language.
		const locale = actor.kind === 'system' ? order.locale : context.locale
		const papers = order.confirmedAt === null ? [] : read.papers
		const extrasBack = order.confirmedAt === null ? [] : read.extrasBack
		const [row] = read.events
		const [seller] = read.sellers
		const event = row?.event
		const isOff = event?.state === 'cancelled'
		if (!seller) throw new Error('an order has no provider')
		const { shopTerms, wayTerms, ...provider } = seller
		const signer = event && order.status === 'Confirmed' ? signerOf(keys, secrets) : undefined
		const { paid, refunded, remaining, toRefund } = balance(ledger)
		const givenUp = await listGivenUp(store, { order, ledger, lines, people }, locale)
		const standing = { status: order.status, delivery: order.deliveryStatus }
		const buys = isBuyer(context, order)
		const { rule } = row
			? { rule: cancelRuleAt(row.event.cancelRule ?? row.provider.cancelRule, row.event, now) }
			: await cancelRuleOf(store, order, now)
		const paidMinor = paid - refunded - toRefund
		const feesMinor = Math.min(feesOf(ledger), paidMinor)
		const givenAway = people.some(({ transferId, canceledAt }) => transferId !== null && canceledAt === null)
		const isDifference = isDifferenceOrder(lines, people)
		const cancelling =
			buys && order.status !== 'Canceled'
				? buyerCancelling(
						{
							...standing,
							givenAway,
							isDifference,
							awaitsQuote: awaitsQuote(order),
							paidMinor,
							feesMinor,
							eventStartsAt: event?.startsAt ?? null,
						},
						rule,
						now,
					)
				: null
		const of = (amount: number) => money(amount, order.currency)
		const byWay = totalsByWay(order, balance(ledger))
		const totalBy = (way: WayCode) => of(byWay[way])
		const ways = offeredWays(wayTerms, totalBy)
		const ticketOf = await ticketNames(store, people, lines)
		const details = new Map(offers.map((offer) => [offer.variantId, inLocale(offerOfTicket(offer).detail, locale)]))
		const timesOf = ({ variantId }: { variantId: number }) =>
			event &&
			ticketTimes(
				offers.find((offer) => offer.variantId === variantId),
				event,
			)
		const theirTimes =
			event &&
			timesOfAll(
				people.filter(({ canceledAt }) => canceledAt === null).flatMap((attendee) => timesOf(attendee) ?? []),
				event,
			)
		const pictureOf = await linePictures(store, lines)
		// With the secret one can give tickets back and pass them on like the buyer; a program may only read, so it gets none.
		const orderSecret = actor.kind === 'program' ? null : secrets.derive('order', order.number)
		return {
			id: order.id,
			number: order.number,
			status: order.status,
			/** Whether the order is in the calling account's list. */
			mine: actor.kind === 'account' && actor.accountId === order.accountId,
			label: detailLabelOf(standing),
			/** The language the buyer ordered in. */
			locale: order.locale,
			placedAt: order.placedAt.toISOString(),
			holdEndsAt: order.holdEndsAt?.toISOString() ?? null,
			contact: order.contact,
			/** Whether the account that asks placed it. */
			isOwn: actor.kind === 'account' && order.accountId === actor.accountId,
			billingAddress: order.billingAddress,
			shippingAddress: order.shippingAddress,
			paymentMethod: order.paymentMethod,
			paymentNote: order.paymentNote,
			deliveryMethod: order.deliveryName ? inLocale(order.deliveryName, locale) : null,
			deliveryStatus: order.deliveryStatus,
			deliveryCode: order.deliveryCode,
			gift: order.gift,
			/** The state of the delivery price, where staff have to confirm it. */
			quote: order.deliveryQuote && {
				state: order.deliveryQuote,
				delivery: of(order.quotedDeliveryMinor ?? order.deliveryMinor),
				total: of(totalWithDelivery(order, order.quotedDeliveryMinor ?? order.deliveryMinor)),
				note: order.quoteNote,
			},
			/** Whether the order is the price difference of an exchange for a dearer ticket. */
			isDifference,
			weightGrams: order.weightGrams,
			code: order.code,
			/** The seller, and how to reach them. */
			provider,
			event: event
				? {
						id: event.id,
						slug: `${event.slug}-${event.id}`,
						name: inLocale(event.name, locale),
						/** The event was called off: nothing has to be paid any more. */
						cancelled: isOff,
						/** The time its tickets are for: a day of the event, or all of it. */
						...instantsOf(theirTimes ?? event),
						timeZone: event.timeZone,
						venue: event.venue,
						address: event.address,
						city: event.city,
						revision: event.revision,
						coverPath: event.coverPath,
						coverColor: event.coverColor,
						/** The organiser's note in the mail with the tickets. */
						mailNote: noteIn(event.mailNotes, 'tickets', locale) || null,
						provider,
					}
				: null,
			lines: lines.map((line) => ({
				id: line.id,
				kind: line.kind,
				variantId: line.variantId,
				name: inLocale(line.name, locale),
				/** The picture of goods: the variant's own, where there is one. */
				coverUrl: pictureOf(line),
				quantity: line.quantity,
				price: of(line.priceMinor),
				subtotal: of(line.priceMinor * line.quantity),
				/** The reduction of the line by promotions. */
				discount: of(line.discountMinor),
			})),
			reductions: reductions.map((each) => reductionOfOrder(each, lines, order.currency)),
			totals: totalsView({
				currency: order.currency,
				count: order.count,
				subtotal: order.subtotalMinor,
				original: order.originalMinor,
				savings: order.originalMinor - order.subtotalMinor,
				discount: order.discountMinor,
				tax: order.taxMinor,
				deposit: order.depositMinor,
				delivery: order.deliveryMinor,
				paymentFee: order.paymentFeeMinor,
				total: order.totalMinor,
			}),
			paid: of(paid - refunded),
			/** Money that came in, went back, has still to go back, and that the seller keeps of cancelled parts. */
			money: { ...moneyShown(ledger, order), givenUp },
			remaining: of(remaining),
			/** The amount to pay now: the deposit first, then the rest; zero where the event was called off. */
			dueNow: of(isOff ? 0 : dueNow(order, { remaining, paid: paid - refunded })),
			/**
			 * The ways to pay online that its sellers allow, the total by each way, the limits of some ways, and whether the sellers' own accounts
			 * take the money.
			 */
			online: {
				...{ ways, limits: limitsOf(wayTerms, order.currency), own: isPaidDirectly(wayTerms) },
				totals: ways.map((way) => ({ way, total: totalBy(way) })),
			},
			/** Until when the rest is due. */
			restDueAt: remaining > 0 && !isOff ? (order.restDueAt?.toISOString() ?? null) : null,
			/** The buyer's possible next steps, the most urgent first. */
			steps: nextSteps(
				{
					...standing,
					remainingMinor: remaining,
					hasTickets: people.length > 0,
					eventEndsAt: event?.endsAt ?? null,
					eventCancelled: isOff,
					cardAccepted: ways.length > 0 && cardAccepted(lines, event, shopTerms),
				},
				now,
			),
			/** Whether the buyer may cancel, and the refund; null for everybody else, and once the order is cancelled. */
			cancelling: cancelling && {
				refusal: cancelling.may ? null : cancelling.refusal,
				deadline: cancelling.deadline?.toISOString() ?? null,
				refund: of(cancelling.may ? cancelling.refundMinor : 0),
				kept: of(cancelling.may ? paidMinor - feesMinor - cancelling.refundMinor : 0),
			},
			attendees: people.map((attendee) => {
				const line = lines.find(({ id: lineId }) => lineId === attendee.orderLineId)
				// The code of a ticket that was passed on is shown only to its new holder.
				const valid = signer && event && !attendee.canceledAt && attendee.transferId === null
				return {
					id: attendee.id,
					name: attendee.name,
					ticket: inLocale(ticketOf(attendee)?.name ?? { vi_VN: '' }, locale),
					/** What tells its variant from the ticket's other variants (`21 km`), by its present name; empty where there is only one. */
					variant: details.get(attendee.variantId) ?? '',
					price: of(line?.priceMinor ?? 0),
					variantId: attendee.variantId,
					code: valid ? codeOf(signer, attendee, event) : null,
					ticketUrl: valid && orderSecret !== null ? `/tickets/${attendee.id}.pdf?secret=${orderSecret}` : null,
					candidateNumber: attendee.candidateNumber,
					...instantsOf(timesOf(attendee) ?? theirTimes ?? { startsAt: order.placedAt, endsAt: order.placedAt }),
					canceled: attendee.canceledAt !== null,
					givenAway: attendee.transferId !== null,
				}
			}),
			payments: payments.map((payment) => ({
				id: payment.id,
				gateway: payment.gateway,
				state: payment.state,
				amount: of(payment.amountMinor),
				at: payment.createdAt.toISOString(),
				failureCode: payment.failureCode,
				/** The gateway's number of the payment, once money came; for the test gateway also its page; and the seller whose own account took it. */
				receipt:
					payment.gatewayRef !== null && holdsMoney(payment.state)
						? {
								number: payment.gatewayRef,
								url: payment.gateway === 'test' ? payment.redirectUrl : null,
								paidTo: payment.ownAccountId === null ? null : provider.name,
							}
						: null,
			})),
			/** Parts of the payments that go back, the oldest first. */
			refunds: refunds.map(({ state, amountMinor }) => ({ state, amount: of(amountMinor) })),
			/** The parts of its delivery price and payment fee that were given back, or are no longer owed. */
			extrasGivenBack: extrasBack.map(({ extra, amountMinor, key }) => ({ extra, amount: of(amountMinor), cause: causeOfRefund(key) })),
			/** Its invoice, once it was issued, and its credit notes. */
			papers: papers.map((paper) => ({ id: paper.id, kind: paper.kind, number: paperNumber(paper) })),
			/** The secret that opens this order and its tickets, for callers who may see the order; empty for programs. */
			secret: orderSecret ?? '',
		}
	},
})

/** Everything that is stored about an order and shown with it. */
function readAllOf(store: Store, orderId: number) {
	const read = readTogether(store, 'all of an order', () => {
		const ofOrder = sql.placeholder('orderId')
		const ofEvent = selectEventOfOrder(store, ofOrder)
		return {
			orders: selectOrder(store, ofOrder),
			lines: listOrderLines(store, ofOrder),
			reductions: listReductions(store, ofOrder),
			ledger: listLedger(store, ofOrder),
			people: listAttendeesOfOrder(store, ofOrder),
			payments: listPayments(store, ofOrder),
			refunds: listRefundsOfOrder(store, ofOrder),
			papers: listPapers(store, ofOrder),
			extrasBack: listExtraRefunds(store, ofOrder),
			sellers: selectSeller(store, ofOrder),
			events: selectEventRow(store, ofEvent),
			keys: listEventKeys(store, ofEvent),
			offers: selectTicketOffers(store, selectVariantsOfOrder(store, ofOrder)),
		}
	})
	return read({ orderId })
}

const instantsOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
	startsAt: startsAt.toISOString(),
	endsAt: endsAt.toISOString(),
})
