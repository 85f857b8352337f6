import { useEffect, useRef } from 'react'
import { labelOf, type StageResult, type StageWheel } from './stage-types.ts'
import styles from './stage.module.css'

/** The centre of the wheel is the centre of its view box. */
const box = '-114 -114 228 228'

const turnMs = 5200
const calmMs = 400

export interface TurningProps {
	wheel: StageWheel
	/** The winner it stops at; undefined: the wheel stands still. */
	winner: StageResult | undefined
	/** The last winner, while the wheel stands still. */
	standing: StageResult | undefined
	/** Whether the reader prefers reduced motion. */
	calm: boolean
	label: string
	onTick: () => void
	onEnd: () => void
}

/** A wheel of at most 60 names. It turns to the winner the server drew: their name is at the stop, even if other names have no room on the wheel. */
export function TurningWheel({ wheel, winner, standing, calm, label, onTick, onEnd }: TurningProps) {
	const disc = useRef<SVGSVGElement>(null)
	const angle = useRef(0)
	const count = Math.max(1, wheel.labels.length)
	const subject = winner ?? standing
	const at = subject ? Math.min(count - 1, Math.floor(((subject.place - 1) * count) / Math.max(1, wheel.candidates))) : -1
	const labels = wheel.labels.map((each, nth) => (subject && nth === at ? labelOf(subject) : each))

	useEffect(() => {
		const element = disc.current
		if (!winner || !element) return
		const share = 360 / count
		// Puts the middle of the winner's segment under the pointer at the top.
		const stop = 360 - (at + 0.5) * share
		const from = angle.current
		const to = from - (from % 360) + (calm ? 0 : 6 * 360) + stop
		angle.current = to
		const duration = calm ? calmMs : turnMs
		const turn = element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
			...{ duration, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)', fill: 'forwards' },
		})
		const ticks = calm ? undefined : setInterval(onTick, 140)
		turn.onfinish = onEnd
		return () => {
			clearInterval(ticks)
			turn.onfinish = null
		}
	}, [winner, at, count, calm, onTick, onEnd])

	return (
		<div className={styles.wheel} role="img" aria-label={label}>
			<svg viewBox={box} aria-hidden="true">
				<circle r="106" fill={wheel.color} />
			</svg>
			{/* A layer of its own: it is painted once and turned as a whole, however many names are on it. */}
			<svg ref={disc} viewBox={box} aria-hidden="true" className={styles.disc}>
				{labels.map((text, nth) => (
					<Segment key={nth} nth={nth} count={count} text={text} />
				))}
			</svg>
			<svg viewBox={box} aria-hidden="true">
				<circle r="14" fill={wheel.color} className={styles.hub} />
				<path d="M 0 -92 L -8 -113 L 8 -113 Z" className={styles.pointer} />
			</svg>
		</div>
	)
}

const radius = 100
const tones = 6

function Segment({ nth, count, text }: { nth: number; count: number; text: string }) {
	const share = (2 * Math.PI) / count
	const point = (turn: number) => `${(radius * Math.sin(turn)).toFixed(3)} ${(-radius * Math.cos(turn)).toFixed(3)}`
	// Two neighbours never have the same colour, not even the last and the first.
	const tone = nth === count - 1 && nth % tones === 0 && count > 1 ? 1 : nth % tones
	const path =
		count === 1
			? `M 0 ${-radius} A ${radius} ${radius} 0 1 1 -0.01 ${-radius} Z`
			: `M 0 0 L ${point(nth * share)} A ${radius} ${radius} 0 ${share > Math.PI ? 1 : 0} 1 ${point((nth + 1) * share)} Z`
	const middle = ((nth + 0.5) * 360) / count
	const letters = [...text]
	return (
		<g>
			<path d={path} className={styles[`tone${tone}`]} />
			<text
				className={styles.name}
				fontSize={count > 40 ? 5 : count > 20 ? 6.5 : 9}
				transform={`rotate(${middle - 90}) translate(94 0)`}
				textAnchor="end"
				dominantBaseline="central"
			>
				{letters.length > 14 ? `${letters.slice(0, 13).join('')}…` : text}
			</text>
		</g>
	)
}
