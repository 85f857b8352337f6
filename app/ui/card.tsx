import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

export interface CardProps {
	title?: ReactNode
	/** The level the title has in the page's outline. */
	level?: 2 | 3 | 4
	/** Shown at the far end of the title: a link, a button, a badge. */
	aside?: ReactNode
	/** Without padding, for a table or a picture that reaches the edge. */
	flush?: boolean
	id?: string
	className?: string
	children: ReactNode
}

/** Raised paper with a hairline. With a title it is a section of the page. */
export function Card({ title, level = 2, aside, flush, id, className, children }: CardProps) {
	const Box = title === undefined ? 'div' : 'section'
	const Heading = `h${level}` as const
	return (
		<Box id={id} className={classNames(styles.card, flush && styles.flush, className)}>
			{title !== undefined && (
				<header className={styles.head}>
					<Heading className={styles.title}>{title}</Heading>
					{aside}
				</header>
			)}
			{children}
		</Box>
	)
}
