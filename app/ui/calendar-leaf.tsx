import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './calendar-leaf.module.css'

export interface CalendarLeafProps {
	/** On the coloured strip: "Tháng 3". */
	month: string
	/** The huge number: "14", or "14–16" for several days. */
	day: string
	weekday: string
	/** The whole date in words, for screen readers: "Thứ Bảy, 14 tháng 3 năm 2026". */
	label: string
	/** The machine's date, `yyyy-MM-dd`. */
	dateTime?: string
	size?: 'sm' | 'md' | 'lg'
	tone?: Tone
}

/** A leaf of the block calendar on a Vietnamese wall: an event's date (look §1). Formats nothing. */
export function CalendarLeaf({ month, day, weekday, label, dateTime, size = 'md', tone = 'brand' }: CalendarLeafProps) {
	return (
		<time className={classNames(styles.leaf, styles[size], tones[tone])} dateTime={dateTime}>
			<span className="visually-hidden">{label}</span>
			<span className={styles.month} aria-hidden="true">
				{month}
			</span>
			<span className={classNames(styles.day, day.length > 2 && styles.span)} aria-hidden="true">
				{day}
			</span>
			<span className={styles.weekday} aria-hidden="true">
				{weekday}
			</span>
		</time>
	)
}
