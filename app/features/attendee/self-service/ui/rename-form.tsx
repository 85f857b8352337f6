import { Form } from 'react-router'
import { longestPersonName } from '~/kernel/longest.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'

interface RenameFormProps {
	name: string
	/** The number of the code the page shows. */
	issue: number
	until: string
	error: string | undefined
	busy: boolean
}

/** The form to change the name on a ticket. */
export function RenameForm({ name, issue, until, error, busy }: RenameFormProps) {
	const { rename: text } = useSelfServiceText().change
	return (
		<Card title={text.title}>
			<Form method="post" noValidate>
				<input type="hidden" name="issue" value={issue} />
				<Stack>
					<p>{text.help}</p>
					<p className="soft">{text.until(until)}</p>
					<TextField
						name="name"
						label={text.name}
						required
						maxLength={longestPersonName}
						autoComplete="off"
						defaultValue={name}
						error={error}
					/>
					<Row>
						<Button type="submit" name="intent" value="rename" busy={busy} busyLabel={text.busy}>
							{text.act}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
