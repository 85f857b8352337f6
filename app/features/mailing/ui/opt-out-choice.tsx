import { Form, useNavigation } from 'react-router'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'

interface OptOutChoiceProps {
	email: string
	provider: string
	optedOut: boolean
	/** Why the last form changed nothing. */
	told?: string
	text: {
		title: string
		getting: (email: string, provider: string) => string
		ended: (email: string, provider: string) => string
		note: string
		end: string
		again: string
		busy: string
	}
}

/** Whether an address gets a provider's mails of some kind, and the button that changes it. */
export function OptOutChoice({ email, provider, optedOut, told, text }: OptOutChoiceProps) {
	const busy = useNavigation().formData !== undefined
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={provider} />
			<Stack>
				{told && <Notice kind="danger" role="alert" title={told} />}
				<Card>
					<Stack>
						<p role="status">{optedOut ? text.ended(email, provider) : text.getting(email, provider)}</p>
						<p>{text.note}</p>
						<Form method="post">
							<Button
								type="submit"
								name="intent"
								value={optedOut ? 'again' : 'end'}
								look={optedOut ? 'quiet' : 'primary'}
								busy={busy}
								busyLabel={text.busy}
							>
								{optedOut ? text.again : text.end}
							</Button>
						</Form>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
