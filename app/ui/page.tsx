import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** The page's column with its gutters. `text` is for reading and for forms of one column. The shell has the `<main>`. */
export function Page({ width = 'wide', children }: { width?: 'wide' | 'text'; children: ReactNode }) {
	return <div className={classNames(styles.page, styles[width])}>{children}</div>
}

export interface PageHeadProps {
	title: ReactNode
	/** Shown above the title: breadcrumbs. */
	above?: ReactNode
	/** One or two sentences under the title. */
	lead?: ReactNode
	/** Shown beside the title: the one action, a clock. */
	aside?: ReactNode
}

/** The page's first heading, with the parts that belong to it. */
export function PageHead({ title, above, lead, aside }: PageHeadProps) {
	return (
		<header className={styles.head}>
			{above}
			<div className={styles.headRow}>
				<div className={styles.words}>
					<h1>{title}</h1>
					{lead !== undefined && <p className={styles.lead}>{lead}</p>}
				</div>
				{aside}
			</div>
		</header>
	)
}

export interface SectionProps {
	title: ReactNode
	level?: 2 | 3
	/** Shown at the far end of the title: a link to more. */
	aside?: ReactNode
	id?: string
	children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, level = 2, aside, id, children }: SectionProps) {
	const Heading = `h${level}` as const
	return (
		<section className={styles.section} id={id}>
			<div className={styles.titleRow}>
				<Heading>{title}</Heading>
				{aside}
			</div>
			{children}
		</section>
	)
}

export interface ColumnsProps {
	main: ReactNode
	side: ReactNode
	/** On a phone, and for screen readers, the side comes first: when and where, before the tickets. */
	sideFirst?: boolean
}

/** The main part, and beside it the part that stays in sight: the total, the one action. On a phone they follow each other. */
export function Columns({ main, side, sideFirst }: ColumnsProps) {
	const aside = <div className={styles.side}>{side}</div>
	return (
		<div className={styles.columns}>
			{sideFirst && aside}
			<div className={styles.main}>{main}</div>
			{!sideFirst && aside}
		</div>
	)
}

/** Puts elements under each other; with `as="ul"` it is a list without bullets. */
export function Stack({ as: Box = 'div', gap = 4, children }: { as?: 'div' | 'ul' | 'ol'; gap?: 2 | 4 | 8; children: ReactNode }) {
	return <Box className={classNames(styles.stack, styles[`gap${gap}`])}>{children}</Box>
}

/** Puts elements side by side, and continues on the next line when there is no room: buttons, badges, leaves. */
export function Row({ end, children }: { end?: boolean; children: ReactNode }) {
	return <div className={classNames(styles.row, end && styles.end)}>{children}</div>
}

/** A list of cards, as many side by side as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
	return <ul className={styles.grid}>{children}</ul>
}

/** Two or three short fields side by side, on a phone under each other; only two where `long` labels need the room. */
export function FieldRow({ long = false, narrow = false, children }: { long?: boolean; narrow?: boolean; children: ReactNode }) {
	return <div className={classNames(styles.fieldRow, long && styles.longFields, narrow && styles.narrowFields)}>{children}</div>
}

/**
 * Running text: a description somebody wrote, a policy. Either children or `html`, which must have been cleaned. Tables take the focus, because keys
 * scroll those that are wider than the screen.
 */
export function Prose({ html, children }: { html: string; children?: never } | { html?: never; children: ReactNode }) {
	return html === undefined ? (
		<div className={styles.prose}>{children}</div>
	) : (
		<div className={styles.prose} dangerouslySetInnerHTML={{ __html: html.replaceAll('<table>', '<table tabindex="0">') }} />
	)
}
