import { useLocale } from '~/i18n/text.ts'
import { eventKindNames, eventKinds, type EventKind } from '~/kernel/event-kinds.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './kind-links.module.css'

interface KindLinksProps {
	/** The kind the list is narrowed to; empty: all kinds. */
	kind: EventKind | ''
	hrefOf: (kind: EventKind | '') => string
}

/** Narrows a list of events to one kind: links, so that they work without scripts. */
export function KindLinks({ kind, hrefOf }: KindLinksProps) {
	const text = useEventText().list.kinds
	const locale = useLocale()
	return (
		<nav aria-label={text.label} className={styles.kinds}>
			<ul>
				{(['', ...eventKinds] as const).map((each) => (
					<li key={each}>
						<a href={hrefOf(each)} aria-current={each === kind || undefined}>
							{each === '' ? text.all : eventKindNames[each][locale]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}
