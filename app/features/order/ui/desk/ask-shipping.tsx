import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row } from '~/ui/page.tsx'
import type { Done } from '~/features/desk-kit/answers/done.server.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'

/** The question before several orders are marked as sent or delivered. */
export interface ShippingQuestion extends Done {
	asked: AskShippingProps
}

interface AskShippingProps {
	intent: 'ship' | 'deliver'
	/** The chosen orders, and how many of them would change and have a buyer with an address. */
	ids: readonly number[]
	orders: number
	mails: number
}

/**
 * Says how many mails would be sent, and asks whether to send them. It takes the focus, because the button that led here was at the end of the list.
 */
export function AskShipping({ intent, ids, orders, mails }: AskShippingProps) {
	const { bulk } = useDeskText().orders
	const [isOpen, setOpen] = useState(true)
	const isSent = useNavigation().formData !== undefined
	if (!isOpen) return null
	if (orders === 0) return <Notice kind="warning" role="alert" title={bulk.nothingMoves} takesFocus />
	return (
		<Notice kind="warning" title={bulk.asked[intent](orders)} takesFocus>
			<p>{bulk.askedMails(mails)}</p>
			<Form method="post">
				{ids.map((id) => (
					<input key={id} type="hidden" name="selected" value={id} />
				))}
				<input type="hidden" name="intent" value={intent} />
				<Row>
					{mails > 0 && (
						<Button type="submit" size="sm" look="primary" name="mail" value="yes" busy={isSent}>
							{bulk.withMail(mails)}
						</Button>
					)}
					<Button type="submit" size="sm" name="mail" value="no" busy={isSent}>
						{bulk.withoutMail}
					</Button>
					<Button type="button" size="sm" look="quiet" onClick={() => setOpen(false)}>
						{bulk.leave}
					</Button>
				</Row>
			</Form>
		</Notice>
	)
}
