import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
	icon: ReactNode
	/** The fact's name: "Thời gian". */
	label: string
	value: ReactNode
	/** A second, quiet line: the time zone, the street. */
	note?: ReactNode
	/** An action for the fact: directions, add to calendar. */
	action?: ReactNode
}

/** When, where, by whom: each with its icon. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map((fact) => (
				<div key={fact.label} className={styles.fact}>
					<dt>
						{fact.icon}
						<span className="visually-hidden">{fact.label}</span>
					</dt>
					<dd>
						<span className={styles.value}>{fact.value}</span>
						{fact.note !== undefined && <span className={styles.note}>{fact.note}</span>}
						{fact.action !== undefined && <div className={styles.action}>{fact.action}</div>}
					</dd>
				</div>
			))}
		</dl>
	)
}
