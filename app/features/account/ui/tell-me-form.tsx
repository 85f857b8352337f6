import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'

/** The answer to a form by which somebody asks to be told something by mail. */
export interface TellMeAnswer {
	typed?: Readonly<Record<string, string>>
	issues?: readonly FieldIssue[]
	/** The reason why nothing was done. */
	told?: string
	/** The address we sent a link to confirm to. */
	sentTo?: string
}

interface TellMeFormProps {
	answer: TellMeAnswer | undefined
	/** The person who is signed in, when their address is verified. */
	me: { email: string } | null
	text: { email: string; emailHelp: string; send: string; sending: string; sent: (email: string) => string; sentHelp: string }
	/** The labels of the form's other fields, by field name. */
	labels?: Readonly<Record<string, string>>
	/** The link that leads on once a mail was sent. */
	back: ReactNode
	/** Puts the form's other fields around the field of the address. */
	children?: (email: ReactNode, error: (name: string) => string | undefined) => ReactNode
}

/** A form that asks for the visitor's address, unless it is known. Afterwards it says where we sent the mail that has to be confirmed. */
export function TellMeForm({ answer, me, text, labels = {}, back, children = (email) => email }: TellMeFormProps) {
	const formText = useFormText()
	const busy = useNavigation().state === 'submitting'
	const { typed, issues = [], told, sentTo } = answer ?? {}
	useEmailToastOf(answer?.issues)
	if (sentTo !== undefined)
		return (
			<Notice kind="success" role="status" takesFocus title={text.sent(sentTo)} action={back}>
				{text.sentHelp}
			</Notice>
		)
	const error = (name: string) => {
		const issue = issues.find(({ path }) => path === name)
		return issue && issueSentence(formText, issue)
	}
	const email = me ? (
		<p>
			{text.email}: <strong>{me.email}</strong>
		</p>
	) : (
		<TextField
			name="email"
			label={text.email}
			help={text.emailHelp}
			type="email"
			inputMode="email"
			autoComplete="email"
			required
			defaultValue={typed?.['email']}
			error={error('email')}
		/>
	)
	return (
		<Form method="post" noValidate>
			<Stack>
				<ErrorSummary
					title={formText.mistakes}
					mistakes={issues.map((issue) => ({
						name: issue.path,
						message: `${labels[issue.path] ?? text.email}: ${issueSentence(formText, issue)}`,
					}))}
				/>
				{told !== undefined && <Notice kind="danger" role="alert" title={told} />}
				<Card>
					<Stack>{children(email, error)}</Stack>
				</Card>
				<div>
					<Button type="submit" look="primary" busy={busy} busyLabel={text.sending}>
						{text.send}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
