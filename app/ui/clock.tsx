import { useEffect, useEffectEvent, useState } from 'react'
import { formatTimeLeft } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { classNames } from './class-names.ts'
import { StopwatchIcon } from './icon.tsx'
import styles from './clock.module.css'

/** Milliseconds before the end at which the clock turns amber. */
const soonMs = 3 * 60_000

/** Time left as `m:ss`, or `h:mm:ss` from an hour on; a second that has started counts as a whole second. */
export function clockText(leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000))
	const two = (value: number) => String(value).padStart(2, '0')
	const hours = Math.floor(seconds / 3600)
	const minutes = Math.floor(seconds / 60) % 60
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Seconds before the end at which the time left is read out. */
const marks = [300, 60, 30]

/**
 * The last mark that has passed since the reader began to watch; marks before that need not be read out, because the page shows the time already.
 */
export function passedMark(leftMs: number, watchedFromMs: number): number | undefined {
	return marks.findLast((mark) => leftMs <= mark * 1000 && watchedFromMs > mark * 1000)
}

export interface ClockProps {
	/** When the time ends, ISO 8601. */
	until: string
	/**
	 * The server's time when the page was rendered, ISO 8601: the reader's own clock may be wrong, so it is only used to measure the time that has
	 * passed since.
	 */
	now: string
	/** The label before the time: "Giữ chỗ còn". */
	label: string
	onEnd?: () => void
}

/** The time left, written by the server, ticking in the browser, amber under three minutes. */
export function Clock(props: ClockProps) {
	// A new end, or a new answer from the server, starts a new count.
	return <Countdown key={`${props.now} ${props.until}`} {...props} />
}

function Countdown({ until, now, label, onEnd }: ClockProps) {
	const wholeMs = Date.parse(until) - Date.parse(now)
	const locale = useLocale()
	const [passedMs, setPassedMs] = useState(0)
	/** The mark passed last, with the time left then: a browser may run timers rarely. */
	const [said, setSaid] = useState<{ mark: number; leftMs: number }>()
	const leftMs = wholeMs - passedMs
	const over = leftMs <= 0
	const soon = leftMs <= soonMs
	const end = useEffectEvent(() => onEnd?.())

	useEffect(() => {
		const began = Date.now()
		const timer = setInterval(() => {
			const passed = Date.now() - began
			setPassedMs(passed)
			const mark = passedMark(wholeMs - passed, wholeMs)
			if (mark !== undefined) setSaid((before) => (before?.mark === mark ? before : { mark, leftMs: wholeMs - passed }))
			if (passed >= wholeMs) clearInterval(timer)
		}, 1000)
		return () => clearInterval(timer)
	}, [wholeMs])

	useEffect(() => {
		if (over) end()
	}, [over])

	return (
		<span className={classNames(styles.clock, soon && styles.soon)}>
			<StopwatchIcon />
			<span className={styles.label}>{label}</span>
			<span role="timer" aria-label={label} className={styles.time}>
				{clockText(leftMs)}
			</span>
			<span className="visually-hidden" role="status">
				{said && !over ? `${label} ${formatTimeLeft(locale, said.leftMs)}` : ''}
			</span>
		</span>
	)
}
