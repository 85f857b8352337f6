import { Form, useHref, useRevalidator } from 'react-router'
import { addressLines, type Address } from '~/features/account/address/rules/address.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { TakeInstead } from '~/shell/take-instead.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { EventFacts } from '~/features/order/ui/after-order.tsx'
import { DownloadTickets } from '~/features/order/ui/download-tickets.tsx'
import { QuoteStanding } from '~/features/order/ui/quote-standing.tsx'
import { RestPayment } from '~/features/order/ui/rest-payment.tsx'
import { statusFace } from '~/features/order/ui/status-face.ts'
import { TicketList } from '~/features/order/ui/ticket-list.tsx'
import { OrderActs } from './order-acts.tsx'
import { DeliveryFacts, PaymentFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'

/** The result of a button. */
export interface Done {
	/** Why the action was refused. */
	told?: string
	/** Whether the action is possible if the present cart waits. */
	instead?: boolean
	again?: {
		added: readonly { name: string; quantity: number }[]
		missing: readonly { name: string; quantity: number; reason: keyof AgainReasons }[]
	}
}
type AgainReasons = ReturnType<typeof useOrderText>['account']['detail']['again']['reasons']

interface OrderPageProps {
	after: AfterOrder
	/** The key for the next press of "order again". */
	pressKey: string
	done: Done | undefined
	besides?: React.ReactNode
}

/** One of the account's own orders with all its facts (specification §3). */
export function OrderPage({ after, pressKey, done, besides }: OrderPageProps) {
	const { account, after: told } = useOrderText()
	const text = account.detail
	const list = useHref('/my-orders')
	const { order, event, tickets, valid } = after
	return (
		<>
			<DocumentHead title={text.number(order.number)} noIndex />
			<PageHead
				above={<Breadcrumbs label={text.trail} trail={[{ href: list, label: account.title }]} here={text.number(order.number)} />}
				title={event?.name ?? text.number(order.number)}
				lead={
					<span className="figures">
						{text.number(order.number)} · {text.placed(order.placedAt)}
					</span>
				}
				aside={
					<p>
						<span className="visually-hidden">{text.status}: </span>
						<Badge tone={statusFace({ status: order.status }).tone}>{told.summary.statuses[order.status]}</Badge>
					</p>
				}
			/>
			<Stack gap={8}>
				{done?.told !== undefined && (
					<Notice kind="danger" role="alert" title={done.told} action={done.instead && <AgainInstead pressKey={pressKey} />} />
				)}
				{done?.again && <Again again={done.again} eventSlug={event?.slug} goodsOnly={after.goodsOnly} />}
				<Standing after={after} />
				<QuoteStanding after={after} />
				{besides}
				{event && valid > 0 && (
					<div id="tickets" className={styles.anchor}>
						<Stack>
							<TicketList tickets={tickets} event={event} />
							<DownloadTickets parts={after.parts} count={valid} />
						</Stack>
					</div>
				)}
				<RestPayment order={order} />
				<OrderLines order={order} />
				<div className={styles.pair}>
					<PaymentFacts order={order} />
					{order.deliveryStatus !== null && <DeliveryFacts order={order} />}
				</div>
				<div className={styles.pair}>
					<EventFacts after={after} />
					<People order={order} />
				</div>
				<OrderActs after={after} pressKey={pressKey} />
			</Stack>
		</>
	)
}

/** The most important notice: what the buyer must do or know first. */
function Standing({ after: { order, goodsOnly, now } }: { after: AfterOrder }) {
	const { detail: text } = useOrderText().account
	const locale = useLocale()
	const { revalidate } = useRevalidator()
	const opened = new URLSearchParams({ order: order.number, secret: order.secret })
	const pay = useHref(`/checkout/pay?${opened}`)
	const otherWays = useHref(`/checkout/payment-fail?${opened}`)
	const say = (amount: Money) => formatMoney(locale, amount)
	if (order.status === 'Canceled')
		return (
			<Notice kind="warning" title={text.canceled.title}>
				{goodsOnly ? text.canceled.helpGoods : text.canceled.help}
			</Notice>
		)
	if (!order.steps.includes('pay')) return null
	const isHeld = order.holdEndsAt !== null && Date.parse(order.holdEndsAt) > Date.parse(now)
	return (
		<Notice
			kind="warning"
			title={text.unpaid.title}
			action={
				// This loads a whole page, because the answer leads to the gateway.
				<Row>
					<LinkButton look="primary" href={pay} data-plain-link>
						{text.unpaid.pay(say(order.dueNow))}
					</LinkButton>
					<LinkButton look="quiet" href={otherWays}>
						{text.unpaid.otherWays}
					</LinkButton>
				</Row>
			}
		>
			{isHeld && order.holdEndsAt !== null ? (
				<Clock
					until={order.holdEndsAt}
					now={now}
					label={goodsOnly ? text.unpaid.heldGoods : text.unpaid.held}
					onEnd={() => void revalidate()}
				/>
			) : goodsOnly ? (
				text.unpaid.releasedGoods
			) : (
				text.unpaid.released
			)}
		</Notice>
	)
}

/** The choice: keep the present cart, or put this order's lines in its place. */
function AgainInstead({ pressKey }: { pressKey: string }) {
	const { again: text } = useOrderText().account.detail
	return (
		<Form method="post">
			<input type="hidden" name="replace" value="yes" />
			<input type="hidden" name="key" value={pressKey} />
			<TakeInstead texts={text} intent="again" />
		</Form>
	)
}

/** The lines that were put into the cart again, and those that were not. */
function Again({
	again: { added, missing },
	eventSlug,
	goodsOnly,
}: {
	again: NonNullable<Done['again']>
	eventSlug: string | undefined
	goodsOnly: boolean
}) {
	const { again: text } = useOrderText().account.detail
	const cart = useHref('/cart')
	const event = useHref(eventSlug ? `/event/${eventSlug}` : goodsOnly ? '/category' : '/event')
	const some = added.length > 0
	return (
		<Notice
			kind={some ? 'warning' : 'danger'}
			role="alert"
			title={some ? text.some : text.none}
			action={
				<LinkButton href={some ? cart : event}>{some ? text.toCart : eventSlug || !goodsOnly ? text.toEvent : text.toShop}</LinkButton>
			}
		>
			<ul className={styles.missing}>
				{missing.map(({ name, quantity, reason }) => (
					<li key={name}>{text.missing(quantity, name, text.reasons[reason])}</li>
				))}
			</ul>
		</Notice>
	)
}

function People({ order }: { order: AfterOrder['order'] }) {
	const { people: text } = useOrderText().account.detail
	const locale = useLocale()
	const { contact, billingAddress, shippingAddress } = order
	const lines = (address: Address | null) => (address ? addressLines(address, locale).join('\n') : '')
	const isOne = billingAddress !== null && lines(billingAddress) === lines(shippingAddress)
	return (
		<Card title={text.contact}>
			<Stack>
				<p>
					{contact.name}
					<br />
					{contact.email}
					<br />
					<span className="figures">{formatPhone(locale, contact.phone)}</span>
				</p>
				{isOne ? (
					<PostalAddress title={text.both} address={billingAddress} />
				) : (
					<>
						<PostalAddress title={text.billing} address={billingAddress} />
						<PostalAddress title={text.shipping} address={shippingAddress} />
					</>
				)}
				{!billingAddress && !shippingAddress && <p className="soft">{text.none}</p>}
			</Stack>
		</Card>
	)
}

function PostalAddress({ title, address }: { title: string; address: Address | null }) {
	const locale = useLocale()
	if (!address) return null
	return (
		<div>
			<h3 className={styles.label}>{title}</h3>
			<address className={styles.address}>
				{addressLines(address, locale).map((line) => (
					<span key={line}>{line}</span>
				))}
			</address>
		</div>
	)
}
