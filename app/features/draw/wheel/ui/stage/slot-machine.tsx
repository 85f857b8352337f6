import { useEffect, useState, type CSSProperties } from 'react'
import { labelOf } from './stage-types.ts'
import styles from './stage.module.css'
import type { TurningProps } from './turning-wheel.tsx'

/** The characters on a reel. */
const signs = [...'0123456789ABCDEFGHKLMNPRSTVXY']
const runMs = 70
/** How long all reels run before the first one stops. */
const startMs = 900
const mostReels = 14

/** Reels that stop one after the other, with the delay the organizer chose, at the number or the name the server drew. */
export function SlotMachine({ wheel, winner, standing, calm, label, onTick, onEnd }: TurningProps) {
	const subject = winner ?? standing
	const target = subject ? [...labelOf(subject).toLocaleUpperCase('vi')].slice(0, mostReels) : undefined
	// Rendered with a new key for each winner, so that it begins with all reels running.
	const [stopped, setStopped] = useState(0)
	const [step, setStep] = useState(0)
	const reels = target?.length ?? widestLabel(wheel.labels)

	useEffect(() => {
		if (!winner) return
		const count = [...labelOf(winner)].slice(0, mostReels).length
		const run = calm ? undefined : setInterval(() => setStep((before) => before + 1), runMs)
		const stops = Array.from({ length: count }, (_, nth) =>
			setTimeout(
				() => {
					setStopped(nth + 1)
					onTick()
					if (nth === count - 1) {
						clearInterval(run)
						onEnd()
					}
				},
				(calm ? 0 : startMs) + nth * wheel.stopDelayMs,
			),
		)
		return () => {
			clearInterval(run)
			for (const stop of stops) clearTimeout(stop)
		}
	}, [winner, calm, wheel.stopDelayMs, onTick, onEnd])

	return (
		<div className={styles.machine} role="img" aria-label={label} style={{ '--reels': reels } as CSSProperties}>
			{Array.from({ length: reels }, (_, nth) => {
				const isStopped = target !== undefined && (winner === undefined || nth < stopped)
				const running = winner && !calm ? signs[(step * 7 + nth * 5) % signs.length] : '·'
				return (
					<span key={nth} className={isStopped ? styles.stopped : styles.reel}>
						{isStopped ? target[nth] : running}
					</span>
				)
			})}
		</div>
	)
}

const widestLabel = (labels: readonly string[]) => Math.min(mostReels, Math.max(3, ...labels.map((label) => [...label].length)))
