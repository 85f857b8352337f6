import { useEffect, useEffectEvent, useState } from 'react'
import { formatTimeLeft } from '../i18n/formats.ts'
import { useLocale } from '../i18n/text.ts'
import { classNames } from './class-names.ts'
import { StopwatchIcon } from './icon.tsx'
import styles from './clock.module.css'

/** Milliseconds before the end at which the clock turns amber. */
const soonMs = 3 * 60_000

/** Time left as `m:ss`, or `h:mm:ss` from an hour on; the last started second counts whole. */
export function clockText(leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000))
	const two = (value: number) => String(value).padStart(2, '0')
	const hours = Math.floor(seconds / 3600)
	const minutes = Math.floor(seconds / 60) % 60
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Seconds before the end at which what is left is read out. */
const marks = [300, 60, 30]

/** The last mark that was passed since somebody began to watch; what had passed before is on the page already. */
export function passedMark(leftMs: number, watchedFromMs: number): number | undefined {
	return marks.findLast((mark) => leftMs <= mark * 1000 && watchedFromMs > mark * 1000)
}

export interface ClockProps {
	/** When it ends, ISO 8601. */
	until: string
	/** The server's time when the page was rendered, ISO 8601: the reader's own clock may be wrong, so only what passed since is taken from it. */
	now: string
	/** What the time is of: "Giữ chỗ còn". */
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
	/** The mark passed last, with what was left then: a browser may look at its clocks seldom. */
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
