import { useHref } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { classNames } from '~/ui/class-names.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import styles from './figures.module.css'

interface Tile {
	label: string
	figure: string
	note?: string
	/** The address of the list that the figure counts. */
	href?: string | undefined
}

function Tiles({ tiles, className }: { tiles: readonly Tile[]; className?: string }) {
	return (
		<dl className={classNames(styles.tiles, className)}>
			{tiles.map(({ label, figure, note, href }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className={styles.figure}>{href === undefined ? figure : <a href={href}>{figure}</a>}</dd>
					{note !== undefined && <dd className={styles.note}>{note}</dd>}
				</div>
			))}
		</dl>
	)
}

/** An event's places, the numbers first. */
export function PlaceTiles({
	places,
	checkedIn,
}: {
	places: { sold: number; held: number; left: number; size: number }
	checkedIn: number
}) {
	const text = useEventDeskText().figures.overview
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	return (
		<Tiles
			tiles={[
				{ label: text.sold, figure: count(places.sold), note: text.ofSize(count(places.size)) },
				{ label: text.held, figure: count(places.held), note: text.heldHelp },
				{ label: text.left, figure: count(places.left) },
				{ label: text.checkedIn, figure: count(checkedIn), note: text.checkedInHelp },
			]}
		/>
	)
}

/** An event's money, from the books. */
export function MoneyTiles({
	eventId,
	money,
}: {
	eventId: number
	money: Record<'income' | 'paid' | 'refunded' | 'fees' | 'open', Money>
}) {
	const owing = useHref(`/my-events/${eventId}/orders?attention=owes`)
	const text = useEventDeskText().figures.overview
	const locale = useLocale()
	return (
		<Tiles
			className={styles.money}
			tiles={[
				{ label: text.income, figure: formatMoney(locale, money.income), note: text.incomeHelp },
				{ label: text.paid, figure: formatMoney(locale, money.paid) },
				{ label: text.refunded, figure: formatMoney(locale, money.refunded) },
				{ label: text.open, figure: formatMoney(locale, money.open), href: money.open.amount > 0 ? owing : undefined },
				{ label: text.fees, figure: formatMoney(locale, money.fees) },
			]}
		/>
	)
}
