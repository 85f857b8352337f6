import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

const figures = ['standing', 'canceled', 'byHand', 'refunding', 'refunded', 'failed'] as const

/** The progress of a cancelled event: its cancelled orders and their refunds. */
export function CallingOffProgress({ eventId, progress }: { eventId: number; progress: Record<(typeof figures)[number], number> }) {
	const { callingOff: text } = useEventDraftText()
	const locale = useLocale()
	const here = useHref('.')
	const toSee = useHref(`/my-events/${eventId}/orders?attention=needs_you`)
	return (
		<Card
			title={text.progress}
			aside={
				<LinkButton size="sm" href={here}>
					{text.reload}
				</LinkButton>
			}
		>
			<Stack>
				{progress.failed > 0 && <Notice kind="danger" title={text.failed} />}
				{progress.byHand > 0 && (
					<Notice
						kind="warning"
						title={text.byHand(formatNumber(locale, progress.byHand))}
						action={
							<LinkButton size="sm" href={toSee}>
								{text.seeOrders}
							</LinkButton>
						}
					/>
				)}
				<SummaryList rows={figures.map((figure) => ({ label: text.figures[figure], value: formatNumber(locale, progress[figure]) }))} />
			</Stack>
		</Card>
	)
}
