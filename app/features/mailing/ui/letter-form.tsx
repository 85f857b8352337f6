import { Form } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { languageTag, locales, type Locale } from '~/kernel/locale.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/mailing/rules/longest.ts'
import { checkLetter, languageRead, lettersWords, type Meanings, type TypedLetter } from '~/features/mailing/rules/mailing.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterShown } from './letter-shown.tsx'

interface LetterFormProps {
	/** The name under which the browser keeps what was typed. */
	keepAs: string
	/** What placeholders mean in the preview; absent: the letter has none. */
	meanings?: Meanings
	bodyHelp: string
	/** A key sent with the letter: a button pressed twice sends it once. */
	letterKey: string
	canSend: boolean
	/** How many addresses get it, for the button. */
	addresses: string
	refused: RefusedForm | undefined
	/** The letter to preview. */
	shown: TypedLetter | undefined
	pressed: string | undefined
}

const empty = { subject_vi_VN: '', body_vi_VN: '', subject_en_US: '', body_en_US: '' }

/** A letter in both languages, to preview, to try and to send. */
export function LetterForm({ keepAs, meanings, bodyHelp, letterKey, canSend, addresses, refused, shown, pressed }: LetterFormProps) {
	const text = useMailingText().new
	const own = useLocale()
	const formText = useFormText()
	const sentence = (issue: Parameters<typeof issueSentence>[1]) => issueSentence(formText, issue)
	const form = useTypedForm({
		initial: empty,
		check: (typed) => checkLetter(typed).issues,
		sentence,
		refused,
		keepAs,
	})
	const labelOf = (path: string) => {
		const [field, ...locale] = path.split('_')
		return `${field === 'subject' ? text.subject : text.body} (${text[locale.join('_') as Locale]})`
	}
	const button = (intent: string, label: string) => (
		<Button type="submit" name="intent" value={intent} busy={pressed === intent}>
			{label}
		</Button>
	)
	return (
		<Form
			method="post"
			noValidate
			preventScrollReset
			onSubmit={(event) => {
				const { submitter } = event.nativeEvent as SubmitEvent
				const isSending = submitter?.getAttribute('value') === 'send'
				if (!form.attempt() || (isSending && !confirm(text.sendAsk(addresses)))) event.preventDefault()
				else if (isSending) form.forget(form.typed)
			}}
		>
			<input type="hidden" name="key" value={refused?.typed['key'] ?? letterKey} />
			<Stack>
				<ErrorSummary
					key={form.round}
					title={formText.mistakes}
					mistakes={form.told.map((issue) => ({ name: issue.path, message: `${labelOf(issue.path)}: ${sentence(issue)}` }))}
				/>
				{(own === 'en_US' ? locales.toReversed() : locales).map((locale) => (
					<Card key={locale} title={text[locale]}>
						<Stack>
							{locale !== own && <p>{text.otherHelp}</p>}
							<TextField
								label={text.subject}
								required={locale === own}
								maxLength={longest.subject}
								lang={languageTag(locale)}
								{...form.field(`subject_${locale}`)}
							/>
							<TextArea
								label={text.body}
								help={bodyHelp}
								required={locale === own}
								maxLength={longest.body}
								rows={8}
								lang={languageTag(locale)}
								{...form.field(`body_${locale}`)}
							/>
						</Stack>
					</Card>
				))}
				<Row>
					{button('preview', text.preview)}
					{button('try', text.trial)}
					<Button type="submit" name="intent" value="send" look="primary" busy={pressed === 'send'} disabled={!canSend}>
						{text.send(addresses)}
					</Button>
				</Row>
				{shown && <Preview typed={shown} meanings={meanings} />}
			</Stack>
		</Form>
	)
}

/** The letter as its readers see it, in each language it was written in. */
function Preview({ typed, meanings }: { typed: TypedLetter; meanings?: Meanings }) {
	const text = useMailingText().new
	const letter = checkLetter(typed).cleaned
	return (
		<Card title={text.previewTitle} id="preview">
			<Stack>
				{locales.map(
					(locale) =>
						languageRead(letter, locale) === locale && (
							<LetterShown key={locale} lang={languageTag(locale)} words={lettersWords(letter, locale, meanings)} />
						),
				)}
			</Stack>
		</Card>
	)
}
