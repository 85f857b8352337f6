import { useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { CheckIcon, ErrorIcon, InfoIcon } from '~/ui/icon.tsx'
import type { EventStep, StepStanding } from '~/features/event-desk/event-draft/rules/steps.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './step-rail.module.css'

const faces = {
	complete: { Icon: CheckIcon, style: styles.complete },
	lacking: { Icon: ErrorIcon, style: styles.lacking },
	wishing: { Icon: InfoIcon, style: styles.wishing },
}

/** All steps of an event, each with its state; every step may be opened at any time. */
export function StepRail({ eventId, standing, current }: { eventId: number; standing: readonly StepStanding[]; current: EventStep }) {
	const { edit: text } = useEventDraftText()
	const path = useHref(`/my-events/${eventId}/edit`)
	const here = useRef<HTMLAnchorElement>(null)
	const words = { complete: text.done, lacking: text.lacking, wishing: text.wishing }
	useEffect(() => {
		const rail = here.current?.closest('ul')
		if (rail && here.current) rail.scrollLeft = here.current.offsetLeft - rail.clientWidth / 3
	}, [current])
	return (
		<nav aria-label={text.steps}>
			<ul className={styles.rail}>
				{standing.map(({ step, lacks, wishes }) => {
					const state = lacks.length > 0 ? 'lacking' : wishes.length > 0 ? 'wishing' : 'complete'
					const { Icon, style } = faces[state]
					return (
						<li key={step}>
							<a
								href={`${path}/${step}`}
								className={style}
								aria-current={step === current ? 'step' : undefined}
								ref={step === current ? here : undefined}
							>
								<Icon size={20} />
								{text.stepNames[step]}
								<span className="visually-hidden">, {words[state]}</span>
							</a>
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
