import type { ReactNode } from 'react'
import styles from './kit.module.css'
import { useKitWords } from './kit-words.ts'

export type State = keyof ReturnType<typeof useKitWords>['states']

/** A component in one state, with the state's name over it. */
export function Sample({ state, children }: { state: State; children: ReactNode }) {
	const { states } = useKitWords()
	return (
		<div className={styles.sample} data-state={state}>
			<p className={styles.state}>{states[state]}</p>
			<div>{children}</div>
		</div>
	)
}
