import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { listGivenUp } from '~/features/order/returns/flows/list-given-up.server.ts'
import { moneyShown } from '~/features/order/answers/money-shown.server.ts'
import { givenBackOfExtras } from '~/features/order/rules/extras.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { mailsOf } from '~/features/order/rules/order-mails.ts'
import { reductionOfOrder } from '~/features/order/rules/reductions-of-record.ts'
import { findOrder, listLedger, listOrderLines, listReductions } from '~/features/order/store.server.ts'
import { linePictures } from '~/features/order/flows/read-line-pictures.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'

/** One order of an event for those who run it: its lines, its attendees, its money, and the actions that are possible. */
export const findEventOrder = query('findEventOrder', {
	input: z.object({ eventId: idShape, orderId: idShape }),
	allow: eventProvider,
	refusals: ['order_not_found'],
	async run({ store, locale, refuse }, { eventId, orderId }) {
		const [order, row] = await Promise.all([findOrder(store, { id: orderId }), findEventRow(store, eventId)])
		if (!row || order?.eventId !== eventId) return refuse('order_not_found')
		const [lines, reductions, ledger, people, payments, extrasBack, facts] = await Promise.all([
			listOrderLines(store, orderId),
			listReductions(store, orderId),
			listLedger(store, orderId),
			listAttendeesOfOrders(store, [orderId]),
			listPayments(store, orderId),
			listExtraRefunds(store, orderId),
			listFactsAbout(store, [`order:${orderId}`], 50),
		])
		const [ticketOf, pictureOf, openMinor, actors, told] = await Promise.all([
			ticketNames(store, people, lines),
			linePictures(store, lines),
			openRefundMinor(store, orderId, payments),
			factActor(store, facts, locale),
			factsTold(store, facts, { locale, currency: order.currency }),
		])
		const givenUp = await listGivenUp(store, { order, ledger, lines, people }, locale)
		const { paid, refunded, remaining } = balance(ledger)
		const back = givenBackOfExtras(extrasBack)
		const isOpen = order.status === 'Confirmed'
		const of = (amount: number) => money(amount, order.currency)
		return {
			event: { id: eventId, timeZone: row.event.timeZone },
			order: {
				id: orderId,
				number: order.number,
				status: order.status,
				flag: order.flag,
				placedAt: order.placedAt.toISOString(),
				contact: { name: order.contact.name, email: order.contact.email, phone: order.contact.phone },
				paymentMethod: order.paymentMethod,
				paymentNote: order.paymentNote,
			},
			lines: lines.map((line) => ({
				id: line.id,
				name: inLocale(line.name, locale),
				/** The picture of goods: the variant's own, where there is one. */
				coverUrl: pictureOf(line),
				quantity: line.quantity,
				price: of(line.priceMinor),
				subtotal: of(line.priceMinor * line.quantity),
			})),
			reductions: reductions.map((each) => reductionOfOrder(each, lines, order.currency)),
			attendees: people.map((attendee) => ({
				id: attendee.id,
				name: attendee.name,
				ticket: inLocale(ticketOf(attendee)?.name ?? { vi_VN: '' }, locale),
				canceled: attendee.canceledAt !== null,
			})),
			figures: {
				subtotal: of(order.subtotalMinor),
				discount: of(order.discountMinor),
				delivery: of(order.deliveryMinor),
				paymentFee: of(order.paymentFeeMinor),
				tax: of(order.taxMinor),
				total: of(order.totalMinor),
				deliveryBack: of(back.delivery),
				paymentFeeBack: of(back.payment_fee),
				paid: of(paid),
				refunded: of(refunded),
				remaining: of(isOpen ? remaining : 0),
				/** Money paid beyond the amount owed that no refund gives back: a person must hand it over. */
				toGiveBack: of(openMinor),
			},
			money: { ...moneyShown(ledger, order), givenUp },
			/** The order's facts with their actors, the newest first. */
			facts: facts.map((fact) => {
				const { id, at, name, actor } = fact
				return { id, name, at: at.toISOString(), actor: actors(actor), details: told(fact).details }
			}),
			mails: order.contact.email === '' ? [] : mailsOf(order),
		}
	},
})
