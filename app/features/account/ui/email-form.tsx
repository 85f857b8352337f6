import { longestEmail } from '~/kernel/longest.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'

export interface EmailFormProps {
	email: string
	refused?: { email?: string; told?: { message: string } }
	busy: boolean
}

/** Asks for another address; the address changes when the links in two mails were opened. */
export function EmailForm({ email, refused, busy }: EmailFormProps) {
	const { email: text } = useAccountText().personal
	return (
		<Card title={text.title} id="email">
			<CheckedForm method="post" preventScrollReset>
				<Stack>
					<p>{text.now(email)}</p>
					{refused?.told && <ErrorSummary title={text.mistakes} mistakes={[{ name: 'email', message: refused.told.message }]} />}
					<TextField
						name="email"
						label={text.label}
						help={text.help}
						error={refused?.told?.message}
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
						maxLength={longestEmail}
						required
						defaultValue={refused?.email}
					/>
					<Row>
						<Button type="submit" name="intent" value="email" busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
					</Row>
				</Stack>
			</CheckedForm>
		</Card>
	)
}
