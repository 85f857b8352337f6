import { Form, useHref } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { isOpen, type ApplicationState, type PartnerApplication } from '~/features/provider/partner/rules/application.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationWords } from './application-words.tsx'
import { applicationTime } from './application-time.ts'

export interface MyApplicationShown extends PartnerApplication {
	id: number
	state: ApplicationState
	words: readonly { by: 'staff' | 'applicant'; text: string; at: string }[]
	documents: readonly object[]
	sentAt: string
}

const kinds = { sent: 'info', asked_back: 'warning', approved: 'success', declined: 'danger', withdrawn: 'info' } as const

/** The state of the reader's own application, its messages, and the possible actions. */
export function MyApplication({ application, told }: { application: MyApplicationShown; told?: string }) {
	const { mine: text } = usePartnerText()
	const again = useHref('/partner?new')
	const events = useHref('/my-events')
	const { id, state, documents } = application
	return (
		<Stack>
			{told !== undefined && <Notice kind="danger" role="alert" title={told} />}
			<Notice
				kind={kinds[state]}
				title={text.state[state]}
				action={
					state === 'approved' ? (
						<LinkButton href={events}>{text.toEvents}</LinkButton>
					) : (
						!isOpen(state) && <LinkButton href={again}>{text.again}</LinkButton>
					)
				}
			>
				<p>{text.help[state]}</p>
				<p className="soft">{text.sentAt(applicationTime(application.sentAt))}</p>
			</Notice>
			<ApplicationWords title={text.words} by={text.by} words={application.words} />
			{state !== 'asked_back' && (
				<Card title={text.what}>
					<Stack>
						<ApplicationFacts application={application} />
						{documents.length > 0 && <p className="soft">{text.documents(documents.length)}</p>}
					</Stack>
				</Card>
			)}
			{isOpen(state) && (
				<Form method="post" onSubmit={ifSure(text.withdrawAsk)}>
					<input type="hidden" name="applicationId" value={id} />
					<Row>
						<Button type="submit" look="quiet" name="intent" value="withdraw">
							{text.withdraw}
						</Button>
					</Row>
				</Form>
			)}
		</Stack>
	)
}
