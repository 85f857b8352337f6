import { useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'

/** Says first what readers must know: that the event is over, cancelled, or not published yet. */
export function StateNotice({ event, hasPictures }: { event: EventDetail; hasPictures: boolean }) {
	const text = useEventText().detail.notice
	const others = useHref('/event')
	const edit = useHref(`/my-events/${event.id}/edit`)
	if (event.draft)
		return (
			<Notice kind="warning" title={text.draft} action={<LinkButton href={edit}>{text.edit}</LinkButton>}>
				{text.draftText}
			</Notice>
		)
	if (event.phase === 'cancelled') {
		const action = <LinkButton href="#organiser">{text.contact}</LinkButton>
		return (
			<Notice kind="danger" title={text.cancelled} action={action}>
				{text.cancelledText(event.provider.name, event.cancelRefunds === true)}
				{event.cancelNote && <p>{event.cancelNote}</p>}
			</Notice>
		)
	}
	if (event.phase !== 'past')
		return event.postponed ? (
			<Notice kind="warning" title={text.postponed(`${formatDateTime(event.postponed.from, event.timeZone)}`)}>
				{event.postponed.note}
			</Notice>
		) : null
	return (
		<Notice title={text.past} action={<LinkButton href={others}>{text.seeOthers}</LinkButton>}>
			{hasPictures ? text.pastPictures : text.pastPlain}
		</Notice>
	)
}
