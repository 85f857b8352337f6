import styles from './breadcrumbs.module.css'

export interface BreadcrumbsProps {
	/** The trail's name for screen readers: "Đường dẫn". */
	label: string
	/** From the first page to the one above this. */
	trail: readonly { href: string; label: string }[]
	/** This page. */
	here: string
}

/** Shows where this page lies. */
export function Breadcrumbs({ label, trail, here }: BreadcrumbsProps) {
	return (
		<nav aria-label={label}>
			<ol className={styles.trail}>
				{trail.map((page) => (
					<li key={page.href}>
						<a href={page.href}>{page.label}</a>
					</li>
				))}
				<li aria-current="page">{here}</li>
			</ol>
		</nav>
	)
}
