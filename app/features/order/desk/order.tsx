import { randomUUID } from 'node:crypto'
import { data, useActionData } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { contactDone } from '~/features/desk-kit/answers/contact-done.server.ts'
import { did, refused, wrongForm, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { moneyRefused } from '~/features/order/answers/money-done.server.ts'
import { addNote } from '~/features/desk/operations/add-note.server.ts'
import { findDeskOrder } from '~/features/order/operations/find-desk-order.server.ts'
import { removeNote } from '~/features/desk/operations/remove-note.server.ts'
import { orderAct, refundTyped } from '~/features/order/answers/order-form.ts'
import { amountTyped, said } from '~/features/desk-kit/answers/sent-form.ts'
import { OrderAtDesk } from '~/features/order/ui/desk/order-at-desk.tsx'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { retryRefund } from '~/features/payment/operations/retry-refund.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { changeOrderContact } from '~/features/order/operations/change-order-contact.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { confirmOrder } from '~/features/order/operations/confirm-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { resendOrderMail } from '~/features/order/operations/resend-order-mail.server.ts'
import { setDelivery } from '~/features/order/operations/set-delivery.server.ts'
import { setPaymentNote } from '~/features/order/operations/set-payment-note.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { deliverySteps } from '~/features/order/rules/delivering.ts'
import { orderMails } from '~/features/order/rules/order-mails.ts'
import type { Route } from './+types/order'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/orders/{id}`: one order with everything staff may know of it, without its tickets' codes and its secret. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { accountId } = atDesk(context, request)
	const id = idInPath(params['id'])
	const [order, desk] = await Promise.all([ask(context, findOrder, { id }), ask(context, findDeskOrder, { orderId: id })])
	if (!order.ok || !desk.ok) throw data(null, { status: 404 })
	const { secret: _secret, attendees, ...shown } = order.value
	const people = attendees.map(({ id: attendeeId, name, ticket, candidateNumber, canceled }) => ({
		id: attendeeId,
		name,
		ticket,
		candidateNumber,
		canceled,
	}))
	// One key for each form, so that a form sent twice counts once.
	return { order: { ...shown, people }, desk: desk.value, me: accountId, key: randomUUID() }
}

/** Every act on the page, by its `intent`. */
export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const orderId = idInPath(params['id'])
	const form = await request.formData()
	const found = await ask(context, findOrder, { id: orderId })
	if (!found.ok) throw data(null, { status: 404 })
	const { currency } = found.value.paid
	const key = said(form, 'key')
	switch (orderAct(form)) {
		case 'confirm': {
			const answer = await ask(context, confirmOrder, { orderId })
			return answer.ok ? did('confirmed') : refused(context, answer)
		}
		case 'cancel': {
			const answer = await ask(context, cancelOrder, { orderId })
			return answer.ok ? did(found.value.paid.amount > 0 ? 'canceled' : 'canceledUnpaid') : refused(context, answer)
		}
		case 'deliver': {
			const to = deliverySteps.find((each) => each === said(form, 'to')) ?? 'assigned'
			const code = form.has('code') ? said(form, 'code') : undefined
			const answer = await ask(context, setDelivery, { orderId, to, code, undo: said(form, 'undo') === 'yes' })
			if (!answer.ok) return refused(context, answer)
			const { from, code: before } = answer.value.before
			return did(
				'delivery',
				from !== 'cancel' && answer.value.changed ? { undo: { intent: 'deliver', fields: { to: from, code: before, undo: 'yes' } } } : {},
			)
		}
		case 'cash': {
			const amount = amountTyped(form, currency)
			if (amount.issues.length > 0) return wrongForm(form, amount.issues)
			const undo = said(form, 'undo') === 'yes'
			const answer = await ask(context, takeCash, { key, orderId, amountMinor: amount.cleaned, undo })
			if (!answer.ok) return undo ? refused(context, answer) : moneyRefused(context, form, answer)
			const fields = { key, amount: said(form, 'amount'), undo: 'yes' }
			return undo ? did('undone') : did('cash', { undo: { intent: 'cash', fields } })
		}
		case 'give': {
			const amount = amountTyped(form, currency)
			if (amount.issues.length > 0) return wrongForm(form, amount.issues)
			const answer = await ask(context, giveCashBack, { key, orderId, amountMinor: amount.cleaned })
			return answer.ok ? did('given') : moneyRefused(context, form, answer)
		}
		case 'retry-refund': {
			const answer = await ask(context, retryRefund, { orderId })
			return answer.ok ? did('retried') : refused(context, answer)
		}
		case 'refund': {
			const typed = refundTyped(form, currency)
			if (typed.issues.length > 0) return wrongForm(form, typed.issues)
			const wanted = { key, orderId, ...typed.cleaned, reason: said(form, 'reason'), restock: form.has('restock') }
			const answer = await ask(context, refundLines, wanted)
			if (!answer.ok) return moneyRefused(context, form, answer)
			const { amountMinor, refundMinor, byHandMinor } = answer.value
			return did('refunded', { with: { amountMinor, refundMinor, byHandMinor } })
		}
		case 'mail': {
			const mail = orderMails.find((each) => each === said(form, 'mail')) ?? 'confirmation'
			const answer = await ask(context, resendOrderMail, { orderId, mail })
			return answer.ok ? did('mail') : refused(context, answer)
		}
		case 'contact': {
			const contact = { name: said(form, 'name'), email: said(form, 'email'), phone: said(form, 'phone') }
			return contactDone(context, form, await ask(context, changeOrderContact, { orderId, contact }))
		}
		case 'payment-note': {
			const answer = await ask(context, setPaymentNote, { orderId, note: said(form, 'note') })
			return answer.ok ? did('paymentNote') : refused(context, answer)
		}
		case 'note': {
			const answer = await ask(context, addNote, { about: `order:${orderId}`, text: said(form, 'text') })
			return answer.ok ? did('note') : refused(context, answer)
		}
		case 'remove-note': {
			const answer = await ask(context, removeNote, { noteId: typedId(form.get('noteId')) })
			return answer.ok ? did('noteRemoved') : refused(context, answer)
		}
		case undefined:
			throw data(null, { status: 400 })
	}
}

export default function DeskOrder({ loaderData }: Route.ComponentProps) {
	const { order, desk, me, key } = loaderData
	return <OrderAtDesk order={order} desk={desk} me={me} formKey={key} answer={useActionData() as Done | RefusedForm | undefined} />
}
