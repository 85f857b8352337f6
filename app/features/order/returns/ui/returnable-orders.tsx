import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { shopDate } from './dates.ts'
import styles from './returns.module.css'

export interface ReturnableOrderShown {
	id: number
	number: string
	placedAt: string
	deadline: string | null
	lines: readonly { id: number; name: string; left: number }[]
}

/** Orders whose goods can still be returned, each with a link to its form. */
export function ReturnableOrders({ orders }: { orders: readonly ReturnableOrderShown[] }) {
	const { start, order: orderName, pieces } = useReturnsText()
	const locale = useLocale()
	const root = useHref('/returns')
	if (orders.length === 0) return <p className="soft">{start.none}</p>
	return (
		<ul className={styles.list}>
			{orders.map(({ id, number, deadline, lines }) => (
				<li key={id} className={styles.card}>
					<div>
						<h3 className={styles.title}>{orderName(number)}</h3>
						{deadline !== null && <p className={styles.facts}>{start.until(shopDate(deadline))}</p>}
						<ul className={styles.goods}>
							{lines
								.filter(({ left }) => left > 0)
								.map(({ id: lineId, name, left }) => (
									<li key={lineId}>{pieces(formatNumber(locale, left), name)}</li>
								))}
						</ul>
					</div>
					<LinkButton href={`${root}/new?order=${id}`}>{start.action}</LinkButton>
				</li>
			))}
		</ul>
	)
}
