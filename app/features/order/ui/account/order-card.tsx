import { useHref } from 'react-router'
import { homeZone } from '~/kernel/zones.ts'
import { leafFacts, placeWords, timeWords } from '~/features/event/ui/event-facts.ts'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import type { ListedOrder } from '~/features/order/rules/listed-order.ts'
import type { NextStep } from '~/features/order/rules/next-steps.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { statusFace } from '~/features/order/ui/status-face.ts'
import styles from './order-card.module.css'

/** How many lines a card shows; the order's page shows all. */
const mostLines = 2

/** The address that a step of an order leads to. */
function stepPath(step: NextStep, { id, number }: Pick<ListedOrder, 'id' | 'number'>): string {
	if (step === 'pay' || step === 'pay_rest') return `/checkout/pay?order=${number}`
	return `/my-orders/${id}${{ tickets: '#tickets', delivery: '#delivery', reorder: '#reorder' }[step]}`
}

/** An order in the list: its contents on the left; the total and the next steps right of the tear line. */
export function OrderCard({ order }: { order: ListedOrder }) {
	const { account: text, after } = useOrderText()
	const locale = useLocale()
	const page = useHref(`/my-orders/${order.id}`)
	const { event, lines, number, total, remaining, placedAt, status } = order
	const face = statusFace(order)
	const [step] = order.steps
	const facts = event && leafFacts(event, locale)
	// A small strip has no room for "November".
	const leaf = facts && { ...facts, month: locale === 'en_US' ? facts.month.slice(0, 3) : facts.month }
	return (
		<TicketStub
			as="li"
			tone={leaf?.tone}
			state={status === 'Canceled' ? 'off' : 'open'}
			main={
				<div className={styles.main}>
					{leaf && <CalendarLeaf {...leaf} size="sm" />}
					<div className={styles.words}>
						<h2 className={styles.name}>
							<a href={page}>{event?.name ?? text.card.goods}</a>
						</h2>
						{event && (
							<p className="soft figures">
								{timeWords(event)} · {placeWords(event)}
							</p>
						)}
						<ul className={styles.lines}>
							{lines.slice(0, mostLines).map(({ name, quantity }) => (
								<li key={name}>
									{quantity} × {name}
								</li>
							))}
							{lines.length > mostLines && <li className="soft">{text.card.more(lines.length - mostLines)}</li>}
						</ul>
						<p className={styles.number}>
							<span className="figures">{text.card.order(number)}</span>
							<span className="figures">{text.card.placed(formatDateTime(placedAt, event?.timeZone ?? homeZone))}</span>
						</p>
					</div>
				</div>
			}
			side={
				<>
					<div className={styles.money}>
						<Badge tone={face.tone}>{face.isDelivery ? text.labels[order.label] : after.summary.statuses[status]}</Badge>
						<p className={styles.total}>
							<span className="visually-hidden">{text.card.total}: </span>
							{total.amount === 0 ? text.card.free : formatMoney(locale, total)}
						</p>
						{remaining.amount > 0 && status !== 'Canceled' && !event?.cancelled && (
							<p className={styles.remaining}>{text.card.remaining(formatMoney(locale, remaining))}</p>
						)}
					</div>
					<NextStepLink order={order} step={step} page={page} />
				</>
			}
		/>
	)
}

function NextStepLink({ order, step, page }: { order: ListedOrder; step: NextStep | undefined; page: string }) {
	const { account: text } = useOrderText()
	const href = useHref(step ? stepPath(step, order) : '/my-orders')
	const words = step ? text.steps[step] : text.card.details
	return (
		<LinkButton
			href={step ? href : page}
			look={step === 'pay' ? 'primary' : 'secondary'}
			aria-label={text.stepOf(words, order.number)}
			// The payment link leads to the gateway, so it loads a whole page.
			data-plain-link={step === 'pay' || step === 'pay_rest' ? true : undefined}
		>
			{words}
		</LinkButton>
	)
}
