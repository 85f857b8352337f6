import type { ReactNode } from 'react'
import { CheckCircleIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import styles from './in-place-outcome.module.css'

/** The answer to a form that is sent in place. */
export interface InPlaceAnswer {
	/** The error in the reader's language; absent when the form succeeded. */
	problem?: string
	/** What a reader needs to know beside the success, in their language. */
	beside?: string
}

interface InPlaceOutcomeProps {
	answer: InPlaceAnswer | undefined
	/** The text of success. */
	children: ReactNode
}

/** Comes directly after a form with `data-in-place`. The page has both outcomes from the start; `sendInPlace` shows the true one. */
export function InPlaceOutcome({ answer, children }: InPlaceOutcomeProps) {
	return (
		<div role="status">
			<p className={styles.done} hidden={answer === undefined || answer.problem !== undefined} data-done>
				<CheckCircleIcon />
				<span>
					{children} <span data-beside>{answer?.beside}</span>
				</span>
			</p>
			<div hidden={answer?.problem === undefined} data-problem>
				<Notice kind="warning">
					<span data-sentence>{answer?.problem}</span>
				</Notice>
			</div>
		</div>
	)
}
