import type { ReactNode } from 'react'
import styles from './security.module.css'

/** Rows one below another, each with its actions. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
	return (
		<ul className={styles.rows} aria-label={label}>
			{children}
		</ul>
	)
}

export function ThingRow({ name, aside, note, children }: { name: ReactNode; aside?: ReactNode; note?: ReactNode; children?: ReactNode }) {
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<p className={styles.name}>
					{name}
					{aside}
				</p>
				{note !== undefined && <p className={styles.note}>{note}</p>}
			</div>
			{children}
		</li>
	)
}
