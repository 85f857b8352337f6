import { useHref } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { placeOf, type Lack, type Wish } from '../rules/steps.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './missing-list.module.css'

/** What is missing, each with the way to where it is filled in. */
export function MissingList({
	eventId,
	title,
	lead,
	items,
}: {
	eventId: number
	title: string
	lead?: string
	items: readonly (Lack | Wish)[]
}) {
	const text = useEventDraftText()
	const root = useHref(`/my-events/${eventId}`)
	const words: Record<string, string> = { ...text.lacks, ...text.wishes }
	const pathTo = (item: Lack | Wish) => (placeOf[item] === 'tickets' ? `${root}/tickets` : `${root}/edit/${placeOf[item]}`)
	return (
		<Card title={title}>
			{lead !== undefined && <p className="soft">{lead}</p>}
			<ul className={styles.list}>
				{items.map((item) => (
					<li key={item}>
						<span>{words[item]}</span>
						<LinkButton size="sm" href={pathTo(item)} aria-label={`${text.publish.fill}: ${words[item]}`}>
							{text.publish.fill}
						</LinkButton>
					</li>
				))}
			</ul>
		</Card>
	)
}
