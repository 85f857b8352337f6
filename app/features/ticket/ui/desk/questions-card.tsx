import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale, translated } from '~/kernel/locale.ts'
import { hasWord } from '~/features/catalog/rules/typed-product.ts'
import { IconButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '~/ui/icon.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/ticket/rules/longest.ts'
import { askableFields, mostQuestions, questionKinds } from '~/features/ticket/rules/ticket-form.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import styles from './ticket-desk.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const askings = ['', 'optional', 'required'] as const

/** The choice of the fields an attendee is asked for. */
export function AskedCard({ form }: { form: TypedForm }) {
	const { form: text } = useTicketText()
	return (
		<Card title={text.asked}>
			<Stack>
				<p className="soft">{text.askedHelp}</p>
				<div className={styles.value}>
					{askableFields.map((field) => (
						<SelectField
							key={field}
							label={text.fields[field]}
							choices={askings.map((value) => ({ value, label: text.asking[value] }))}
							{...form.field(`asked.${field}`)}
						/>
					))}
				</div>
			</Stack>
		</Card>
	)
}

/** A ticket's own questions, in their order, with an empty one after them. */
export function QuestionsCard({ form }: { form: TypedForm }) {
	const { form: text } = useTicketText()
	const isAlive = useHydrated()
	const { typed } = form
	const last = upTo(mostQuestions).findLast((nth) => hasWord(typed, `question.${nth}`) || typed[`question.${nth}.id`]) ?? -1
	const count = Math.min(mostQuestions, last + 1 + (isAlive ? 1 : 3))
	const placeOf = (nth: number) => Number(typed[`question.${nth}.position`]) || nth + 1
	const order = upTo(count).sort((one, other) => placeOf(one) - placeOf(other) || one - other)
	const swap = (nth: number, other: number | undefined) => {
		if (other === undefined) return
		form.set({ [`question.${nth}.position`]: String(placeOf(other)), [`question.${other}.position`]: String(placeOf(nth)) })
	}
	return (
		<Card title={text.questions}>
			<Stack>
				<p className="soft">{text.questionsHelp}</p>
				{order.map((nth, index) => (
					<QuestionFields
						key={nth}
						form={form}
						nth={nth}
						number={index + 1}
						place={placeOf(nth)}
						onUp={index > 0 && nth <= last ? () => swap(nth, order[index - 1]) : undefined}
						onDown={
							index < order.length - 1 && nth <= last && (order[index + 1] ?? count) <= last ? () => swap(nth, order[index + 1]) : undefined
						}
					/>
				))}
			</Stack>
		</Card>
	)
}

interface QuestionFieldsProps {
	form: TypedForm
	nth: number
	number: number
	place: number
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

function QuestionFields({ form, nth, number, place, onUp, onDown }: QuestionFieldsProps) {
	const { form: text } = useTicketText()
	const at = `question.${nth}`
	const locale = useLocale()
	const { typed } = form
	const isKept = Boolean(typed[`${at}.id`])
	const isUsed = isKept || hasWord(typed, at)
	const kind = questionKinds.find((each) => each === typed[`${at}.kind`]) ?? 'text'
	const isWrong = ['vi', 'en', 'options', 'optionsEn', 'min', 'max', 'helpVi', 'helpEn'].some((part) => form.field(`${at}.${part}`).error)
	const fields = (
		<Stack>
			<input type="hidden" name={`${at}.id`} value={typed[`${at}.id`] ?? ''} />
			<input type="hidden" name={`${at}.position`} value={place} />
			{isKept && <input type="hidden" name={`${at}.kind`} value={kind} />}
			<FieldRow>
				<InBothLanguages form={form} vi={`${at}.vi`} en={`${at}.en`} layout="bare">
					{(field) => <TextField label={field.lang === 'vi' ? text.questionVi : text.questionEn} maxLength={longest.question} {...field} />}
				</InBothLanguages>
				{!isKept && (
					<SelectField
						label={text.kind}
						choices={questionKinds.map((value) => ({ value, label: text.kinds[value] }))}
						{...form.field(`${at}.kind`)}
						value={kind}
					/>
				)}
			</FieldRow>
			{isUsed && (
				<>
					{kind === 'choice' && (
						<InBothLanguages form={form} vi={`${at}.options`} en={`${at}.optionsEn`} required layout="row">
							{(field) => <TextArea label={field.lang === 'vi' ? text.options : text.optionsEn} rows={5} {...field} />}
						</InBothLanguages>
					)}
					{(kind === 'text' || kind === 'number') && (
						<FieldRow>
							<TextField label={text.min[kind]} optionalMark={text.optional} inputMode="numeric" {...form.field(`${at}.min`)} />
							<TextField label={text.max[kind]} optionalMark={text.optional} inputMode="numeric" {...form.field(`${at}.max`)} />
						</FieldRow>
					)}
					<InBothLanguages form={form} vi={`${at}.helpVi`} en={`${at}.helpEn`} ownMark={text.optional} layout="row">
						{(field) => <TextField label={field.lang === 'vi' ? text.helpVi : text.helpEn} maxLength={longest.help} {...field} />}
					</InBothLanguages>
					<CheckboxField label={text.required} {...form.box(`${at}.required`)} />
					<Row>
						<CheckboxField label={text.removeQuestion} {...form.box(`${at}.remove`)} />
						{onUp && <IconButton label={text.upQuestion(number)} icon={<ChevronUpIcon />} onClick={onUp} />}
						{onDown && <IconButton label={text.downQuestion(number)} icon={<ChevronDownIcon />} onClick={onDown} />}
					</Row>
				</>
			)}
		</Stack>
	)
	if (!isKept)
		return (
			<fieldset className={styles.group}>
				<legend>{isUsed ? text.question(number) : text.newQuestion}</legend>
				{fields}
			</fieldset>
		)
	return (
		<Disclosure
			className={styles.question}
			open={isWrong || undefined}
			summary={
				<>
					{text.question(number)}: {inLocale(translated(typed[`${at}.vi`], typed[`${at}.en`]), locale)}{' '}
					<span className={styles.kind}>· {text.kinds[kind]}</span>
				</>
			}
		>
			{fields}
		</Disclosure>
	)
}
