import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
	title: ReactNode
	level?: 1 | 2 | 3
	children?: ReactNode
	/** The next step: one or two buttons. Never leave a reader without one. */
	action?: ReactNode
}

/** Says that nothing is here, and what to do about it. Drawn as a block calendar whose leaves are all torn off. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
	const Heading = `h${level}` as const
	return (
		<div className={styles.empty}>
			<svg className={styles.picture} viewBox="0 0 160 136" width="160" height="136" fill="none" aria-hidden="true">
				<path className={styles.back} d="M34 30h92v88H34z" />
				<path className={styles.binding} d="M30 20h100a4 4 0 0 1 4 4v16H26V24a4 4 0 0 1 4-4z" />
				<path className={styles.hole} d="M56 26.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM104 26.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z" />
				<path className={styles.shreds} d="M34 40h92v7l-7-3-6 4-8-5-5 3-9-3-6 5-8-4-7 3-8-4-6 4-8-3-6 3-7-4-7 3z" />
				<path className={styles.leaf} d="M72 74l44-12 14 48-44 12z" />
				<path className={styles.strip} d="M72 74l44-12 3.5 12-44 12z" />
				<path className={styles.stroke} d="M90 98l22-6M93 108l14-4M18 64l8 3M14 84h9M20 104l7-4" />
			</svg>
			<Heading className={styles.title}>{title}</Heading>
			{children !== undefined && <div className={styles.words}>{children}</div>}
			{action !== undefined && <div className={styles.action}>{action}</div>}
		</div>
	)
}
