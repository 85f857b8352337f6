import { Form } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { Button } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import type { MailStatus } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'

interface ToldStatusProps {
	told: { status: MailStatus; sentAt: string | null; about: string | null }
	/** The address that a form posts to, to tell the number or tell it again. */
	action: string
	attendee: { id: number; name: string }
	mayTell: boolean
	timeZone: string
}

/** Says whether somebody was told their number, with the button to tell them. */
export function ToldStatus({ told, action, attendee, mayTell, timeZone }: ToldStatusProps) {
	const words = useNewsMailText()
	const text = words.number
	const { status, sentAt } = told
	const said =
		status === 'sent' && sentAt !== null
			? text.one.sent(formatDateTime(sentAt, timeZone))
			: status === 'waiting'
				? text.one.waiting
				: status === 'not_sent'
					? text.one.never
					: `${text.title}: ${words.statuses[status]}${status === 'news' && told.about !== null ? `, ${text.toldOther(told.about)}` : ''}.`
	return (
		<>
			<p className="soft">{said}</p>
			{mayTell && status !== 'waiting' && status !== 'no_address' && (
				<Form method="post" action={action}>
					<Row>
						<Button type="submit" size="sm" name="again" value={attendee.id}>
							{status === 'not_sent' ? text.one.tell : text.one.again}
						</Button>
					</Row>
				</Form>
			)}
		</>
	)
}
