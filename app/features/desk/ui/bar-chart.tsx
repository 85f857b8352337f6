import { barsOf } from '../rules/bars.ts'
import styles from './desk.module.css'

const width = 600
const height = 180
const foot = 22

/** A day of a chart: what stands, and what hangs beside it. */
export interface ChartDay {
	day: string
	values: readonly number[]
	/** Said of the day, to who points at it. */
	title: string
}

/** `2026-11-20` → `20/11` */
export const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Bars for days, drawn on the server. What they say stands beside them as a table, for who would rather read. */
export function BarChart({ label, days, looks }: { label: string; days: readonly ChartDay[]; looks: readonly string[] }) {
	const bars = barsOf(
		days.map(({ values }) => values),
		{ width, height: height - foot },
	)
	return (
		<svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			<path className={styles.axis} d={`M0 ${height - foot + 0.5}H${width}`} />
			{bars.map(({ x, y, width: wide, height: tall, day, series }) => (
				<rect key={`${day} ${series}`} className={styles[looks[series] ?? 'bar']} x={x} y={y} width={wide} height={tall} rx="1.5">
					<title>{days[day]?.title}</title>
				</rect>
			))}
			{days.map(({ day }, index) =>
				index % Math.ceil(days.length / 6) === 0 ? (
					<text key={day} x={(index * width) / days.length} y={height - 5}>
						{shortDay(day)}
					</text>
				) : null,
			)}
		</svg>
	)
}
