import { useEffect } from 'react'
import { formatDate, formatTime } from '~/i18n/formats.ts'
import { CheckCircleIcon, ErrorIcon, WarningIcon } from '~/ui/icon.tsx'
import { answerTones } from '~/features/checkin/rules/gate-answer.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './scan-answer.module.css'
import type { Shown } from './gate-types.ts'

/** A green answer disappears by itself; an answer that needs a talk stays until somebody touches it, or the next one comes. */
const greenMs = 3_000

const icons = { jade: CheckCircleIcon, amber: WarningIcon, lotus: ErrorIcon }

/** The whole screen in green, amber or red, with the name and the reason in huge type (look §5). */
export function ScanAnswer({
	shown,
	timeZone,
	onClose,
	onLetIn,
}: {
	shown: Shown
	timeZone: string
	onClose: () => void
	onLetIn: () => void
}) {
	const { answers, gate: text } = useCheckinText()
	const {
		answer,
		direction,
		name,
		candidateNumber,
		ticket,
		earlier,
		offline,
		unwritten = false,
		opensAt,
		closedAt,
		mayOverride = false,
	} = shown
	// A scan that is not written down needs attention, so its answer does not disappear by itself.
	const tone = unwritten && answerTones[answer] === 'jade' ? 'amber' : answerTones[answer]
	const Icon = icons[tone]
	useEffect(() => {
		if (tone !== 'jade') return undefined
		const timer = setTimeout(onClose, greenMs)
		return () => clearTimeout(timer)
	}, [tone, onClose])
	return (
		<>
			<button type="button" className={styles.answer} data-tone={tone} onClick={onClose} aria-label={text.next}>
				<span className={styles.told} role="alert">
					<Icon size={48} />
					<span className={styles.reason}>{answer === 'good' && direction === 'exit' ? text.goodbye : answers[answer]}</span>
					{name !== undefined && <span className={styles.name}>{name}</span>}
					{[candidateNumber, ticket].some(Boolean) && (
						<span className={styles.detail}>{[candidateNumber, ticket].filter(Boolean).join(' · ')}</span>
					)}
					{earlier && answer === 'already_in' && (
						<span className={styles.detail}>
							{earlier.device
								? text.inSinceAt(formatTime(new Date(earlier.at), timeZone), earlier.device)
								: text.inSince(formatTime(new Date(earlier.at), timeZone))}
						</span>
					)}
					{opensAt !== undefined && <span className={styles.detail}>{text.opensOn(...dayAndTime(opensAt, timeZone))}</span>}
					{closedAt !== undefined && <span className={styles.detail}>{text.closedOn(...dayAndTime(closedAt, timeZone))}</span>}
					{offline && <span className={styles.detail}>{text.decidedAlone}</span>}
					{unwritten && <span className={styles.detail}>{text.unwritten}</span>}
				</span>
				<span className={styles.next} aria-hidden="true">
					{text.next}
				</span>
			</button>
			{mayOverride && (
				<button type="button" className={styles.override} onClick={onLetIn}>
					{text.letInAnyway}
				</button>
			)}
		</>
	)
}

function dayAndTime(at: number, timeZone: string): [day: string, time: string] {
	return [formatDate(new Date(at), timeZone), formatTime(new Date(at), timeZone)]
}
