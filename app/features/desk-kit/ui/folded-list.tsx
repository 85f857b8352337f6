import type { ReactNode } from 'react'
import { foldFacts } from '~/features/desk-kit/rules/folded.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import styles from './desk.module.css'

interface FoldedListProps<Fact extends { id: number }> {
	facts: readonly Fact[]
	/** Whether the system did it by itself. */
	isAutomatic: (fact: Fact) => boolean
	label?: string
	className?: string | undefined
	/** One line of the list. */
	children: (fact: Fact) => ReactNode
}

/** A log as a list: what people did is open; neighbouring lines that the system did by itself are folded. It works without JavaScript. */
export function FoldedList<Fact extends { id: number }>({ facts, isAutomatic, label, className, children }: FoldedListProps<Fact>) {
	const { bySystem } = useDeskText().factTold
	const line = (fact: Fact) => <li key={fact.id}>{children(fact)}</li>
	return (
		<ul className={className} aria-label={label}>
			{foldFacts(facts, isAutomatic).map((each) =>
				each.fold ? (
					<li key={`fold-${each.facts[0]?.id}`}>
						<details className={styles.fold}>
							<summary>{bySystem(each.facts.length)}</summary>
							<ul className={className}>{each.facts.map(line)}</ul>
						</details>
					</li>
				) : (
					line(each.fact)
				),
			)}
		</ul>
	)
}
