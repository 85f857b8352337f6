import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { drawRounds, type DrawnColumn, type DrawnGroup } from '~/features/tournament/bracket/rules/rounds-drawing.ts'
import type { Tournament } from '~/features/tournament/bracket/rules/tournament.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import styles from './rounds-drawing.module.css'

/** A tournament as a picture: a box for each group, a line for each person in it, and the connections from round to round. */
export function RoundsDrawing({ tournament }: { tournament: Tournament }) {
	const { rounds: text } = useBracketText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const { winners, losers, swissRound, names } = text
	const { width, height, columns, links } = drawRounds(tournament, { ...names, winners, losers, swissRound })
	if (columns.length === 0) return <p className="soft">{text.noDrawing}</p>
	const told = columns.map(({ name, groups, size }) => text.drawnRound(name, number(groups), number(size)))
	return (
		<div className={styles.scroller} tabIndex={0} role="group" aria-label={text.drawing}>
			<svg
				className={styles.drawing}
				viewBox={`-1 0 ${width + 2} ${height + 20}`}
				width={width + 2}
				height={height + 20}
				role="img"
				aria-label={text.drawn([...new Set(told)].join('; '))}
			>
				{links.map((points, index) => (
					<polyline key={index} className={styles.link} points={points.map((point) => point.join(',')).join(' ')} />
				))}
				{columns.map((column, index) => (
					<Column key={index} column={column} groups={text.drawnGroups(number(column.groups), number(column.size))} />
				))}
			</svg>
		</div>
	)
}

function Column({ column, groups }: { column: DrawnColumn; groups: string }) {
	const { rounds: text } = useBracketText()
	const { name, x, width, drawn } = column
	const middle = x + width / 2
	const last = drawn.at(-1)
	return (
		<g>
			<text className={styles.name} x={middle} y={16} textAnchor="middle">
				{name.length > 14 ? `${name.slice(0, 13)}…` : name}
			</text>
			<text className={styles.groups} x={middle} y={33} textAnchor="middle">
				{groups}
			</text>
			{drawn.map((group, index) => (
				<Group key={index} group={group} />
			))}
			{last && column.groups > 16 && (
				<text className={styles.groups} x={middle} y={last.y + last.height + 16} textAnchor="middle">
					{text.moreGroups(String(column.groups - drawn.length))}
				</text>
			)}
		</g>
	)
}

function Group({ group: { x, y, width, height, lines } }: { group: DrawnGroup }) {
	const step = (height - 12) / lines
	return (
		<>
			<rect className={styles.box} x={x} y={y} width={width} height={height} rx={5} />
			{Array.from({ length: lines }, (_, index) => (
				<line
					key={index}
					className={styles.line}
					x1={x + 10}
					x2={x + width - 10 - ((index * 17) % 34)}
					y1={y + 6 + step * (index + 0.5)}
					y2={y + 6 + step * (index + 0.5)}
				/>
			))}
		</>
	)
}
