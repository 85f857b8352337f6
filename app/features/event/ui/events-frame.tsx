import type { ReactNode } from 'react'
import styles from './events-frame.module.css'

/** The frame of all events: their list, or a month's calendar, with the search beside the title. */
export function EventsFrame({ title, search, children }: { title: string; search: ReactNode; children: ReactNode }) {
	return (
		<div className={styles.page}>
			<div className={styles.head}>
				<h1>{title}</h1>
				{search}
			</div>
			{children}
		</div>
	)
}
