import { useHref } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import type { ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { shopDate } from './dates.ts'
import { ReturnStateBadge } from './return-state.tsx'
import styles from './returns.module.css'

export interface ListedReturn {
	id: number
	number: string
	state: ReturnState
	order: { id: number; number: string }
	refund: Money
	requestedAt: string
	goods: readonly { name: string; quantity: number }[]
}

/** One of an account's returns, linked to its page. */
export function ReturnCard({ found }: { found: ListedReturn }) {
	const text = useReturnsText()
	const locale = useLocale()
	const root = useHref('/returns')
	return (
		<li className={styles.card}>
			<div>
				<h3 className={styles.title}>
					<a href={`${root}/${found.id}`}>{text.number(found.number)}</a>
					<ReturnStateBadge state={found.state} refund={found.refund} />
				</h3>
				<p className={styles.facts}>
					{text.order(found.order.number)} · {text.requestedAt(shopDate(found.requestedAt))}
				</p>
				<ul className={styles.goods}>
					{found.goods.map(({ name, quantity }) => (
						<li key={name}>{text.pieces(formatNumber(locale, quantity), name)}</li>
					))}
				</ul>
			</div>
			<span className={styles.amount}>{formatMoney(locale, found.refund)}</span>
		</li>
	)
}
