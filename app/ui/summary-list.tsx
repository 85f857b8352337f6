import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './summary-list.module.css'

export interface SummaryRow {
	label: ReactNode
	/** Already formatted. */
	value: ReactNode
	note?: ReactNode
	/** A saving is green. */
	tone?: 'saving' | 'quiet'
}

export interface SummaryListProps {
	rows: readonly SummaryRow[]
	total?: SummaryRow
}

/** Labels and amounts under one another, the total last and large: a receipt. */
export function SummaryList({ rows, total }: SummaryListProps) {
	return (
		<dl className={styles.list}>
			{rows.map((row, index) => (
				<Row key={index} {...row} className={row.tone && styles[row.tone]} />
			))}
			{total && <Row {...total} className={styles.total} />}
		</dl>
	)
}

function Row({ label, value, note, className }: SummaryRow & { className?: string }) {
	return (
		<div className={classNames(styles.row, className)}>
			<dt>
				{label}
				{note !== undefined && <span className={styles.note}>{note}</span>}
			</dt>
			<dd>{value}</dd>
		</div>
	)
}
