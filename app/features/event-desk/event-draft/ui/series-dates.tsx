import { Form, useHref, useNavigation } from 'react-router'
import { formatPeriod } from '~/i18n/formats.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import type { Lack } from '~/features/event-desk/event-draft/rules/steps.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './missing-list.module.css'

export interface SeriesDate {
	id: number
	state: 'draft' | 'published' | 'cancelled'
	over: boolean
	startsAt: string
	endsAt: string
	timeZone: string
	lacks: readonly Lack[]
}

const tones = { draft: 'amber', published: 'jade', cancelled: 'lotus', over: 'neutral' } as const

/** The dates of a series with their states, and the button that opens all complete ones. */
export function SeriesDates({ dates, current }: { dates: readonly SeriesDate[]; current: number }) {
	const { repeating: text, lacks: words } = useEventDraftText()
	const root = useHref('/my-events')
	const isBusy = useNavigation().formData?.get('intent') === 'publish'
	const drafts = dates.filter(({ state }) => state === 'draft')
	return (
		<Card title={text.datesTitle}>
			<Stack>
				<ul className={styles.list}>
					{dates.map(({ id, state, over, startsAt, endsAt, timeZone, lacks }) => {
						const standing = over && state === 'published' ? 'over' : state
						return (
							<li key={id}>
								<span>
									<a href={`${root}/${id}${state === 'draft' ? '/edit/publish' : ''}`} aria-current={id === current ? 'page' : undefined}>
										{formatPeriod(startsAt, endsAt, timeZone)}
									</a>
									{lacks.length > 0 && <span className="soft"> {text.lacking(lacks.map((lack) => words[lack]))}</span>}
								</span>
								<Badge tone={tones[standing]}>{text.states[standing]}</Badge>
							</li>
						)
					})}
				</ul>
				{drafts.length > 0 && (
					<Form method="post">
						<Button type="submit" name="intent" value="publish" busy={isBusy}>
							{text.publishAll}
						</Button>
						<p className="soft">{text.publishHelp}</p>
					</Form>
				)}
			</Stack>
		</Card>
	)
}
