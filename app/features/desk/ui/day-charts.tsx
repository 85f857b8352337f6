import { formatInFew, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { currencyDigits, type Money } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { BarChart, shortDay } from '~/features/desk-kit/ui/bar-chart.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'

/** Orders of each day: as a drawing, and as a table for readers who prefer that. */
export function OrdersChart({ days }: { days: readonly { day: string; count: number }[] }) {
	const { today: text } = useDeskText().tools
	const locale = useLocale()
	const sum = days.reduce((all, { count }) => all + count, 0)
	const said = text.sum(formatNumber(locale, sum), formatNumber(locale, days.length))
	return (
		<Card title={text.orders}>
			<p className={styles.figure}>{said}</p>
			<BarChart
				label={`${text.orders}: ${said}`}
				looks={['bar']}
				say={(value) => formatInFew(locale, value)}
				slots={days.map(({ day, count }) => ({
					...{ key: day, label: shortDay(day), values: [count] },
					title: `${shortDay(day)}: ${text.ordersOf(formatNumber(locale, count))}`,
				}))}
			/>
			<Disclosure summary={text.asTable}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{text.day}</th>
							<th scope="col" className={styles.end}>
								{text.count}
							</th>
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map(({ day, count }) => (
							<tr key={day}>
								<th scope="row">{shortDay(day)}</th>
								<td className={styles.end}>{formatNumber(locale, count)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Disclosure>
		</Card>
	)
}

interface MoneyDays {
	currency: string
	days: readonly { day: string; paid: Money; refunded: Money }[]
}

/** Money of each day, by the books. */
export function MoneyChart({ currency, days }: MoneyDays) {
	const { today: text } = useDeskText().tools
	const locale = useLocale()
	const paidIn = days[0]?.paid.currency ?? 'VND'
	const unit = 10 ** currencyDigits[paidIn]
	const sumOf = (key: 'paid' | 'refunded') =>
		formatMoney(locale, { amount: days.reduce((all, each) => all + each[key].amount, 0), currency: paidIn })
	const said = `${text.paid} ${sumOf('paid')} · ${text.refunded} ${sumOf('refunded')}`
	return (
		<Card title={text.money(currency)}>
			<p className={styles.figure}>{sumOf('paid')}</p>
			<p className="soft">
				{said}. {text.moneyHelp}
			</p>
			<BarChart
				label={`${text.money(currency)}: ${said}`}
				looks={['money', 'back']}
				say={(amount) => formatInFew(locale, amount / unit)}
				least={unit}
				slots={days.map(({ day, paid, refunded }) => ({
					...{ key: day, label: shortDay(day), values: [paid.amount, refunded.amount] },
					title: [
						`${shortDay(day)}: ${text.paid} ${formatMoney(locale, paid)}`,
						...(refunded.amount > 0 ? [`${text.refunded} ${formatMoney(locale, refunded)}`] : []),
					].join(' · '),
				}))}
			/>
			<Disclosure summary={text.asTable}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{text.day}</th>
							<th scope="col" className={styles.end}>
								{text.paid}
							</th>
							<th scope="col" className={styles.end}>
								{text.refunded}
							</th>
						</tr>
					</thead>
					<tbody>
						{days.toReversed().map(({ day, paid, refunded }) => (
							<tr key={day}>
								<th scope="row">{shortDay(day)}</th>
								<td className={styles.end}>{formatMoney(locale, paid)}</td>
								<td className={styles.end}>{formatMoney(locale, refunded)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Disclosure>
		</Card>
	)
}
