import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { Stack } from '~/ui/page.tsx'
import { minorsShown, type NamesSet } from '~/features/draw/draw-record/rules/naming.ts'
import { namesShown } from '~/features/draw/draw-record/rules/shown-name.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'

interface NamesCardProps {
	set: NamesSet
	busy: boolean
	/** A link to the public page that the settings are about. */
	aside?: React.ReactNode
}

/** The form that sets how an event's people, and its minors, are named in public. It is sent to its own page. */
export function NamesCard({ set, busy, aside }: NamesCardProps) {
	const { names: text } = useDrawRecordText()
	return (
		<Card title={text.title} aside={aside}>
			<Form method="post" key={Object.values(set).join(' ')}>
				<Stack>
					<RadioGroup
						name="names"
						label={text.title}
						help={text.help}
						defaultValue={set.names}
						choices={namesShown.map((each) => ({ value: each, label: text.choices[each] }))}
					/>
					<RadioGroup
						name="minors"
						label={text.minors}
						help={text.minorsHelp}
						defaultValue={set.minors}
						choices={minorsShown.map((each) => ({ value: each, label: text.minorChoices[each] }))}
					/>
					<CheckboxField name="unknownIsMinor" value="on" label={text.unknownIsMinor} defaultChecked={set.unknownIsMinor} />
					<div>
						<Button type="submit" name="intent" value="names" busy={busy}>
							{text.save}
						</Button>
					</div>
				</Stack>
			</Form>
		</Card>
	)
}
