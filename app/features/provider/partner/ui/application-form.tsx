import { Form, useHref, useNavigation } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestCity, longestEmail, longestPhone, longestTaxId, longestWebAddress } from '~/kernel/longest.ts'
import { documentChoices, mostDocumentMegabytes, mostDocumentsMegabytes } from '~/platform/uploads/document-kind.ts'
import type { DocumentProblem } from '~/platform/uploads/keep-documents.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm, type Typed } from '~/shell/form/typed-form.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { countryCodes, countryName } from '~/features/account/address/rules/countries.ts'
import {
	checkAnswer,
	checkFirstApplication,
	mostDocuments,
	partnerKinds,
	type ApplicationField,
} from '~/features/provider/partner/rules/application.ts'
import { longest } from '~/features/provider/partner/rules/longest.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'

/** The answer to a refused form. */
export interface RefusedApplication extends RefusedForm {
	problem?: DocumentProblem
	/** Whether files came with the form: the browser has forgotten them when the form comes back. */
	hadFiles?: boolean
	/** The sentence above the form: why the operation refused it. */
	told?: string
}

export interface ApplicationFormProps {
	/** True: the form begins with the sent values, and asks for an answer in place of the terms. */
	answers?: boolean
	initial: Typed
	/** How many documents may still be sent; with 0 the field is not shown. */
	room: number
	refused?: RefusedApplication
}

/** The form to become a provider. Works without JavaScript; files come last, so that a form with too large files keeps its texts. */
export function ApplicationForm({ answers = false, initial, room, refused }: ApplicationFormProps) {
	const { form: text, kinds, problems } = usePartnerText()
	const formText = useFormText()
	const locale = useLocale()
	const busy = useNavigation().formData !== undefined
	const hydrated = useHydrated()
	const [termsHref, policyHref] = [useHref('/terms'), useHref('/policy')]
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const check = (typed: Typed) => (answers ? checkAnswer(typed) : checkFirstApplication(typed)).issues
	const keepAs = answers ? 'hoi-partner-answer' : 'hoi-partner'
	const form = useTypedForm({ initial, check, sentence, refused, keepAs })
	const field = (name: ApplicationField | 'answer') => ({ label: text[name], ...form.field(name) })
	const labelOf = (path: string) => (path === 'terms' ? text.termsShort : text[path as ApplicationField])
	const problem = refused?.problem && problemSentence(problems, refused.problem)
	const [before, , between, , after] = text.terms(text.termsLink, text.policyLink)
	const files = {
		name: 'documents',
		help: text.documentsHelp(room, mostDocumentMegabytes, mostDocumentsMegabytes),
		error: problem ?? (refused?.hadFiles && !hydrated ? text.again : undefined),
		optionalMark: formText.optional,
	}
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={(event) => {
				if (form.attempt()) form.forget(form.typed)
				else event.preventDefault()
			}}
		>
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={[
						...(refused?.told ? [{ message: refused.told }] : []),
						...form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` })),
						...(problem ? [{ name: 'documents', message: problem }] : []),
					]}
				/>
				{answers && <TextArea rows={5} required maxLength={longest.word} {...field('answer')} />}
				<Card title={text.about}>
					<Stack>
						<TextField required maxLength={longest.organisation} autoComplete="organization" {...field('organisation')} />
						<FieldRow>
							<SelectField
								required
								placeholder="…"
								choices={partnerKinds.map((value) => ({ value, label: kinds[value] }))}
								{...field('kind')}
							/>
							<SelectField
								required
								autoComplete="country"
								choices={countryCodes.map((value) => ({ value, label: countryName(value, locale) }))}
								{...field('country')}
							/>
						</FieldRow>
						<FieldRow>
							<TextField
								required={form.typed.kind === 'company'}
								optionalMark={formText.optional}
								maxLength={longestTaxId}
								autoComplete="off"
								inputMode={form.typed.country === 'VN' ? 'numeric' : 'text'}
								help={text.taxIdHelp}
								{...field('taxId')}
							/>
							<TextField required maxLength={longestCity} autoComplete="address-level1" {...field('city')} />
						</FieldRow>
						<TextField
							optionalMark={formText.optional}
							maxLength={longestWebAddress}
							inputMode="url"
							autoComplete="url"
							{...field('website')}
						/>
						<TextArea required rows={5} maxLength={longest.word} help={text.organisesHelp} {...field('organises')} />
					</Stack>
				</Card>
				<Card title={text.contact}>
					<Stack>
						<TextField required maxLength={longest.contactName} autoComplete="name" {...field('contactName')} />
						<FieldRow>
							<TextField required type="email" inputMode="email" autoComplete="email" maxLength={longestEmail} {...field('email')} />
							<TextField required type="tel" inputMode="tel" autoComplete="tel" maxLength={longestPhone} {...field('phone')} />
						</FieldRow>
					</Stack>
				</Card>
				{!answers && (
					<CheckboxField
						required
						error={form.field('terms').error}
						{...form.box('terms')}
						label={
							<>
								{before}
								<a href={termsHref}>{text.termsLink}</a>
								{between}
								<a href={policyHref}>{text.policyLink}</a>
								{after}
							</>
						}
					/>
				)}
				{room > 0 && (
					<Card title={text.papers}>
						<FileField
							{...files}
							label={text.documents}
							multiple
							accept={documentChoices}
							mostBytes={mostDocumentsMegabytes * 1024 * 1024}
						/>
					</Card>
				)}
				<div>
					<Button
						type="submit"
						look="primary"
						size="lg"
						name="intent"
						value={answers ? 'answer' : 'send'}
						busy={busy}
						busyLabel={text.busy}
					>
						{answers ? text.sendAnswer : text.send}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

function problemSentence(problems: ReturnType<typeof usePartnerText>['problems'], problem: DocumentProblem): string {
	const said = problems[problem]
	return typeof said === 'string' ? said : said(mostDocumentsMegabytes, mostDocumentMegabytes)
}

/** How many documents may still be added. */
export function roomFor(documents: number): number {
	return Math.max(0, mostDocuments - documents)
}
