import { useEffect } from 'react'
import { Form } from 'react-router'
import { longestPhone } from '~/kernel/longest.ts'
import { useLocale } from '~/i18n/text.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/account/rules/longest.ts'
import { checkProfile } from '~/features/account/rules/profile.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'

export interface ProfileFormProps {
	profile: { firstName: string; lastName: string; phone: string | null; locale: string }
	refused?: RefusedForm
	saved: boolean
	busy: boolean
}

/** Name, phone and the language of mails. */
export function ProfileForm({ profile, refused, saved, busy }: ProfileFormProps) {
	const { profile: text } = useAccountText().personal
	const formText = useFormText()
	const vietnamese = useLocale() === 'vi_VN'
	const form = useTypedForm({
		initial: { firstName: profile.firstName, lastName: profile.lastName, phone: profile.phone ?? '', locale: profile.locale },
		check: (typed) => checkProfile(typed).issues,
		sentence: (issue) => issueSentence(formText, issue),
		refused,
		keepAs: 'profile',
	})
	const { forget, typed } = form
	useEffect(() => {
		if (saved) forget(typed)
	}, [saved, forget, typed])
	const first = (
		<TextField
			key="first"
			{...form.field('firstName')}
			label={text.firstName}
			required
			autoComplete="given-name"
			maxLength={longest.name}
		/>
	)
	const last = (
		<TextField key="last" {...form.field('lastName')} label={text.lastName} required autoComplete="family-name" maxLength={longest.name} />
	)
	return (
		<Card title={text.title} id="profile">
			<Form
				method="post"
				noValidate
				preventScrollReset
				onSubmit={(event) => {
					if (!form.attempt()) event.preventDefault()
				}}
			>
				<Stack>
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({ name: issue.path, message: issueSentence(formText, issue) }))}
					/>
					<FieldRow>{vietnamese ? [last, first] : [first, last]}</FieldRow>
					<FieldRow>
						<TextField
							{...form.field('phone')}
							label={text.phone}
							help={text.phoneHelp}
							optionalMark={formText.optional}
							type="tel"
							inputMode="tel"
							autoComplete="tel"
							maxLength={longestPhone}
						/>
						<SelectField
							{...form.field('locale')}
							label={text.locale}
							help={text.localeHelp}
							choices={[
								{ value: 'vi_VN', label: 'Tiếng Việt' },
								{ value: 'en_US', label: 'English' },
							]}
						/>
					</FieldRow>
					<Row>
						<Button type="submit" look="primary" name="intent" value="profile" busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
