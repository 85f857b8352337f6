import { Form } from 'react-router'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { NewPasswordField } from './new-password-field.tsx'

export interface PasswordFormProps {
	email: string
	/** An account that signs in by other means may have no password yet. */
	hasPassword: boolean
	refused?: { told?: { field: string; message: string } }
	busy: boolean
}

/** Changes the password; asks for the present one. */
export function PasswordForm({ email, hasPassword, refused, busy }: PasswordFormProps) {
	const { password: text } = useAccountText().personal
	const told = refused?.told
	const errorOf = (field: string) => (told?.field === field ? told.message : undefined)
	return (
		<Card title={text.title} id="password">
			<Form method="post" noValidate preventScrollReset>
				<Stack>
					<p>{text.text}</p>
					{told && <ErrorSummary title={text.mistakes} mistakes={[{ name: told.field, message: told.message }]} />}
					{/* Tells a password manager whose password it is. */}
					<input className="visually-hidden" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
					{hasPassword && (
						<PasswordField name="current" label={text.current} error={errorOf('current')} autoComplete="current-password" required />
					)}
					<NewPasswordField label={text.next} error={errorOf('password')} />
					<Row>
						<Button type="submit" name="intent" value="password" busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
