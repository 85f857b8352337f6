import { randomUUID } from 'node:crypto'
import { data, useActionData, useHref } from 'react-router'
import { contactDone } from '~/features/desk-kit/answers/contact-done.server.ts'
import { did, refused, wrongForm, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { moneyRefused } from '~/features/order/answers/money-done.server.ts'
import { amountTyped, said } from '~/features/desk-kit/answers/sent-form.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { changeOrderContact } from '~/features/order/operations/change-order-contact.server.ts'
import { findEventOrder } from '~/features/event-desk/operations/find-event-order.server.ts'
import { resendOrderMail } from '~/features/order/operations/resend-order-mail.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { orderMails } from '~/features/order/rules/order-mails.ts'
import { OrderBadges } from '~/features/event-desk/ui/event-orders-table.tsx'
import { EventOrderActs, EventOrderHistory, EventOrderMoney, EventOrderPeople } from '~/features/event-desk/ui/event-order.tsx'
import type { Route } from './+types/event-order'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/orders/{order}`: one order of an event, and its organisers' actions. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventOrder, { eventId, orderId: idInPath(params['order']) })
	if (!found.ok) throw refusedPage(found.refusal)
	// One key for each form, so that a form sent twice counts once.
	return { ...found.value, key: randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const orderId = idInPath(params['order'])
	// Orders of other events cannot be reached by this event's address.
	const found = await ask(context, findEventOrder, { eventId, orderId })
	if (!found.ok) throw refusedPage(found.refusal)
	const form = await request.formData()
	const key = said(form, 'key')
	const { currency } = found.value.figures.total
	switch (form.get('intent')) {
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
		case 'contact': {
			const contact = { name: said(form, 'name'), email: said(form, 'email'), phone: said(form, 'phone') }
			return contactDone(context, form, await ask(context, changeOrderContact, { orderId, contact }))
		}
		case 'mail': {
			const mail = orderMails.find((each) => each === said(form, 'mail')) ?? 'confirmation'
			const answer = await ask(context, resendOrderMail, { orderId, mail })
			return answer.ok ? did('mail') : refused(context, answer)
		}
		default:
			throw data(null, { status: 400 })
	}
}

export default function EventOrder({ loaderData }: Route.ComponentProps) {
	const { event, order, lines, reductions, attendees, figures, money, facts, mails, key } = loaderData
	const answer = useActionData() as Done | RefusedForm | undefined
	const done = answer && 'refusals' in answer ? answer : undefined
	const wrong = answer && 'typed' in answer ? answer : undefined
	const { orders: text } = useEventDeskText()
	const { flags } = useDeskText().orders
	const list = useHref(`/my-events/${event.id}/orders`)
	const title = text.one.title(order.number)
	const [words, help]: Readonly<Record<string, string>>[] = [flags, text.one.flagHelp]
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={order.number} />}
				lead={text.one.placed(formatDateTime(order.placedAt, event.timeZone))}
				aside={<OrderBadges status={order.status} flag={order.flag} />}
			/>
			<Stack>
				<DoneNotice done={done} told={done?.did ? text.one.done[done.did as keyof typeof text.one.done] : undefined} />
				{order.flag !== null && (
					<Notice kind="warning" title={words?.[order.flag] ?? order.flag}>
						{help?.[order.flag]}
					</Notice>
				)}
				<Columns
					main={
						<Stack>
							<EventOrderMoney lines={lines} reductions={reductions} figures={figures} money={money} />
							<EventOrderPeople eventId={event.id} order={order} attendees={attendees} wrong={wrong} />
						</Stack>
					}
					side={
						<Stack>
							<EventOrderActs figures={figures} mails={mails} formKey={key} wrong={wrong} />
							<EventOrderHistory facts={facts} timeZone={event.timeZone} />
						</Stack>
					}
				/>
			</Stack>
		</>
	)
}
