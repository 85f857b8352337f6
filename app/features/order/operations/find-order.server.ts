import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { totalsView } from '../../cart/rules/cart-view.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { listPayments } from '../../payment/store.server.ts'
import { codeOf, ticketSigner } from '../../registration/signing.server.ts'
import { listAttendeesOfOrders } from '../../registration/store.server.ts'
import { maySeeOrder } from '../guards.server.ts'
import { balance } from '../rules/ledger.ts'
import { findOrder as findOrderRow, listLedger, listOrderLines } from '../store.server.ts'

/** An order with its lines, figures, payments and tickets, for whoever may see it. A ticket has its code once the order is confirmed. */
export const findOrder = query('findOrder', {
	input: z
		.object({ id: idShape.optional(), number: z.string().max(40).optional(), secret: z.string().max(200).optional() })
		.refine(({ id, number }) => id !== undefined || number !== undefined, { error: 'id or number' }),
	allow: everyone,
	refusals: ['order_not_found'],
	async run(context, { id, number, secret }) {
		const { store, secrets, actor, refuse } = context
		const order = await findOrderRow(store, id !== undefined ? { id } : { number: (number ?? '').toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		// The product itself asks on behalf of the buyer: for a mail in their language.
		const locale = actor.kind === 'system' ? order.locale : context.locale
		const [lines, ledger, people, payments, row] = await Promise.all([
			listOrderLines(store, order.id),
			listLedger(store, order.id),
			listAttendeesOfOrders(store, [order.id]),
			listPayments(store, order.id),
			order.eventId === null ? undefined : findEventRow(store, order.eventId),
		])
		const event = row?.event
		const signer = event && order.status === 'Confirmed' ? await ticketSigner(store, event.id, secrets) : undefined
		const { paid, refunded, remaining } = balance(ledger)
		const of = (amount: number) => money(amount, order.currency)
		const orderSecret = secrets.derive('order', order.number)
		return {
			id: order.id,
			number: order.number,
			status: order.status,
			/** The language the buyer ordered in. */
			locale: order.locale,
			placedAt: order.placedAt.toISOString(),
			holdEndsAt: order.holdEndsAt?.toISOString() ?? null,
			contact: order.contact,
			billingAddress: order.billingAddress,
			shippingAddress: order.shippingAddress,
			paymentMethod: order.paymentMethod,
			deliveryMethod: order.deliveryName ? inLocale(order.deliveryName, locale) : null,
			code: order.code,
			event: event
				? {
						id: event.id,
						slug: `${event.slug}-${event.id}`,
						name: inLocale(event.name, locale),
						startsAt: event.startsAt.toISOString(),
						endsAt: event.endsAt.toISOString(),
						timeZone: event.timeZone,
						venue: event.venue,
						address: event.address,
						city: event.city,
						coverPath: event.coverPath,
						coverColor: event.coverColor,
						provider: { name: row.provider.name, email: row.provider.email, phone: row.provider.phone },
					}
				: null,
			lines: lines.map((line) => ({
				id: line.id,
				kind: line.kind,
				variantId: line.variantId,
				name: inLocale(line.name, locale),
				quantity: line.quantity,
				price: of(line.priceMinor),
				subtotal: of(line.priceMinor * line.quantity),
			})),
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
			remaining: of(remaining),
			attendees: people.map((attendee) => {
				const line = lines.find(({ id: lineId }) => lineId === attendee.orderLineId)
				const valid = signer && event && !attendee.canceledAt
				return {
					id: attendee.id,
					name: attendee.name,
					ticket: line ? inLocale(line.name, locale) : '',
					price: of(line?.priceMinor ?? 0),
					variantId: attendee.variantId,
					code: valid ? codeOf(signer, attendee, event) : null,
					ticketUrl: valid ? `/tickets/${attendee.id}.pdf?secret=${orderSecret}` : null,
					candidateNumber: attendee.candidateNumber,
					canceled: attendee.canceledAt !== null,
				}
			}),
			payments: payments.map((payment) => ({
				id: payment.id,
				gateway: payment.gateway,
				state: payment.state,
				amount: of(payment.amountMinor),
				at: payment.createdAt.toISOString(),
				failureCode: payment.failureCode,
			})),
			/** Opens this order and its tickets; only somebody who may see it is told. */
			secret: orderSecret,
		}
	},
})
