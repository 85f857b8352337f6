import { useHref } from 'react-router'
import { listDeskOrders } from '~/features/order/operations/list-desk-orders.server.ts'
import { listPageMessages } from '~/features/page/message/operations/list-page-messages.server.ts'
import { listReviewsAtDesk } from '~/features/review/operations/list-reviews-at-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Card } from '~/ui/card.tsx'
import { PageHead, Section } from '~/ui/page.tsx'
import { findDeskDay } from '~/features/desk/operations/find-desk-day.server.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { MoneyChart, OrdersChart } from '~/features/desk/ui/day-charts.tsx'
import { OrdersInBrief } from '~/features/order/ui/desk/orders-in-brief.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'
import type { Route } from './+types/today'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk`: what waits, the last thirty days, the latest orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const [day, { orders }, reported, messages, dead] = await Promise.all([
		ask(context, findDeskDay, {}).then(valueOf),
		ask(context, listDeskOrders, { pageSize: 8 }).then(valueOf),
		ask(context, listReviewsAtDesk, { state: 'reported' }).then(valueOf),
		ask(context, listPageMessages, { state: 'open', pageSize: 1 }).then(valueOf),
		context.get(pageRequest).world.jobs.listDead(),
	])
	return { day, latest: orders, dead: dead.length, reported: reported.total, messages: messages.total }
}

export default function Today({ loaderData }: Route.ComponentProps) {
	const { day, latest, dead, reported, messages } = loaderData
	const { today: text } = useDeskText().tools
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	const { waiting } = day
	const tiles = [
		{ key: 'toConfirm', count: waiting.toConfirm, href: '/desk/quotes' },
		{ key: 'toShip', count: waiting.toShip, href: '/desk/orders?attention=to_ship' },
		{ key: 'flagged', count: waiting.flagged, href: '/desk/orders?attention=flagged' },
		{ key: 'requested', count: waiting.requested, href: '/desk/returns?state=requested' },
		{ key: 'approved', count: waiting.approved, href: '/desk/returns?state=approved' },
		{ key: 'byHand', count: waiting.byHand, href: '/desk/returns?state=received' },
		{ key: 'reported', count: reported, href: '/desk/reviews?state=reported' },
		{ key: 'messages', count: messages, href: '/desk/messages?state=open' },
		{ key: 'drift', count: waiting.drift, href: '/desk/facts' },
		{ key: 'dead', count: dead, href: '/desk/jobs' },
	] as const
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} />
			<Section title={text.waits}>
				{tiles.every(({ count }) => count === 0) && <p className="soft">{text.nothingWaits}</p>}
				<ul className={styles.tiles}>
					{tiles.map(({ key, count, href }) => (
						<li key={key}>
							<a href={root + href} data-waits={count > 0 || undefined}>
								<span className={styles.figure}>{formatNumber(locale, count)}</span>
								{text.tiles[key]}
							</a>
						</li>
					))}
				</ul>
				<div className={styles.charts}>
					<OrdersChart days={day.orders} />
					{day.money.map(({ currency, days }) => (
						<MoneyChart key={currency} currency={currency} days={days} />
					))}
				</div>
			</Section>
			<Section title={text.latest} aside={<a href={`${root}/desk/orders`}>{text.all}</a>}>
				<Card flush>
					<OrdersInBrief label={text.latest} orders={latest} withBuyer />
				</Card>
			</Section>
		</>
	)
}
