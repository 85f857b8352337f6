import type { ReactNode } from 'react'
import styles from './tabs-bar.module.css'

export interface TabLink {
	href: string
	label: ReactNode
	current?: boolean
	/** How many things the tab shows, already formatted. */
	count?: string
}

export interface TabsBarProps {
	/** What the bar chooses, for screen readers: "Lọc sự kiện". */
	label: string
	tabs: readonly TabLink[]
	/** At the far end: links to other pages, like "Tạo sự kiện". */
	aside?: ReactNode
}

/** A quiet bar of links, one of them current: a filter whose state lives in the URL. Scrolls sideways on a phone. */
export function TabsBar({ label, tabs, aside }: TabsBarProps) {
	return (
		<div className={styles.bar}>
			<nav aria-label={label} className={styles.scroller} data-tabs>
				<ul className={styles.tabs}>
					{tabs.map((tab) => (
						<li key={tab.href}>
							<a href={tab.href} aria-current={tab.current ? 'page' : undefined}>
								{tab.label}
								{tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{aside !== undefined && <div className={styles.aside}>{aside}</div>}
		</div>
	)
}
