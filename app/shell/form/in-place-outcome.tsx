import type { ReactNode, Ref } from 'react'
import { CheckCircleIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { InPlaceAnswer } from '~/shell/form/send-form.ts'
import styles from './in-place-outcome.module.css'

interface InPlaceOutcomeProps {
	answer: InPlaceAnswer | undefined
	ref?: Ref<HTMLDivElement>
	/** The text of success. */
	children: ReactNode
}

/** Comes directly after a form that is sent in place: `useSentInPlace` gives it the answer. Both outcomes are in the page from the start, so that screen readers know the place. */
export function InPlaceOutcome({ answer, ref, children }: InPlaceOutcomeProps) {
	return (
		<div ref={ref} role="status">
			<p className={styles.done} hidden={answer === undefined || answer.problem !== undefined} data-done>
				<CheckCircleIcon />
				<span>
					{children} {answer?.beside}
				</span>
			</p>
			<div hidden={answer?.problem === undefined} tabIndex={-1} data-problem>
				<Notice kind="warning">{answer?.problem}</Notice>
			</div>
		</div>
	)
}
