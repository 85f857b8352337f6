import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { extras, leftOfExtras } from '~/features/order/rules/extras.ts'
import { nextDelivery } from '~/features/order/rules/delivering.ts'
import { paidFor } from '~/features/order/rules/ledger.ts'
import { mayBecome } from '~/features/order/rules/life-cycle.ts'
import { mailsOf } from '~/features/order/rules/order-mails.ts'
import { awaitsQuote } from '~/features/order/rules/quote.ts'
import { findOrder, listLedger } from '~/features/order/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { sendableAgain } from '~/features/payment/rules/refunds.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { goodsAreOut } from '~/features/order/returns/flows/check-goods-out.server.ts'
import { readLinesToRefund } from '~/features/order/returns/flows/read-returnable-lines.server.ts'
import { refundOfReturn } from '~/features/order/returns/rules/returnable.ts'
import { listReturnsOfOrder } from '~/features/order/returns/store/desk-returns.server.ts'
import { listExtraRefunds } from '~/features/order/returns/store/extra-refunds.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { listNotes } from '~/features/desk/store/notes.server.ts'

/**
 * The data of an order that only the desk may see, besides what `findOrder` returns to everybody who may see the order: its books, its facts, its
 * notes, and what can be done.
 */
export const findDeskOrder = query('findDeskOrder', {
	input: z.object({ orderId: idShape }),
	allow: staffOnly,
	refusals: ['order_not_found'],
	async run({ store, locale, refuse }, { orderId }) {
		const order = await findOrder(store, { id: orderId })
		if (!order) return refuse('order_not_found')
		const about = `order:${orderId}`
		const [ledger, payments, provider, lines, extrasBack, returns, notes] = await Promise.all([
			listLedger(store, orderId),
			listPayments(store, orderId),
			findProvider(store, order.providerId),
			readLinesToRefund(store, order),
			listExtraRefunds(store, orderId),
			listReturnsOfOrder(store, orderId),
			listNotes(store, about),
		])
		const [facts, openMinor, goodsOut, refunds] = await Promise.all([
			listFactsAbout(store, [about, ...returns.map(({ id }) => `return:${id}`)], 100),
			openRefundMinor(store, orderId, payments),
			goodsAreOut(store, order),
			listRefunds(
				store,
				payments.map(({ id }) => id),
			),
		])
		const [actors, told] = await Promise.all([
			factActor(store, facts, locale),
			factsTold(store, facts, { locale, currency: order.currency }),
		])
		const of = (amount: number) => money(amount, order.currency)
		const leftOf = leftOfExtras(order, extrasBack)
		return {
			accountId: order.accountId,
			flag: order.flag,
			provider: provider?.name ?? '',
			confirmedAt: order.confirmedAt?.toISOString() ?? null,
			deliveredAt: order.deliveredAt?.toISOString() ?? null,
			canceledAt: order.canceledAt?.toISOString() ?? null,
			ledger: ledger.map(({ id, kind, amountMinor, at, cause }) => ({ id, kind, amount: of(amountMinor), at: at.toISOString(), cause })),
			/** The amount paid beyond what is owed that is not being refunded yet. */
			openRefund: of(openMinor),
			refusedRefund: of(sendableAgain(refunds, payments, openMinor).reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
			lines: lines.map(({ line, left, refundFor }) => ({
				id: line.id,
				kind: line.kind,
				name: inLocale(line.name, locale),
				quantity: line.quantity,
				left,
				refundOfAll: of(refundFor(left)),
			})),
			/** How much of its delivery price and payment fee can still be refunded. */
			extras: extras.map((extra) => ({ extra, left: of(leftOf[extra]) })),
			goodsOut,
			returns: returns.map((found) => ({
				id: found.id,
				number: found.number,
				state: found.state,
				refund: of(refundOfReturn(found, paidFor(ledger))),
			})),
			notes: notes.map(({ at, author, ...note }) => ({ ...note, author: author && nameIn(locale, author), at: at.toISOString() })),
			facts: facts.map((fact) => {
				const { id, at, name, about: of, actor } = fact
				return { id, name, about: of, at: at.toISOString(), actor: actors(actor), details: told(fact).details }
			}),
			may: {
				confirm: order.status !== 'Confirmed' && mayBecome(order.status, 'Confirmed') && !awaitsQuote(order),
				cancel: mayBecome(order.status, 'Canceled'),
				deliver: order.status === 'Confirmed' ? nextDelivery(order.deliveryStatus) : null,
				refund: order.status === 'Confirmed',
				mails: order.contact.email === '' ? [] : mailsOf(order),
			},
		}
	},
})
