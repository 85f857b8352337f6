import { useHref } from 'react-router'
import type { ListedEventFacts, Telling } from '~/features/event/ui/event-facts.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { useSearchText } from '~/features/search/text/search-text.ts'
import type { FoundShelf } from './found.ts'
import { EventPosters } from './found-events.tsx'
import styles from './page.module.css'
import { ShelfLinks } from './shelf-links.tsx'

interface NothingFoundProps {
	/** Empty when nothing was searched for yet. */
	phrase: string
	next: readonly ListedEventFacts[]
	popular: readonly FoundShelf[]
	telling: Telling
}

/** Shows where to go from a search that found nothing, or that has not begun. */
export function NothingFound({ phrase, next, popular, telling }: NothingFoundProps) {
	const { empty: text, search } = useSearchText()
	const shop = useHref('/category')
	return (
		<>
			{phrase === '' ? (
				<p className="soft">{search.ask}</p>
			) : (
				<EmptyState title={text.title(phrase)}>
					<p>{text.help}</p>
				</EmptyState>
			)}
			{popular.length > 0 && (
				<section className={styles.section}>
					<h2>{text.popular}</h2>
					<ShelfLinks look="row" shelves={popular.map(({ id, name, count, path }) => ({ id, name, count, href: `${shop}/${path}` }))} />
				</section>
			)}
			{next.length > 0 && (
				<section className={styles.section}>
					<h2>{text.nextEvents}</h2>
					<EventPosters events={next} telling={telling} />
				</section>
			)}
		</>
	)
}
