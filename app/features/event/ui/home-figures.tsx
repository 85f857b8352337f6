import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './home-figures.module.css'

const kinds = ['providers', 'events', 'attendees', 'pictures'] as const
export type HouseFigures = Record<(typeof kinds)[number], number>

/** The house in numbers (specification §1). Figures that are zero are left out. */
export function HomeFigures({ figures }: { figures: HouseFigures }) {
	const text = useEventText().home.figures
	const locale = useLocale()
	const shown = kinds.filter((kind) => figures[kind] > 0)
	if (shown.length === 0) return null
	return (
		<section className={styles.section}>
			<h2 className="visually-hidden">{text.title}</h2>
			<dl className={styles.figures}>
				{shown.map((kind) => (
					<div key={kind}>
						<dt>{text[kind](figures[kind])}</dt>
						<dd>{formatNumber(locale, figures[kind])}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
