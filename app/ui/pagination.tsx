import { pageNumbers } from '~/kernel/paging.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icon.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
	/** The page shown, from 1. */
	current: number
	/** How many pages there are; with one there is nothing to show. */
	count: number
	hrefOf: (page: number) => string
	texts: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to the pages around the one shown: 1 … 4 5 6 … 20. */
export function Pagination({ current, count, hrefOf, texts }: PaginationProps) {
	if (count <= 1) return null
	return (
		<nav className={styles.pagination} aria-label={texts.label}>
			{current > 1 && (
				<a className={styles.turn} href={hrefOf(current - 1)} rel="prev">
					<ChevronLeftIcon />
					<span>{texts.previous}</span>
				</a>
			)}
			<ul className={styles.pages}>
				{pageNumbers(current, count).map((page, index) => (
					<li key={page ?? `gap ${index}`}>
						{page === null ? (
							<span aria-hidden="true">…</span>
						) : (
							<a href={hrefOf(page)} aria-label={texts.page(page)} aria-current={page === current ? 'page' : undefined}>
								{page}
							</a>
						)}
					</li>
				))}
			</ul>
			{current < count && (
				<a className={styles.turn} href={hrefOf(current + 1)} rel="next">
					<span>{texts.next}</span>
					<ChevronRightIcon />
				</a>
			)}
		</nav>
	)
}
