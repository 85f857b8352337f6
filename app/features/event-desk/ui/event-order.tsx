import { useHref } from 'react-router'
import { taxParts } from '~/features/cart/rules/tax-parts.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { reductionRows, type ReductionWithDelivery } from '~/features/cart/ui/reduction-rows.ts'
import type { FactDetail } from '~/features/desk-kit/rules/fact-details.ts'
import type { FactActor } from '~/features/desk-kit/rules/fact-shown.ts'
import { FactDetails } from '~/features/desk-kit/ui/fact-details.tsx'
import { TicketPdf } from '~/features/attendee/ui/attendee-standing.tsx'
import { wrongIn } from '~/features/desk-kit/answers/sent-form.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { ContactForm } from '~/features/desk-kit/ui/contact-form.tsx'
import { AmountField } from '~/features/desk-kit/ui/amount-field.tsx'
import { useFactWords } from '~/features/desk-kit/ui/facts-list.tsx'
import { FoldedList } from '~/features/desk-kit/ui/folded-list.tsx'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { Table } from '~/ui/table.tsx'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { MoneyOfOrder } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { LineWithPicture } from '~/features/order/ui/line-with-picture.tsx'
import { moneyRows } from '~/features/order/ui/money-rows.ts'
import type { OrderMail } from '~/features/order/rules/order-mails.ts'
import styles from './event-order.module.css'

type Figure = 'subtotal' | 'discount' | 'delivery' | 'paymentFee' | 'tax' | 'total'
type FigureOfMoney = 'deliveryBack' | 'paymentFeeBack' | 'remaining' | 'toGiveBack'
type Figures = Readonly<Record<Figure | FigureOfMoney, Money>>

interface OrderOfEvent {
	number: string
	status: OrderStatus
	contact: { name: string; email: string; phone: string }
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	paymentNote: string | null
}

interface EventOrderMoneyProps {
	lines: readonly { id: number; name: string; coverUrl: string | null; quantity: number; price: Money; subtotal: Money }[]
	/** The reductions by codes and promotions. */
	reductions: readonly ReductionWithDelivery[]
	figures: Figures
	money: MoneyOfOrder
}

/** The lines of an order, its total, and its payments and refunds. */
export function EventOrderMoney({ lines, reductions, figures, money }: EventOrderMoneyProps) {
	const { money: moneyText } = useOrderText().after
	// Cash that a person has to hand over has a line of its own.
	const onItsWay = Math.max(0, money.toGiveBack.amount - figures.toGiveBack.amount)
	const { one } = useEventDeskText().orders
	const text = useDeskText().orders.one
	const { reductions: words } = useCartText()
	const locale = useLocale()
	const { ofGoods, ofDelivery, fullDelivery } = reductionRows(reductions, figures.delivery, words, locale)
	const figure = (label: string, amount: Money, sign: 1 | -1 = 1) =>
		amount.amount === 0 ? [] : [{ label, value: formatMoney(locale, { ...amount, amount: amount.amount * sign }) }]
	return (
		<Card title={text.lines.title}>
			<Stack>
				<Table
					caption={text.lines.title}
					rows={lines}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'name',
							head: text.lines.name,
							names: true,
							cell: ({ name, coverUrl }) => <LineWithPicture coverUrl={coverUrl}>{name}</LineWithPicture>,
						},
						{ key: 'price', head: text.lines.price, align: 'end', cell: ({ price }) => formatMoney(locale, price) },
						{ key: 'quantity', head: text.lines.quantity, align: 'end', cell: ({ quantity }) => formatNumber(locale, quantity) },
						{ key: 'subtotal', head: text.lines.subtotal, align: 'end', cell: ({ subtotal }) => formatMoney(locale, subtotal) },
					]}
				/>
				<SummaryList
					rows={[
						{ label: text.figures.subtotal, value: formatMoney(locale, figures.subtotal) },
						...ofGoods,
						...figure(text.figures.delivery, fullDelivery),
						...ofDelivery,
						...figure(text.figures.paymentFee, figures.paymentFee),
						...figure(text.figures.tax, taxParts(figures).added),
						...figure(text.figures.taxIncluded, taxParts(figures).contained),
						{ label: text.figures.total, value: formatMoney(locale, figures.total) },
						...figure(text.figures.takenOff.delivery, figures.deliveryBack, -1),
						...figure(text.figures.takenOff.payment_fee, figures.paymentFeeBack, -1),
						...moneyRows({ ...money, toGiveBack: { ...money.toGiveBack, amount: onItsWay } }, locale, moneyText),
						...figure(one.toGiveBack, figures.toGiveBack),
					]}
					total={{ label: text.figures.remaining, value: formatMoney(locale, figures.remaining) }}
				/>
			</Stack>
		</Card>
	)
}

interface EventOrderPeopleProps {
	eventId: number
	order: OrderOfEvent
	attendees: readonly { id: number; name: string; ticket: string; canceled: boolean }[]
	/** The form that was sent and could not be taken. */
	wrong: RefusedForm | undefined
}

/** Who ordered, and for whom. */
export function EventOrderPeople({
	eventId,
	order: { status, contact, paymentMethod, paymentNote },
	attendees,
	wrong,
}: EventOrderPeopleProps) {
	const { one } = useEventDeskText().orders
	const { columns, methods, one: text } = useDeskText().orders
	const list = useHref(`/my-events/${eventId}/attendees`)
	const locale = useLocale()
	return (
		<>
			<Card title={text.who}>
				<ul className={styles.list}>
					<li>
						<strong>{contact.name}</strong>
						{contact.email !== '' && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
						{contact.phone !== '' && <a href={telephoneLink(contact.phone)}>{formatPhone(locale, contact.phone)}</a>}
						<span className="soft">
							{columns.method}: {methods[paymentMethod]}
						</span>
						{paymentNote !== null && <span className="soft">{paymentNote}</span>}
					</li>
				</ul>
				<ContactForm contact={contact} wrong={wrong} />
			</Card>
			{attendees.length > 0 && (
				<Card title={text.people.title}>
					<ul className={styles.list}>
						{attendees.map(({ id, name, ticket, canceled }) => (
							<li key={id}>
								<a href={`${list}/${id}`}>{name}</a>
								<span className="soft">
									{ticket}
									{canceled && `, ${one.canceled}`}
								</span>
								{status === 'Confirmed' && !canceled && (
									<div>
										<TicketPdf attendeeId={id} name={name} />
									</div>
								)}
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	)
}

interface EventOrderActsProps {
	figures: Figures
	mails: readonly OrderMail[]
	formKey: string
	/** The form that was sent and could not be taken. */
	wrong: RefusedForm | undefined
}

/** What organisers can do about an order: money by hand, both ways, and its mails. */
export function EventOrderActs({ figures, mails, formKey, wrong }: EventOrderActsProps) {
	const { one: text } = useEventDeskText().orders
	const { mails: mailText, acts } = useDeskText().orders.one
	const locale = useLocale()
	const { remaining, toGiveBack } = figures
	const nothing = remaining.amount === 0 && toGiveBack.amount === 0
	return (
		<Card title={acts}>
			<Stack gap={4}>
				{nothing && <p className="soft">{text.nothingToDo}</p>}
				{remaining.amount > 0 && (
					<ActForm intent="cash" fields={{ key: formKey }} act={text.cash.act} help={text.cash.help} look="primary">
						<AmountField id="cash-amount" label={text.cash.amount} amount={remaining} wrong={wrongIn(wrong, 'cash')} />
					</ActForm>
				)}
				{toGiveBack.amount > 0 && (
					<ActForm
						intent="give"
						fields={{ key: formKey }}
						act={text.give.act}
						help={text.give.help(formatMoney(locale, toGiveBack))}
						ask={text.give.ask}
						look="primary"
					>
						<AmountField id="give-amount" label={text.give.amount} amount={toGiveBack} wrong={wrongIn(wrong, 'give')} />
					</ActForm>
				)}
				{mails.length > 0 && (
					<Disclosure summary={text.mails}>
						<Stack gap={2}>
							{mails.map((mail) => (
								<ActForm key={mail} intent="mail" fields={{ mail }} act={mailText.kinds[mail]} />
							))}
						</Stack>
					</Disclosure>
				)}
			</Stack>
		</Card>
	)
}

interface EventOrderHistoryProps {
	facts: readonly { id: number; at: string; name: string; actor: FactActor; details: readonly FactDetail[] }[]
	timeZone: string
}

/** The facts of an order and who caused them, the newest first. */
export function EventOrderHistory({ facts, timeZone }: EventOrderHistoryProps) {
	const { one: text } = useEventDeskText().orders
	const toldOf = useFactWords()
	const { actors } = useDeskText().tools.facts
	return (
		<Card title={text.history}>
			<FoldedList className={styles.list} facts={facts} isAutomatic={({ actor }) => actor.kind === 'system'}>
				{({ at, name, actor, details }) => (
					<>
						{toldOf(name)}
						<FactDetails details={details} timeZone={timeZone} />
						<span className="soft">
							{formatDateTime(at, timeZone)} · {actor.kind === 'account' ? actor.name : actors[actor.kind]}
						</span>
					</>
				)}
			</FoldedList>
		</Card>
	)
}
