import { Form, useNavigation } from 'react-router'
import { longestEmail, longestPersonName, longestPhone } from '~/kernel/longest.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { wrongIn } from '~/features/desk-kit/answers/sent-form.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'

interface ContactFormProps {
	contact: { name: string; email: string; phone: string }
	/** The form when it was sent and refused. */
	wrong: RefusedForm | undefined
}

/** Corrects the person an order is for, and the address of its mails. */
export function ContactForm({ contact, wrong: sentForm }: ContactFormProps) {
	const wrong = wrongIn(sentForm, 'contact')
	const { contact: text } = useDeskText().orders.one
	const formText = useFormText()
	useEmailToastOf(wrong?.issues)
	const sent = useNavigation().formData
	const field = (name: keyof typeof contact) => {
		const issue = wrong?.issues.find(({ path }) => path === name)
		const error = issue && issueSentence(formText, issue)
		return { name, id: `contact-${name}`, label: text[name], defaultValue: wrong?.typed[name] ?? contact[name], error, autoComplete: 'off' }
	}
	return (
		<Disclosure summary={contact.email === '' ? text.addAddress : text.change} open={wrong !== undefined || undefined}>
			{/* After it is saved, the fields show the saved values. */}
			<Form method="post" preventScrollReset noValidate key={JSON.stringify(contact)}>
				<Stack gap={2}>
					{wrong && (
						<ErrorSummary
							title={formText.mistakes}
							mistakes={wrong.issues.map((issue) => ({ id: `contact-${issue.path}`, message: issueSentence(formText, issue) }))}
						/>
					)}
					<TextField {...field('name')} required maxLength={longestPersonName} />
					<TextField {...field('email')} type="email" maxLength={longestEmail} help={text.help} />
					<TextField {...field('phone')} type="tel" maxLength={longestPhone} />
					<Row>
						<Button type="submit" size="sm" name="intent" value="contact" busy={sent?.get('intent') === 'contact'}>
							{text.save}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Disclosure>
	)
}
