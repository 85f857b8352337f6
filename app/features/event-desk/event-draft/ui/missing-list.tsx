import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { Card } from '~/ui/card.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { fieldId } from '~/ui/field.tsx'
import { fieldOf, placeOf, type Lack, type Wish } from '~/features/event-desk/event-draft/rules/steps.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './missing-list.module.css'

/** The missing things, each with a link to the place where it is filled in. */
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
	const locale = useLocale()
	const pathTo = (item: Lack | Wish) => {
		if (placeOf[item] === 'tickets') return `${root}/tickets`
		const field = fieldOf(item, locale)
		return `${root}/edit/${placeOf[item]}${field === undefined ? '' : `#${fieldId(field)}`}`
	}
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
