import type { ReactNode } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import type { Money } from '~/kernel/money.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { CardChoice } from '~/features/payment/saved-card/ui/card-choice.tsx'
import type { CardShown } from '~/features/payment/saved-card/rules/card-shown.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { OtherWay } from '~/features/payment/answers/ways.server.ts'
import type { WayLimit } from '~/features/provider/rules/offered-ways.ts'
import { NoWayOffered } from '~/features/payment/payment-way/ui/no-way-offered.tsx'
import { mayPay, type Unfinished, type UnfinishedOrder } from '~/features/payment/rules/unfinished.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'

export interface UnfinishedPageProps {
	title: string
	lead: string
	order: UnfinishedOrder | null
	/** The buyer's saved cards that can pay the order. */
	cards?: readonly CardShown[]
	/** How the order can be paid online: again, or by another way; where it cannot, the limits of ways. */
	online: { again: boolean; ways: readonly OtherWay[]; limits: readonly WayLimit[] } | null
	/** The total in cash; absent where cash is not accepted. */
	cash?: Money | null
	/** The server's time, ISO 8601. */
	now: string
}

/** The page of an unpaid order: the failure, whether its places are still held, the next steps, and the ways to pay (specification §8). */
export function UnfinishedPage({ title, lead, order, cards = [], online, cash = null, now }: UnfinishedPageProps) {
	const text = usePaymentText()
	const { revalidate } = useRevalidator()
	const isHeld = order?.state === 'held' && order.holdEndsAt !== null
	const mayPayAtAll = cash !== null || online === null || online.again || online.ways.length > 0
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				lead={lead}
				aside={
					isHeld &&
					order.holdEndsAt && (
						<Clock
							until={order.holdEndsAt}
							now={now}
							label={order.goodsOnly ? text.goods.hold : text.hold}
							onEnd={() => void revalidate()}
						/>
					)
				}
			/>
			<Stack gap={8}>
				{order?.reason && (
					<Notice kind={order.leftOff ? 'info' : 'danger'}>
						{order.goodsOnly && order.reason === 'sold_out' ? text.goods.soldOut : text.fail.why[order.reason]}
					</Notice>
				)}
				{order && <OrderCard order={order} />}
				<NextSteps order={order} cards={cards} again={online?.again ?? false} mayPayAtAll={mayPayAtAll} />
				{order && online && !online.again && online.ways.length === 0 && mayPay(order.state) && <NoWayOffered limits={online.limits} />}
				{order && online && online.ways.length > 0 && mayPay(order.state) && <PayOtherwise order={order} ways={online.ways} />}
				{order && cash && mayPay(order.state) && <PayByCash order={order} total={cash} />}
				{order && <Help number={order.number} provider={order.provider} />}
			</Stack>
		</Page>
	)
}

function OrderCard({ order }: { order: UnfinishedOrder }) {
	const text = usePaymentText()
	const locale = useLocale()
	return (
		<Card title={text.order(order.number)}>
			<Stack gap={2}>
				{order.eventName !== null && <p>{order.eventName}</p>}
				<SummaryList rows={[]} total={{ label: text.due, value: formatMoney(locale, order.remaining) }} />
			</Stack>
		</Card>
	)
}

interface NextStepsProps {
	order: UnfinishedOrder | null
	cards: readonly CardShown[]
	again: boolean
	/** Whether any way to pay, or cash, is possible. */
	mayPayAtAll: boolean
}

function NextSteps({ order, cards, again, mayPayAtAll }: NextStepsProps) {
	const text = usePaymentText()
	const pay = useHref('/checkout/pay')
	const [events, shop] = [useHref('/event'), useHref('/category')]
	const of = order?.goodsOnly ? text.goods : text
	const mayRetry = again && order !== null && mayPay(order.state)
	const sentences: Record<Unfinished, readonly string[]> = {
		held: order?.leftOff ? [of.stillHeld] : [mayPayAtAll ? of.held : of.stillHeld, text.noDoubleCharge],
		released: order?.leftOff ? [of.heldAgain] : [of.released, text.noDoubleCharge],
		canceled: [text.canceled],
		refunding: [of.refunding],
		refunded: [text.refunded],
		refund_failed: [text.refundFailed],
		mismatch: [text.fail.why.amount_mismatch],
	}
	return (
		<Section title={text.next}>
			<Stack>
				{(order ? sentences[order.state] : [text.noDoubleCharge]).map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				{order && mayRetry && cards.length > 0 && <PayBySavedCard order={order} cards={cards} />}
				<Row>
					{order && mayRetry && cards.length === 0 && (
						// This loads a whole page, because the answer leads to the gateway.
						<LinkButton
							look="primary"
							size="lg"
							href={`${pay}?${new URLSearchParams({ order: order.number, secret: order.secret })}`}
							data-plain-link
						>
							{order.leftOff ? text.leftOff.goOn : text.retry}
						</LinkButton>
					)}
					<LinkButton
						look={mayRetry ? 'quiet' : 'secondary'}
						size="lg"
						href={order?.eventSlug ? `${events}/${order.eventSlug}` : order?.goodsOnly ? shop : events}
					>
						{order?.eventSlug ? text.toEvent : order?.goodsOnly ? text.goods.toShop : text.toEvents}
					</LinkButton>
				</Row>
			</Stack>
		</Section>
	)
}

/** One press pays by the chosen card; the answer may lead to the bank or to the gateway's page. */
function PayBySavedCard({ order: { number, secret, leftOff }, cards }: { order: UnfinishedOrder; cards: readonly CardShown[] }) {
	const text = usePaymentText()
	const pay = useHref('/checkout/pay')
	return (
		<form method="post" action={`${pay}?${new URLSearchParams({ order: number, secret })}`}>
			<Stack>
				<CardChoice cards={cards} save={{ name: 'saveCard' }} />
				<Row>
					<Button type="submit" look="primary" size="lg">
						{leftOff ? text.leftOff.goOn : text.retry}
					</Button>
				</Row>
			</Stack>
		</form>
	)
}

/** Buttons that pay the same order, with its places, in another way. */
function PayOtherwise({ order: { number, secret }, ways }: { order: UnfinishedOrder; ways: readonly OtherWay[] }) {
	const text = usePaymentText()
	const { ways: words } = usePaymentWayText()
	const locale = useLocale()
	const pay = useHref('/checkout/pay')
	return (
		<Section title={text.otherWays}>
			<Stack>
				{ways.map(({ way, total, changeMinor }) =>
					changeMinor === 0 ? (
						<Row key={way}>
							<LinkButton href={`${pay}?${new URLSearchParams({ order: number, secret, way })}`} data-plain-link>
								{words[way].action}
							</LinkButton>
							<span className="soft">{words[way].help}</span>
						</Row>
					) : (
						// This way has another total, so a form sends the way and the shown total.
						<form key={way} method="post" action={`${pay}?${new URLSearchParams({ order: number, secret })}`}>
							<input type="hidden" name="way" value={way} />
							<input type="hidden" name="expectedMinor" value={total.amount} />
							<Row>
								<Button type="submit">{words[way].action}</Button>
								<span>
									{text.costsByWay(
										formatMoney(locale, total),
										formatMoney(locale, { ...total, amount: Math.abs(changeMinor) }),
										changeMinor > 0,
									)}{' '}
									<span className="soft">{words[way].help}</span>
								</span>
							</Row>
						</form>
					),
				)}
			</Stack>
		</Section>
	)
}

/** One press confirms the order as it is, to be paid on delivery. */
function PayByCash({ order: { number, secret, hasGoods }, total }: { order: UnfinishedOrder; total: Money }) {
	const { cash: text } = usePaymentText()
	const locale = useLocale()
	const payCash = useHref('/checkout/pay-cash')
	const amount = formatMoney(locale, total)
	return (
		<Section title={text.title}>
			<form method="post" action={`${payCash}?${new URLSearchParams({ order: number, secret })}`}>
				<Stack>
					<p>{hasGoods ? text.leadOnDelivery(amount) : text.lead(amount)}</p>
					<input type="hidden" name="expectedMinor" value={total.amount} />
					<Row>
						<Button type="submit" look="secondary" size="lg">
							{hasGoods ? text.chooseOnDelivery : text.choose}
						</Button>
					</Row>
				</Stack>
			</form>
		</Section>
	)
}

function Help({ number, provider: { name, email, phone } }: { number: string; provider: UnfinishedOrder['provider'] }): ReactNode {
	const text = usePaymentText()
	const locale = useLocale()
	return (
		<Section title={text.help}>
			<p>
				{text.contact(name)} <strong>{number}</strong>
			</p>
			<Row>
				<a href={`mailto:${email}?subject=${encodeURIComponent(text.order(number))}`}>{email}</a>
				<a href={telephoneLink(phone)}>{formatPhone(locale, phone)}</a>
			</Row>
		</Section>
	)
}
