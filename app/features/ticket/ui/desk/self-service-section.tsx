import { Form, useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Section, Stack } from '~/ui/page.tsx'
import type { TypedSelfService } from '~/features/ticket/rules/typed-self-service.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'

interface SelfServiceSectionProps extends TypedSelfService {
	eventId: number
}

/** What buyers may do with their tickets themselves, and until when. The cost of a cancellation is among the event's rules. */
export function SelfServiceSection({ eventId, typed, wrong }: SelfServiceSectionProps) {
	const { selfService: text } = useTicketText()
	const rules = useHref(`/my-events/${eventId}/edit/rules`)
	const hours = (name: 'untilHours' | 'transferUntilHours' | 'exchangeUntilHours') => ({
		name,
		help: text.untilHelp,
		inputMode: 'numeric' as const,
		defaultValue: String(typed[name]),
		error: wrong.includes(name) ? text.notHours : undefined,
	})
	return (
		<Section title={text.title}>
			<Card>
				<Form method="post" noValidate preventScrollReset>
					<Stack>
						<FieldRow>
							<CheckboxField name="rename" value="on" label={text.rename} help={text.renameHelp} defaultChecked={typed.rename} />
							<TextField {...hours('untilHours')} label={text.until} />
						</FieldRow>
						<FieldRow>
							<CheckboxField name="transfer" value="on" label={text.transfer} help={text.transferHelp} defaultChecked={typed.transfer} />
							<TextField {...hours('transferUntilHours')} label={text.transferUntil} />
						</FieldRow>
						<FieldRow>
							<CheckboxField name="exchange" value="on" label={text.exchange} help={text.exchangeHelp} defaultChecked={typed.exchange} />
							<TextField {...hours('exchangeUntilHours')} label={text.exchangeUntil} />
						</FieldRow>
						<p className="soft">
							{text.cancel} <a href={rules}>{text.cancelRules}</a>
						</p>
						<div>
							<Button type="submit" name="intent" value="self-service">
								{text.save}
							</Button>
						</div>
					</Stack>
				</Form>
			</Card>
		</Section>
	)
}
