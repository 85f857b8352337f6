import { useHref } from 'react-router'
import { formatDate, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { homeZone } from '~/kernel/zones.ts'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Table } from '~/ui/table.tsx'
import { useAthleteText } from '~/features/account/athlete/text/athlete-text.ts'
import styles from './athlete-list.module.css'

/** How one bracket moved a score. */
export interface RatingStep {
	bracketId: number
	bracket: string
	eventId: number
	event: string
	/** ISO 8601 */
	at: string
	before: number
	after: number
	matches: number
}

const [width, height, edge] = [320, 72, 6]

/** An athlete's score over time: a line, and the brackets that moved it, the newest first. */
export function RatingHistory({ name, steps }: { name: string; steps: readonly RatingStep[] }) {
	const { ratings: text } = useAthleteText()
	const locale = useLocale()
	const events = useHref('/event')
	const count = (number: number) => formatNumber(locale, number)
	const oldestFirst = [...steps].reverse()
	const values = [oldestFirst[0]?.before ?? 0, ...oldestFirst.map(({ after }) => after)]
	const [least, most] = [Math.min(...values), Math.max(...values)]
	const x = (index: number) => edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1)
	const y = (value: number) => (most === least ? height / 2 : edge + ((most - value) * (height - 2 * edge)) / (most - least))
	const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
	return (
		<Disclosure summary={text.show(count(steps.length))}>
			<svg
				className={styles.ratings}
				viewBox={`0 0 ${width} ${height}`}
				role="img"
				aria-label={text.line(name, count(values[0] ?? 0), count(values.at(-1) ?? 0))}
			>
				<polyline points={points.join(' ')} />
				{values.map((value, index) => (
					<circle key={index} cx={x(index)} cy={y(value)} r={3} />
				))}
			</svg>
			<Table
				caption={text.show(count(steps.length))}
				rows={steps}
				rowKey={({ bracketId }) => bracketId}
				columns={[
					{ key: 'at', head: text.columns.at, cell: ({ at }) => formatDate(at, homeZone) },
					{
						key: 'bracket',
						head: text.columns.bracket,
						names: true,
						cell: ({ bracketId, bracket, eventId, event }) => (
							<>
								<a href={`${events}/${eventId}/brackets/${bracketId}`}>{bracket}</a> <span className="soft">{event}</span>
							</>
						),
					},
					{ key: 'matches', head: text.columns.matches, cell: ({ matches }) => count(matches) },
					{
						key: 'change',
						head: text.columns.change,
						cell: ({ before, after }) => `${after > before ? '+' : after < before ? '−' : ''}${count(Math.abs(after - before))}`,
					},
					{ key: 'after', head: text.columns.after, cell: ({ after }) => count(after) },
				]}
			/>
		</Disclosure>
	)
}
