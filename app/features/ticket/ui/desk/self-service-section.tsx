import { Form } from 'react-router'
import type { SelfServiceRule } from '~/features/event/rules/self-service.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { Section, Stack } from '~/ui/page.tsx'
import { useTicketText } from '../../text/ticket-text.ts'

/** What buyers may change of their tickets themselves. */
export function SelfServiceSection({ rule, error }: { rule: SelfServiceRule; error: string | undefined }) {
	const { selfService: text } = useTicketText()
	return (
		<Section title={text.title}>
			<Card>
				<Form method="post" preventScrollReset>
					<Stack>
						<CheckboxField name="rename" value="on" label={text.rename} help={text.renameHelp} defaultChecked={rule.rename} />
						<TextField
							name="untilHours"
							label={text.until}
							help={text.untilHelp}
							inputMode="numeric"
							defaultValue={String(rule.untilHours)}
							error={error}
						/>
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
