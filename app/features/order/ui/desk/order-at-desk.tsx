import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { hasInvoice } from '~/features/order/rules/order-shown.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { ArrowLeftIcon, PrinterIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import type { Done } from '~/features/desk-kit/answers/done.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import type { OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { FactsList } from '~/features/desk-kit/ui/facts-list.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderBooks } from './order-books.tsx'
import { NotesCard, OrderPeople } from './order-people.tsx'
import { StatusBadge } from './orders-table.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'

export interface OrderAtDeskProps {
	order: OrderToldAtDesk
	desk: OrderDetail
	/** The reader's account: they can delete their own notes. */
	me: number
	/** The key of the press, for each form on the page. */
	formKey: string
	/** The result of the last press, or the form that was refused. */
	answer: Done | RefusedForm | undefined
}

/** One order at the desk, and beside it the acts that are possible. */
export function OrderAtDesk({ order, desk, me, formKey, answer }: OrderAtDeskProps) {
	const done = answer && 'refusals' in answer ? answer : undefined
	const wrong = answer && 'typed' in answer ? answer : undefined
	const { orders } = useDeskText()
	const text = orders.one
	const list = useHref('/desk/orders')
	const invoice = useHref(`/my-orders/${order.id}/invoice`)
	const slip = useHref(`/desk/orders/${order.id}/packing-slip`)
	const creditNotes = useHref(`/my-orders/${order.id}/credit-notes`)
	const title = text.title(order.number)
	const help: Readonly<Record<string, string>> = orders.flagHelp
	const flagHelp = desk.flag === null ? undefined : help[desk.flag]
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				above={
					<Row>
						<LinkButton href={list} look="quiet" size="sm" icon={<ArrowLeftIcon />}>
							{text.back}
						</LinkButton>
					</Row>
				}
				title={title}
				lead={[text.placed(deskTime(order.placedAt)), order.event?.name, desk.provider].filter(Boolean).join(' · ')}
				aside={
					<Row>
						<StatusBadge status={order.status} flag={desk.flag} />
						{order.status === 'Confirmed' && order.deliveryStatus !== null && (
							<LinkButton href={slip} size="sm" icon={<PrinterIcon />} data-plain-link>
								{text.papers.slip}
							</LinkButton>
						)}
						{hasInvoice(order) && (
							<LinkButton href={invoice} size="sm" icon={<PrinterIcon />} data-plain-link>
								{text.papers.invoice}
							</LinkButton>
						)}
						{order.papers
							.filter(({ kind }) => kind === 'credit_note')
							.map(({ id, number }) => (
								<LinkButton key={id} href={`${creditNotes}/${id}`} size="sm" icon={<PrinterIcon />} data-plain-link>
									{text.papers.creditNote(number)}
								</LinkButton>
							))}
					</Row>
				}
			/>
			<Stack>
				<DoneNotice done={done} told={useTold(done, order)} />
				{flagHelp !== undefined && (
					<Notice kind="warning" title={orders.flags[desk.flag as keyof typeof orders.flags]}>
						{flagHelp}
					</Notice>
				)}
				<div className={styles.columns}>
					<div className={styles.column}>
						<OrderBooks order={order} desk={desk} />
						<OrderPeople order={order} desk={desk} wrong={wrong} />
					</div>
					<div className={styles.column}>
						<OrderActs order={order} desk={desk} formKey={formKey} wrong={wrong} />
						<NotesCard notes={desk.notes} me={me} />
						<FactsList title={text.facts} facts={desk.facts} />
					</div>
				</div>
			</Stack>
		</>
	)
}

function useTold(done: Done | undefined, { paid: { currency } }: OrderToldAtDesk): string | undefined {
	const { done: text } = useDeskText().orders.one
	const locale = useLocale()
	if (!done?.did) return undefined
	const amountOf = (minor: number) => formatMoney(locale, money(minor, currency))
	if (done.did !== 'refunded') {
		const sentence = text[done.did as keyof typeof text]
		return typeof sentence === 'string' ? sentence : undefined
	}
	const { amountMinor = 0, refundMinor = 0, byHandMinor = 0 } = done.with
	const isTakenOff = amountMinor > refundMinor
	const refunded =
		byHandMinor > 0 ? text.refundedByHand(amountOf(refundMinor), amountOf(byHandMinor)) : text.refunded(amountOf(refundMinor))
	return [(refundMinor > 0 || !isTakenOff) && refunded, isTakenOff && text.takenOff(amountOf(amountMinor - refundMinor))]
		.filter(Boolean)
		.join(' ')
}
