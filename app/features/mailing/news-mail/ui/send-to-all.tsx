import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Row } from '~/ui/page.tsx'

interface SendToAllProps {
	/** How many people do not know the news yet. */
	due: number
	/** The sentence for this number, or that everybody knows. */
	said: string
	send: string
	ask: string
}

/** Says how many people are still to be told, with the button that mails them. */
export function SendToAll({ due, said, send, ask }: SendToAllProps) {
	const sending = useNavigation().formData
	return (
		<Form method="post">
			<Row>
				<p>
					<strong>{said}</strong>
				</p>
				{due > 0 && (
					<Button type="submit" look="primary" name="intent" value="send" busy={sending?.get('intent') === 'send'} onClick={ifSure(ask)}>
						{send}
					</Button>
				)}
			</Row>
		</Form>
	)
}
