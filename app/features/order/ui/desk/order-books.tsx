import { taxParts } from '~/features/cart/rules/tax-parts.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { reductionRows } from '~/features/cart/ui/reduction-rows.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { LineWithPicture } from '~/features/order/ui/line-with-picture.tsx'
import { moneyRows } from '~/features/order/ui/money-rows.ts'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import type { OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import styles from '~/features/desk-kit/ui/desk.module.css'
import { useCauseWords } from '~/features/desk-kit/ui/work-words.ts'

/** The lines of an order, its figures, and the movements of its money. */
export function OrderBooks({ order, desk }: { order: OrderToldAtDesk; desk: OrderDetail }) {
	const text = useDeskText().orders.one
	const { reductions: words } = useCartText()
	const { money } = useOrderText().after
	const locale = useLocale()
	const causeWords = useCauseWords()
	const { totals } = order
	const figure = (label: string, amount: Money, sign: 1 | -1 = 1) =>
		amount.amount === 0 ? [] : [{ label, value: formatMoney(locale, { ...amount, amount: amount.amount * sign }) }]
	const { ofGoods, ofDelivery, fullDelivery } = reductionRows(order.reductions, totals.delivery, words, locale)
	return (
		<>
			<Card title={text.lines.title}>
				<div className={styles.scroller}>
					<table className={styles.table}>
						<thead>
							<tr>
								<th scope="col">{text.lines.name}</th>
								<th scope="col" className={styles.end}>
									{text.lines.price}
								</th>
								<th scope="col" className={styles.end}>
									{text.lines.quantity}
								</th>
								<th scope="col" className={styles.end}>
									{text.lines.subtotal}
								</th>
							</tr>
						</thead>
						<tbody>
							{order.lines.map(({ id, name, coverUrl, price, quantity, subtotal }) => (
								<tr key={id}>
									<th scope="row">
										<LineWithPicture coverUrl={coverUrl}>{name}</LineWithPicture>
									</th>
									<td className={styles.end}>{formatMoney(locale, price)}</td>
									<td className={styles.end}>{formatNumber(locale, quantity)}</td>
									<td className={styles.end}>{formatMoney(locale, subtotal)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
				<SummaryList
					rows={[
						{ label: text.figures.subtotal, value: formatMoney(locale, totals.subtotal) },
						...ofGoods,
						...figure(text.figures.delivery, fullDelivery),
						...ofDelivery,
						...figure(text.figures.paymentFee, totals.paymentFee),
						...figure(text.figures.tax, taxParts(totals).added),
						...figure(text.figures.taxIncluded, taxParts(totals).contained),
						...order.extrasGivenBack.flatMap(({ extra, amount }) => figure(text.figures.takenOff[extra], amount, -1)),
						...moneyRows(order.money, locale, money),
						...figure(text.figures.remaining, order.remaining),
					]}
					total={{ label: text.figures.total, value: formatMoney(locale, totals.total) }}
				/>
			</Card>
			<Card title={text.ledger.title}>
				<div className={styles.scroller}>
					<table className={styles.table}>
						<thead>
							<tr>
								<th scope="col">{text.ledger.at}</th>
								<th scope="col">{text.ledger.what}</th>
								<th scope="col">{text.ledger.cause}</th>
								<th scope="col" className={styles.end}>
									{text.ledger.amount}
								</th>
							</tr>
						</thead>
						<tbody>
							{desk.ledger.map(({ id, at, kind, cause, amount }) => (
								<tr key={id}>
									<td>{deskTime(at)}</td>
									<th scope="row">{text.ledger.kinds[kind]}</th>
									<td className={styles.quiet}>{causeWords(cause)}</td>
									<td className={styles.end}>{formatMoney(locale, amount)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</Card>
			<Card title={text.payments.title}>
				{order.payments.length === 0 ? (
					<p className="soft">{text.payments.none}</p>
				) : (
					<ul className={styles.list}>
						{order.payments.map(({ id, at, state, amount, receipt }) => (
							<li key={id}>
								<strong>
									{formatMoney(locale, amount)}, {text.payments.states[state] ?? state}
								</strong>
								<span className={styles.quiet}>
									{deskTime(at)}
									{receipt && ` · ${text.payments.receipt} ${receipt.number}`}
									{receipt?.paidTo && ` · ${text.payments.paidTo(receipt.paidTo)}`}
								</span>
							</li>
						))}
					</ul>
				)}
			</Card>
		</>
	)
}
