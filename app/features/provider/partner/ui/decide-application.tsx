import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { isOpen, type ApplicationState } from '~/features/provider/partner/rules/application.ts'
import { longest } from '~/features/provider/partner/rules/longest.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'

/** The buttons for yes, no, or a question; nothing once the application is decided. */
export function DecideApplication({ state, changedAt }: { state: ApplicationState; changedAt: string }) {
	const { desk: text } = usePartnerText()
	if (!isOpen(state)) return null
	const word = (intent: 'asked_back' | 'declined') => (
		<TextArea
			// A message that was sent is cleared, so that it is not sent again.
			key={changedAt}
			id={`word-${intent}`}
			name="word"
			label={intent === 'asked_back' ? text.askLabel : text.declineLabel}
			help={text.wordHelp}
			required
			maxLength={longest.word}
		/>
	)
	return (
		<Card title={text.decide}>
			<Stack>
				<ActForm intent="approved" act={text.acts.approve} look="primary" help={text.approveHelp} />
				<Disclosure summary={text.acts.ask} name="decide">
					<ActForm intent="asked_back" act={text.acts.ask}>
						{word('asked_back')}
					</ActForm>
				</Disclosure>
				<Disclosure summary={text.acts.decline} name="decide">
					<ActForm intent="declined" act={text.acts.decline} look="danger">
						{word('declined')}
					</ActForm>
				</Disclosure>
			</Stack>
		</Card>
	)
}
