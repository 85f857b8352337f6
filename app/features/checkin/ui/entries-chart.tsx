import { formatNumber, formatTime } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Card } from '~/ui/card.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './checkin.module.css'

const quarterMs = 900_000
const mostBars = 24

/** The entries over time: a bar for each quarter of an hour, up to the last one with an entry. */
export function EntriesChart({ quarters, timeZone }: { quarters: readonly { at: string; entries: number }[]; timeZone: string }) {
	const { chart: text } = useCheckinText()
	const locale = useLocale()
	const last = quarters.at(-1)
	const first = quarters[0]
	if (!last || !first) return null
	const end = Date.parse(last.at)
	const known = new Map(quarters.map(({ at, entries }) => [Date.parse(at), entries]))
	const bars = Math.min(mostBars, (end - Date.parse(first.at)) / quarterMs + 1)
	const most = Math.max(...known.values())
	return (
		<Card title={text.title}>
			<ol className={styles.bars}>
				{Array.from({ length: bars }, (_, nth) => end - (bars - 1 - nth) * quarterMs).map((at) => {
					const entries = known.get(at) ?? 0
					const time = formatTime(new Date(at), timeZone)
					return (
						<li key={at}>
							<span className={styles.count} aria-hidden="true">
								{entries > 0 ? formatNumber(locale, entries) : ''}
							</span>
							<span className={styles.bar} style={{ blockSize: `${(entries / most) * 100}%` }} aria-hidden="true" />
							<span className={styles.time} aria-hidden="true">
								{time}
							</span>
							<span className="visually-hidden">{text.bar(time, formatNumber(locale, entries))}</span>
						</li>
					)
				})}
			</ol>
		</Card>
	)
}
