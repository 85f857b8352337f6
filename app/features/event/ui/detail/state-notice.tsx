import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { EventDetail } from '../../rules/event-detail.ts'
import { useEventText } from '../../text/event-text.ts'

/** Says first what somebody must know before reading on: that it is over, or off. */
export function StateNotice({ event, hasPictures }: { event: EventDetail; hasPictures: boolean }) {
	const text = useEventText().detail.notice
	const others = useHref('/event')
	if (event.phase === 'cancelled') {
		const action = <LinkButton href="#organiser">{text.contact}</LinkButton>
		return (
			<Notice kind="danger" title={text.cancelled} action={action}>
				{text.cancelledText(event.provider.name)}
			</Notice>
		)
	}
	if (event.phase !== 'past') return null
	return (
		<Notice title={text.past} action={<LinkButton href={others}>{text.seeOthers}</LinkButton>}>
			{hasPictures ? text.pastPictures : text.pastPlain}
		</Notice>
	)
}
