import { barsOf } from '../rules/bars.ts'
import styles from './desk.module.css'

/** The drawing's own units: it is stretched over whatever room there is, and the words beside it are not. */
const width = 600
const height = 160
const mostLabels = 6

/** A day of a chart: what stands, and what hangs beside it. */
export interface ChartDay {
	day: string
	values: readonly number[]
	/** Said of the day, to who points at it. */
	title: string
}

/** `2026-11-20` → `20/11` */
export const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

interface BarChartProps {
	label: string
	days: readonly ChartDay[]
	/** How the first, second … value of each day looks. */
	looks: readonly string[]
	/** A value in words: what the tallest bar stands for is written at its height. */
	say: (value: number) => string
}

/** Bars for days, drawn on the server. What they say stands beside them as a table, for who would rather read. */
export function BarChart({ label, days, looks, say }: BarChartProps) {
	const bars = barsOf(
		days.map(({ values }) => values),
		{ width, height },
	)
	const every = Math.ceil(days.length / mostLabels)
	return (
		<div className={styles.chart} role="img" aria-label={label}>
			<span className={styles.most}>{say(Math.max(0, ...days.flatMap(({ values }) => values)))}</span>
			<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
				{bars.map(({ x, y, width: wide, height: tall, day, series }) => (
					<rect key={`${day} ${series}`} className={styles[looks[series] ?? 'bar']} x={x} y={y} width={wide} height={tall}>
						<title>{days[day]?.title}</title>
					</rect>
				))}
			</svg>
			<div className={styles.days}>
				{days.map(({ day }, index) =>
					index % every === 0 ? (
						<span key={day} style={{ insetInlineStart: `${(100 * index) / days.length}%` }}>
							{shortDay(day)}
						</span>
					) : null,
				)}
			</div>
		</div>
	)
}
