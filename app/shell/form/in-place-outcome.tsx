import type { ReactNode, Ref } from 'react'
import { CheckCircleIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { InPlaceAnswer } from '~/shell/plain/send-form.ts'
import styles from './in-place-outcome.module.css'

interface InPlaceOutcomeProps {
	answer: InPlaceAnswer | undefined
	ref?: Ref<HTMLDivElement>
	/** The text of success. */
	children: ReactNode
}

/**
 * Comes directly after a form that is sent in place: `useSentInPlace` gives it the answer. The page has both outcomes from the start, because for a
 * form with `data-in-place`, which is without React, `sendInPlace` shows the true one.
 */
export function InPlaceOutcome({ answer, ref, children }: InPlaceOutcomeProps) {
	return (
		<div ref={ref} role="status">
			<p className={styles.done} hidden={answer === undefined || answer.problem !== undefined} data-done>
				<CheckCircleIcon />
				<span>
					{children} <span data-beside>{answer?.beside}</span>
				</span>
			</p>
			<div hidden={answer?.problem === undefined} tabIndex={-1} data-problem>
				<Notice kind="warning">
					<span data-sentence>{answer?.problem}</span>
				</Notice>
			</div>
		</div>
	)
}
