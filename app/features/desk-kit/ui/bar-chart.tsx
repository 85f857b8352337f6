import { useState, type PointerEvent } from 'react'
import { barsOf } from '~/features/desk-kit/rules/bars.ts'
import { scaleOf } from '~/features/desk-kit/rules/scale.ts'
import styles from './bar-chart.module.css'

/** The drawing's own units: it is stretched over the available space, but its texts are not. */
const width = 600
const height = 160
const mostLabels = 6

/** A slot of time in a chart: its values upwards, and what hangs below. */
export interface ChartSlot {
	/** Identifies the slot. */
	key: string
	/** Written below it, where there is space. */
	label: string
	values: readonly number[]
	/** Shown to a reader who points at it. */
	title: string
}

/** `2026-11-20` → `20/11` */
export const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`

interface BarChartProps {
	label: string
	slots: readonly ChartSlot[]
	/** The look of the first, second … value of each slot. */
	looks: readonly ('bar' | 'money' | 'back')[]
	/** A height of the scale as a short text. */
	say: (value: number) => string
	/** The smallest step of the scale: 1 when things are counted, a whole unit of money. */
	least?: number
}

/**
 * Bars over time with their scale, drawn on the server. A reader who points at a slot sees what it stands for. The values are also in a table beside
 * the chart, for readers who prefer that.
 */
export function BarChart({ label, slots, looks, say, least = 1 }: BarChartProps) {
	const [pointed, setPointed] = useState<number>()
	const lines = scaleOf(Math.max(0, ...slots.flatMap(({ values }) => values)), least)
	const top = lines.at(-1) ?? 0
	const bars = barsOf(
		slots.map(({ values }) => values),
		{ width, height, top },
	)
	const every = Math.ceil(slots.length / mostLabels)
	const middleOf = (nth: number) => (100 * (nth + 0.5)) / slots.length
	const shown = pointed === undefined ? undefined : slots[pointed]

	function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
		const { left, width: wide } = currentTarget.getBoundingClientRect()
		setPointed(Math.min(slots.length - 1, Math.max(0, Math.floor(((clientX - left) / wide) * slots.length))))
	}

	return (
		<div className={styles.chart} role="img" aria-label={label}>
			{/* As wide as the longest number of the scale, so that the drawing does not begin behind it. */}
			<div className={styles.scale}>
				{lines.map((line) => (
					<span key={line} className={styles.step} style={{ insetBlockEnd: `${(100 * line) / (top || 1)}%` }}>
						{say(line)}
					</span>
				))}
				<span className={styles.widest}>
					{lines.map(say).reduce((longest, each) => (each.length > longest.length ? each : longest), '')}
				</span>
			</div>
			<div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(undefined)}>
				<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
					{lines.map((line) => {
						const y = height - (height * line) / (top || 1)
						return <line key={line} className={styles.line} x1="0" x2={width} y1={y} y2={y} />
					})}
					{bars.map(({ x, y, width: wide, height: tall, slot, series }) => (
						<rect
							key={`${slot} ${series}`}
							className={styles[looks[series] ?? 'bar']}
							data-pointed={slot === pointed || undefined}
							x={x}
							y={y}
							width={wide}
							height={tall}
						/>
					))}
				</svg>
				{shown && pointed !== undefined && (
					<span
						className={styles.tip}
						data-side={middleOf(pointed) > 50 ? 'before' : 'after'}
						style={{ insetInlineStart: `${middleOf(pointed)}%` }}
					>
						{shown.title}
					</span>
				)}
			</div>
			<div className={styles.labels}>
				{slots.map(({ key, label: name }, nth) =>
					nth % every === 0 ? (
						<span key={key} style={{ insetInlineStart: `${middleOf(nth)}%` }}>
							{name}
						</span>
					) : null,
				)}
			</div>
		</div>
	)
}
