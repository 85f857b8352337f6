import { Form, useHref } from 'react-router'
import { longest } from '~/features/account/rules/longest.ts'
import { EntryPage } from '~/features/account/ui/entry-page.tsx'
import type { FieldIssue } from '~/kernel/fields.ts'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useNewsletterWords } from '~/shell/site.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { useSecurityText } from '~/features/security/text/security-text.ts'

interface NewPerson {
	issuerName: string
	email: string
	firstName: string
	lastName: string
}

/** The answer of the page's action when it does not redirect. */
type ElsewhereAnswer =
	| { message: string }
	| { triesLeft: number }
	| { waitSeconds: number }
	| { firstName: string; lastName: string; issues: FieldIssue[] }
	| undefined

interface Props {
	asked: NewPerson
	answer: ElsewhereAnswer
	isBusy: boolean
}

/** For an address that has an account: its password proves that both are the same person. */
export function ConfirmIdentity({ asked: { email, issuerName }, answer, isBusy }: Props) {
	const { elsewhere: text, mistakes, busy, tooOften } = useSecurityText()
	const reset = useHref('/reset-password')
	const message =
		answer &&
		('triesLeft' in answer
			? text.wrongPassword(answer.triesLeft)
			: 'waitSeconds' in answer
				? tooOften(answer.waitSeconds)
				: 'message' in answer
					? answer.message
					: undefined)
	return (
		<EntryPage title={text.confirmTitle}>
			<PageHead title={text.confirmTitle} lead={text.confirmLead(email, issuerName)} />
			<Form method="post" noValidate>
				<Stack>
					{message !== undefined && <ErrorSummary title={mistakes} mistakes={[{ name: 'password', message }]} />}
					<input type="hidden" name="email" value={email} autoComplete="username" />
					<PasswordField name="password" label={text.password} error={message} autoComplete="current-password" required />
					<Button type="submit" look="primary" wide busy={isBusy} busyLabel={busy} name="intent" value="confirm">
						{text.confirm}
					</Button>
					<p className="soft">
						<a href={reset}>{text.forgot}</a>
					</p>
				</Stack>
			</Form>
		</EntryPage>
	)
}

/** For a new person: their name as the issuer knows it, and the terms. */
export function JoinWithIssuer({ asked, answer, isBusy }: Props) {
	const { elsewhere: text, mistakes, busy } = useSecurityText()
	const form = useFormText()
	const [terms, policy] = [useHref('/terms'), useHref('/policy')]
	const refused = answer && 'issues' in answer ? answer : undefined
	const errorOf = (name: string) => {
		const issue = refused?.issues.find(({ path }) => path === name)
		return issue && issueSentence(form, issue)
	}
	const told = refused?.issues.map((issue) => ({ name: issue.path, message: issueSentence(form, issue) })) ?? []
	const { firstName, lastName } = refused ?? asked
	return (
		<EntryPage title={text.joinTitle}>
			<PageHead title={text.joinTitle} lead={text.joinLead(asked.email, asked.issuerName)} />
			<Form method="post" noValidate>
				<Stack>
					<ErrorSummary title={mistakes} mistakes={answer && 'message' in answer ? [{ message: answer.message }] : told} />
					<TextField
						name="lastName"
						label={text.lastName}
						defaultValue={lastName}
						error={errorOf('lastName')}
						autoComplete="family-name"
						maxLength={longest.name}
						required
					/>
					<TextField
						name="firstName"
						label={text.firstName}
						defaultValue={firstName}
						error={errorOf('firstName')}
						autoComplete="given-name"
						maxLength={longest.name}
						required
					/>
					<CheckboxField
						name="terms"
						error={errorOf('terms')}
						required
						label={
							<>
								{text.terms[0]} <a href={terms}>{text.terms[1]}</a> {text.terms[2]} <a href={policy}>{text.terms[3]}</a>
							</>
						}
					/>
					<CheckboxField name="newsletter" label={useNewsletterWords(text.newsletter)} />
					<Button type="submit" look="primary" wide busy={isBusy} busyLabel={busy} name="intent" value="join">
						{text.join}
					</Button>
				</Stack>
			</Form>
		</EntryPage>
	)
}
