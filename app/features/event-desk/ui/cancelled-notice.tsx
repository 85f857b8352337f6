import { useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'

export interface CancelledNoticeProps {
	event: { id: number; timeZone: string; cancelled: { at: string | null; note: string; refunds: boolean } }
	/** Whether the reader may see the orders. */
	runs: boolean
}

/** Says that an event was called off, what its buyers were told, and what happened to its orders. */
export function CancelledNotice({ event: { id, timeZone, cancelled }, runs }: CancelledNoticeProps) {
	const text = useEventDeskText().figures.overview
	const orders = useHref(`/my-events/${id}/orders`)
	const action = runs && (
		<LinkButton size="sm" href={orders}>
			{text.seeOrders}
		</LinkButton>
	)
	return (
		<Notice kind="danger" title={text.cancelled} action={action}>
			{cancelled.at !== null && <p>{text.cancelledOn(formatDateTime(cancelled.at, timeZone))}</p>}
			{runs && <p>{cancelled.refunds ? text.cancelledRefunds : text.cancelledKeeps}</p>}
			{cancelled.note !== '' && (
				<p>
					{text.toldBuyers} {cancelled.note}
				</p>
			)}
		</Notice>
	)
}
