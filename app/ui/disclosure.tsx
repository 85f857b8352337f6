import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icon.tsx'
import styles from './disclosure.module.css'

export interface DisclosureProps {
	summary: ReactNode
	open?: boolean
	/** Of several with the same name, only one is open at a time. */
	name?: string
	className?: string
	children: ReactNode
}

/** A question with a hidden answer; the browser itself opens it, with or without JavaScript. */
export function Disclosure({ summary, open, name, className, children }: DisclosureProps) {
	return (
		<details className={classNames(styles.disclosure, className)} open={open} name={name}>
			<summary>
				<span>{summary}</span>
				<ChevronDownIcon />
			</summary>
			<div className={styles.answer}>{children}</div>
		</details>
	)
}

/**
 * A long text, cut short, with "show more" under it. Screen readers, searches and the printer get the whole text; without JavaScript it opens
 * too.
 */
export function ShowMore({ moreLabel, lessLabel, children }: { moreLabel: string; lessLabel: string; children: ReactNode }) {
	return (
		<div className={styles.long}>
			<div className={styles.cut}>{children}</div>
			<details className={styles.toggle}>
				<summary>
					<span className={styles.more}>{moreLabel}</span>
					<span className={styles.less}>{lessLabel}</span>
					<ChevronDownIcon />
				</summary>
			</details>
		</div>
	)
}
