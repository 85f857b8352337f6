import { CartFigures } from '~/features/cart/ui/cart-figures.tsx'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { openRest } from '~/features/order/rules/open-rest.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { ExtrasGivenBack } from './extras-given-back.tsx'
import { LineWithPicture } from './line-with-picture.tsx'
import { moneyRows } from './money-rows.ts'
import styles from './order-receipt.module.css'
import { PaymentReceipt } from './payment-receipt.tsx'
import { statusFace } from './status-face.ts'

/** The lines and all figures of the order (specification §3); figures of zero are left out. */
export function OrderReceipt({ order }: Pick<AfterOrder, 'order'>) {
	const { after, account } = useOrderText()
	const { summary: text, money: moneyText } = after
	const { receipt: receiptLabel, note: noteLabel } = account.detail.payment
	const locale = useLocale()
	const { totals, lines, status, money, remaining, paymentMethod, deliveryMethod, contact, placedAt } = order
	const say = (amount: Money) => formatMoney(locale, amount)
	const figures = { totals, reductions: order.reductions, needsDelivery: deliveryMethod !== null }
	return (
		<Card title={text.title} aside={<Badge tone={statusFace({ status }).tone}>{text.statuses[status]}</Badge>}>
			<SummaryList
				rows={lines.map(({ name, coverUrl, quantity, price, subtotal }) => ({
					label: <LineWithPicture coverUrl={coverUrl}>{`${quantity} × ${name}`}</LineWithPicture>,
					value: say(subtotal),
					...(quantity > 1 && price.amount > 0 ? { note: text.each(say(price)) } : {}),
				}))}
			/>
			<div className={styles.figures}>
				<CartFigures cart={figures} deliveryChosen open={openRest(order)} />
				<ExtrasGivenBack given={order.extrasGivenBack} />
			</div>
			<dl className={styles.facts}>
				<Fact label={text.count} value={formatNumber(locale, totals.count)} />
				{totals.total.amount > 0 &&
					moneyRows(money, locale, moneyText).map(({ label, value, note }, nth) => (
						<Fact
							key={nth}
							label={label}
							value={
								<>
									{value}
									{note !== undefined && (
										<>
											<br />
											<span className="soft">{note}</span>
										</>
									)}
								</>
							}
						/>
					))}
				{remaining.amount > 0 && <Fact label={text.remaining} value={say(remaining)} />}
				<Fact label={text.payment} value={text.payments[paymentMethod]} />
				{order.payments.map(({ id, receipt }) => receipt && <Fact key={id} label={receiptLabel} value={<PaymentReceipt {...receipt} />} />)}
				{order.paymentNote !== null && <Fact label={noteLabel} value={<span className={styles.note}>{order.paymentNote}</span>} />}
				{deliveryMethod !== null && <Fact label={text.deliveryMethod} value={deliveryMethod} />}
				<Fact label={text.placedAt} value={<span className="figures">{placedAt}</span>} />
				<Fact
					label={text.contact}
					value={
						<>
							{contact.name}
							<br />
							{contact.email}
							<br />
							{formatPhone(locale, contact.phone)}
						</>
					}
				/>
			</dl>
		</Card>
	)
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	)
}
