import { streetOf } from '~/features/event/text/calendar-entry.ts'
import { useHref } from 'react-router'
import { addressInOneLine } from '~/features/account/address/rules/address.ts'
import { formatMoney, formatPeriod, zoneName } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { CalendarIcon, CalendarPlusIcon, MailIcon, PinIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Page, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { hasInvoice } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import styles from './after-order.module.css'
import { DownloadLink, DownloadTickets } from './download-tickets.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { RestPayment } from './rest-payment.tsx'
import { TicketList } from './ticket-list.tsx'
import { WaitingForBank } from './waiting-for-bank.tsx'

/** The content of every page after an order: the tickets, the wait for the bank, or the notice of a cancellation (look §5). */
export function AfterOrderPage({ after, besides }: { after: AfterOrder; besides?: React.ReactNode }) {
	const { after: text } = useOrderText()
	const { order, event, provider, goodsOnly, tickets, valid } = after
	const isQuoted = order.status === 'Authorized' && order.quote !== null
	const isWaiting = !isQuoted && (order.status === 'Pending' || order.status === 'Authorized')
	const isCanceled = order.status === 'Canceled'
	const title = isQuoted
		? text.titles.quoted
		: isWaiting
			? text.titles.waiting
			: isCanceled
				? text.titles.canceled
				: valid > 0
					? text.titles.confirmed
					: text.titles.ordered
	const lead = isWaiting
		? text.lead.waiting
		: isCanceled
			? goodsOnly
				? text.lead.canceledGoods
				: text.lead.canceled
			: valid > 0
				? text.lead.tickets
				: text.lead.goods
	return (
		<Page>
			<DocumentHead title={title} noIndex />
			<PageHead
				above={<p className={styles.number}>{text.order(order.number)}</p>}
				title={title}
				lead={isQuoted ? text.thanks(order.contact.name) : isWaiting || isCanceled ? lead : `${text.thanks(order.contact.name)} ${lead}`}
			/>
			<Columns
				main={
					<>
						{besides}
						{isQuoted && <QuoteStanding after={after} />}
						{isWaiting && <WaitingForBank key={order.status} order={order} goodsOnly={goodsOnly} now={after.now} />}
						{isCanceled && (
							<Notice kind="warning" title={text.titles.canceled}>
								{text.canceled.help(provider.name)}
							</Notice>
						)}
						{event && tickets.length > 0 && !isWaiting && !isQuoted && <TicketList tickets={tickets} event={event} />}
						{valid > 0 && <DownloadTickets parts={after.parts} count={valid} />}
						{!isWaiting && !isCanceled && <RestPayment order={order} />}
						{!isWaiting && !isQuoted && !isCanceled && <NextSteps after={after} />}
					</>
				}
				side={
					<>
						<EventFacts after={after} />
						<OrderReceipt order={order} />
						<Papers order={order} />
					</>
				}
			/>
		</Page>
	)
}

/** The order's invoice and credit notes, also for buyers without an account. */
function Papers({ order }: Pick<AfterOrder, 'order'>) {
	const { detail: text } = useOrderText().account
	const own = useHref(`/my-orders/${order.id}`)
	if (!hasInvoice(order)) return null
	const secret = `?secret=${encodeURIComponent(order.secret)}`
	return (
		<div className="screen-only">
			<Row>
				<DownloadLink href={`${own}/invoice${secret}`} label={text.invoice} />
				{order.papers
					.filter(({ kind }) => kind === 'credit_note')
					.map(({ id, number }) => (
						<DownloadLink key={id} href={`${own}/credit-notes/${id}${secret}`} label={text.creditNote(number)} />
					))}
			</Row>
		</div>
	)
}

/** Time, place, organiser and calendar links; without an event, the seller. */
export function EventFacts({ after: { event, calendar, order, provider } }: { after: AfterOrder }) {
	const { after: text } = useOrderText()
	const locale = useLocale()
	const page = useHref(`/event/${event?.slug ?? ''}`)
	const reach = (
		<>
			<a href={`mailto:${provider.email}`}>{provider.email}</a>
			<br />
			<a href={telephoneLink(provider.phone)}>{formatPhone(locale, provider.phone)}</a>
		</>
	)
	if (!event)
		return (
			<Card title={text.facts.soldBy}>
				<FactList facts={[{ icon: <MailIcon />, label: text.facts.organiser, value: provider.name, note: reach }]} />
			</Card>
		)
	const { startsAt, endsAt, timeZone, venue, address, city } = event
	return (
		<Card title={<a href={page}>{event.name}</a>}>
			<FactList
				facts={[
					{
						icon: <CalendarIcon />,
						label: text.facts.when,
						value: <span className="figures">{formatPeriod(startsAt, endsAt, timeZone)}</span>,
						note: text.facts.localTime(zoneName(startsAt, timeZone)),
						action: calendar && order.status !== 'Canceled' && (
							<Menu label={text.calendar.add} icon={<CalendarPlusIcon />}>
								<a href={calendar.file} download>
									{text.calendar.file}
								</a>
								<a href={calendar.google} target="_blank" rel="noreferrer">
									Google Calendar
								</a>
								<a href={calendar.outlook} target="_blank" rel="noreferrer">
									Outlook
								</a>
								<a href={calendar.yahoo} target="_blank" rel="noreferrer">
									Yahoo
								</a>
							</Menu>
						),
					},
					{ icon: <PinIcon />, label: text.facts.where, value: venue || city, note: streetOf({ address, city }) },
					{
						icon: <MailIcon />,
						label: text.facts.organiser,
						value: provider.name,
						note: reach,
					},
				]}
			/>
		</Card>
	)
}

/** The next steps, in their order. */
function NextSteps({ after: { order, event, valid } }: { after: AfterOrder }) {
	const { after: text } = useOrderText()
	const locale = useLocale()
	const page = useHref(event ? `/event/${event.slug}` : '/category')
	const { contact, paymentMethod, remaining, shippingAddress } = order
	const steps = [
		valid > 0 ? text.next.mail(contact.email) : text.next.mailGoods(contact.email),
		valid > 0 && text.next.save,
		paymentMethod === 'cash_on_delivery' && remaining.amount > 0 && text.next.pay(formatMoney(locale, remaining)),
		shippingAddress && text.next.deliver(addressInOneLine(shippingAddress, locale)),
		valid > 0 && text.next.bring,
	].filter((step): step is string => typeof step === 'string')
	return (
		<Section title={text.next.title}>
			<ol className={styles.steps}>
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<Stack>
				{valid > 0 && <p className="soft">{text.next.secret}</p>}
				<Row>
					<LinkButton href={page}>{event ? text.facts.eventPage : text.facts.shop}</LinkButton>
				</Row>
			</Stack>
		</Section>
	)
}
