import { classNames } from '~/ui/class-names.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import { Count } from './product-filters.tsx'
import styles from './shelf-links.module.css'

export interface ShelfLink {
	id: number
	name: string
	href: string
	count: number
	current?: boolean
}

interface ShelfLinksProps {
	shelves: readonly ShelfLink[]
	/** `list` stands among the filters, `row` under the name of the reader's shelf. */
	look: 'list' | 'row'
	/** The link one shelf up, or out of all shelves. */
	up?: { name: string; href: string }
}

/** Links to the shelves next to the reader's shelf. */
export function ShelfLinks({ shelves, look, up }: ShelfLinksProps) {
	const { shop: text } = useSearchText()
	if (shelves.length === 0 && !up) return null
	return (
		<nav aria-label={text.shelves} className={classNames(styles.shelves, styles[look])}>
			{look === 'list' && <h3 className={styles.title}>{text.shelves}</h3>}
			<ul>
				{up && (
					<li>
						<a href={up.href}>{up.name}</a>
					</li>
				)}
				{shelves.map(({ id, name, href, count, current }) => (
					<li key={id}>
						<a href={href} aria-current={current || undefined}>
							<span>{name}</span>
							<Count of={count} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
