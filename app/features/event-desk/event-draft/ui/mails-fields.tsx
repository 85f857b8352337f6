import { useLocale } from '~/i18n/text.ts'
import { formatDateTime, zoneName } from '~/i18n/formats.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { eventMails, type EventMail } from '~/features/event/rules/mail-notes.ts'
import { reminderAt, reminderUnits } from '~/features/event/rules/reminder.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { checkMails, noteFields } from '~/features/event-desk/event-draft/rules/mails-step.ts'
import { previewOf } from '~/features/event-desk/event-draft/rules/preview-intent.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import styles from './mails.module.css'

/** The preview of a mail, in each language. */
export interface MailPreview {
	mail: EventMail
	letters: { locale: Locale; subject: string; html: string }[]
}

/** Instants are ISO 8601. */
export interface Reminding {
	startsAt: string
	remindedAt: string | null
	now: string
}

interface MailsFieldsProps {
	form: TypedForm
	zone: string
	reminding: Reminding
	/** The preview that was asked for. */
	shown: MailPreview | undefined
	pressed: string | undefined
}

/** The organiser's note for each mail of the event, with a preview, and the time of the reminder. */
export function MailsFields({ form, zone, reminding, shown, pressed }: MailsFieldsProps) {
	const { mails: text } = useEventDraftText()
	return (
		<Stack>
			{/* Enter in a field presses this button; without it, the form's first button would be a preview. */}
			<button type="submit" name="intent" value="save" hidden tabIndex={-1} />
			<p>{text.lead}</p>
			{eventMails.map((mail) => (
				<Card key={mail} title={text.kinds[mail].title} id={`mail-${mail}`}>
					<Stack>
						{mail === 'reminder' && <ReminderFields form={form} zone={zone} reminding={reminding} />}
						<InBothLanguages form={form} {...noteFields(mail)} copies>
							{(field, isOwn) => (
								<TextArea
									label={field.lang === 'vi' ? text.noteVi : text.noteEn}
									help={isOwn ? text.kinds[mail].help : undefined}
									maxLength={longest.mailNote}
									{...field}
								/>
							)}
						</InBothLanguages>
						<div>
							<Button type="submit" size="sm" name="intent" value={previewOf(mail)} busy={pressed === previewOf(mail)}>
								{text.preview}
							</Button>
						</div>
						{shown?.mail === mail && <Preview letters={shown.letters} />}
					</Stack>
				</Card>
			))}
		</Stack>
	)
}

function ReminderFields({ form, zone, reminding }: Pick<MailsFieldsProps, 'form' | 'zone' | 'reminding'>) {
	const { mails: text } = useEventDraftText()
	const { reminder } = checkMails(form.typed).cleaned
	const isGood = !form.issues.some(({ path }) => path === 'remindCount' || path === 'remindUnit')
	const at = (instant: Date | string) => `${formatDateTime(instant, zone)} (${zoneName(instant, zone)})`
	const due = reminder && isGood ? reminderAt({ startsAt: new Date(reminding.startsAt), timeZone: zone }, reminder) : undefined
	return (
		<>
			<RadioGroup
				label={text.remind}
				layout="chips"
				choices={(['off', 'on'] as const).map((value) => ({ value, label: text.reminds[value] }))}
				{...form.field('remind')}
			/>
			{form.typed['remind'] === 'on' && (
				<FieldRow>
					<TextField label={text.remindCount} inputMode="numeric" required {...form.field('remindCount')} />
					<SelectField
						label={text.remindUnit}
						choices={reminderUnits.map((value) => ({ value, label: text.units[value] }))}
						{...form.field('remindUnit')}
					/>
				</FieldRow>
			)}
			{reminding.remindedAt !== null ? (
				<p>{text.reminded(at(reminding.remindedAt))}</p>
			) : (
				due && <p>{due > new Date(reminding.now) ? text.remindAt(at(due)) : text.remindPast(at(due))}</p>
			)}
		</>
	)
}

/** The mail itself, in each language; its links do not work, because they lead to an invented order. */
function Preview({ letters }: Pick<MailPreview, 'letters'>) {
	const { mails: text } = useEventDraftText()
	const own = useLocale()
	const sorted = [...letters].sort((one, other) => Number(other.locale === own) - Number(one.locale === own))
	return sorted.map(({ locale, subject, html }) => (
		<figure key={locale} className={styles.letter}>
			<figcaption>
				{text.languages[locale]}: <strong lang={languageTag(locale)}>{subject}</strong>
			</figcaption>
			<iframe sandbox="" srcDoc={html} title={`${text.languages[locale]}: ${subject}`} />
		</figure>
	))
}
