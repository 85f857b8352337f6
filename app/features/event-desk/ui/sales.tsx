import { BarChart, shortDay } from '~/features/desk-kit/ui/bar-chart.tsx'
import { formatInFew, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Table } from '~/ui/table.tsx'
import type { SalesOverTime, SaleUnit } from '~/features/event-desk/rules/sales-over-time.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import styles from './figures.module.css'

/** A slot of a sale in words: `18:00` of a day's hours, `20/11`, `11/2026`. */
function slotInWords(from: string, unit: SaleUnit): string {
	if (unit === 'hour') return `${from.slice(11)}:00`
	return unit === 'month' ? `${from.slice(5, 7)}/${from.slice(0, 4)}` : shortDay(from)
}

/** Tickets sold over time, as a chart and as a table. Where nothing can be sold any more, it does not ask to share the event. */
export function SalesChart({ sales: { unit, slots }, isClosed }: { sales: SalesOverTime; isClosed: boolean }) {
	const text = useEventDeskText().figures.overview
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const said = text.soldInAll(count(slots.reduce((sum, { sold }) => sum + sold, 0)))
	if (slots.length === 0)
		return (
			<Card title={text.overTime}>
				<p className="soft">{isClosed ? text.noneSold : text.noSale}</p>
			</Card>
		)
	const told = (from: string) => {
		if (unit === 'hour') return `${slotInWords(from, unit)} ${shortDay(from)}`
		return unit === 'week' ? text.weekOf(shortDay(from)) : slotInWords(from, unit)
	}
	return (
		<Card title={text.overTime}>
			<BarChart
				label={`${text.overTime}: ${said}`}
				looks={['bar']}
				say={(number) => formatInFew(locale, number)}
				slots={slots.map(({ from, sold }) => ({
					...{ key: from, label: slotInWords(from, unit), values: [sold] },
					title: `${told(from)}: ${text.soldInAll(count(sold))}`,
				}))}
			/>
			<Disclosure summary={text.asTable}>
				<Table
					caption={text.overTime}
					rows={slots.toReversed()}
					rowKey={({ from }) => from}
					columns={[
						{
							key: 'from',
							head: text.units[unit],
							names: true,
							cell: ({ from }) =>
								unit === 'month'
									? slotInWords(from, unit)
									: `${slotInWords(from, unit)}${unit === 'hour' ? ` ${shortDay(from)}` : ''}/${from.slice(0, 4)}`,
						},
						{ key: 'sold', head: text.sold, align: 'end', cell: ({ sold }) => count(sold) },
					]}
				/>
			</Disclosure>
		</Card>
	)
}

interface VariantFigures {
	variantId: number
	ticket: string
	variant: string
	price: Money
	sold: number
	held: number
	left: number
	offered: boolean
	income: Money | null
}

/** How a variant's places are divided, drawn; the figures stand beside it. */
function PlacesBar({ sold, held, left }: Pick<VariantFigures, 'sold' | 'held' | 'left'>) {
	const size = sold + held + left
	const part = (places: number) => ({ inlineSize: `${size === 0 ? 0 : (100 * places) / size}%` })
	return (
		<span className={styles.bar} aria-hidden="true">
			<span className={styles.barSold} style={part(sold)} />
			<span className={styles.barHeld} style={part(held)} />
		</span>
	)
}

/** Places sold, held and left of each variant, and its money; `other`: money in the books that belongs to no ticket. */
export function TicketFigures({ variants, other }: { variants: readonly VariantFigures[]; other: Money | null }) {
	const text = useEventDeskText().figures.overview
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	return (
		<Card title={text.byTicket} flush={variants.length > 0}>
			{variants.length === 0 ? (
				<p className="soft">{text.noTicket}</p>
			) : (
				<Table
					caption={text.byTicket}
					rows={variants}
					rowKey={({ variantId }) => variantId}
					columns={[
						{
							key: 'ticket',
							head: text.ticket,
							names: true,
							cell: ({ ticket, variant, offered, ...places }) => (
								<span className={styles.ticket}>
									<span>
										{[ticket, variant].filter(Boolean).join(' · ')} {!offered && <Badge tone="amber">{text.off}</Badge>}
									</span>
									<PlacesBar {...places} />
								</span>
							),
						},
						{ key: 'price', head: text.price, align: 'end', cell: ({ price }) => formatMoney(locale, price) },
						{ key: 'sold', head: text.sold, align: 'end', cell: ({ sold }) => count(sold) },
						{ key: 'held', head: text.held, align: 'end', cell: ({ held }) => count(held) },
						{ key: 'left', head: text.left, align: 'end', cell: ({ left }) => count(left) },
						...(other === null
							? []
							: [
									{
										key: 'income',
										head: text.income,
										align: 'end' as const,
										cell: ({ income }: VariantFigures) => income && formatMoney(locale, income),
									},
								]),
					]}
				/>
			)}
			{other !== null && other.amount !== 0 && (
				<p className={styles.other}>
					{text.other}: <strong>{formatMoney(locale, other)}</strong> <span className="soft">{text.otherHelp}</span>
				</p>
			)}
		</Card>
	)
}
