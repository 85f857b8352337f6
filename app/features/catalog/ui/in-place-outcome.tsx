import type { ReactNode } from 'react'
import { CheckCircleIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import styles from './in-place-outcome.module.css'

/** What became of a form that is posted in place. */
export interface InPlaceAnswer {
	/** In the reader's language; absent when it was done. */
	problem?: string
	/** What else there is to know where it was done, in the reader's language. */
	beside?: string
}

interface InPlaceOutcomeProps {
	answer: InPlaceAnswer | undefined
	/** That it is done. */
	children: ReactNode
}

/** Stands right behind a form with `data-in-place`. Both outcomes are there from the start; the one that is true is shown (`sendInPlace`). */
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
