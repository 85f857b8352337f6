import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { checkEmail, type AccountIssue } from '~/features/account/rules/sign-up.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { useCheckedForm } from './use-checked-form.ts'

export interface AskMailFormProps {
	/** Where the form is sent; the page's own address when absent. */
	action?: string
	email?: string
	submit: string
	/** `primary` when it is the one action of the page, `secondary` beside another one. */
	look?: 'primary' | 'secondary'
	refused?: { email: string; issues: readonly AccountIssue[]; waitSeconds: number }
}

/** Asks us to send a mail to an address: for a new password, or with the link of a sign-up once more. */
export function AskMailForm({ action, email, submit, look = 'primary', refused }: AskMailFormProps) {
	const { entry: text, signIn } = useAccountText()
	const busy = useNavigation().state !== 'idle'
	const checked = useCheckedForm((typed) => checkEmail(typed.email).issues, refused)
	const waits = refused && refused.waitSeconds > 0 ? [{ message: signIn.tooOften(refused.waitSeconds) }] : []
	const mistakes = checked.told.map((issue) => ({ name: issue.path, message: checked.sentence(issue) }))
	return (
		<Form method="post" action={action} {...checked.form}>
			<Stack gap={4}>
				<ErrorSummary title={text.reset.mistakes} mistakes={[...waits, ...mistakes]} />
				<TextField
					name="email"
					label={text.reset.email}
					type="email"
					autoComplete="email"
					inputMode="email"
					required
					defaultValue={refused?.email ?? email}
					error={checked.errorOf('email')}
				/>
				<Button type="submit" look={look} wide busy={busy} busyLabel={text.reset.busy}>
					{submit}
				</Button>
			</Stack>
		</Form>
	)
}
