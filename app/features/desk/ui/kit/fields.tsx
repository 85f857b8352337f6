import { useState } from 'react'
import { FileField } from '~/shell/form/file-field.tsx'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ComboboxField } from '~/ui/combobox-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { DateField, MomentField, TimeField } from '~/ui/moment-field.tsx'
import { NumberStepper } from '~/ui/number-stepper.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow } from '~/ui/page.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { useKitWords } from './kit-words.ts'
import { Sample } from './sample.tsx'

/** Fields for text and longer text, and the browser's own list. */
export function Fields() {
	const text = useKitWords()
	const choices = text.cities.map((city) => ({ value: city, label: city }))
	return (
		<>
			<Sample state="plain">
				<TextField name="kit-name" label={text.name} help={text.help} defaultValue={text.someone} required autoComplete="off" />
			</Sample>
			<Sample state="empty">
				<TextField name="kit-empty" label={text.name} optionalMark={text.optional} autoComplete="off" />
				<SelectField name="kit-city" label={text.city} choices={choices} placeholder={text.choose} />
			</Sample>
			<Sample state="disabled">
				<TextField name="kit-disabled" label={text.name} defaultValue={text.someone} disabled />
				<SelectField name="kit-disabled-city" label={text.city} choices={choices} disabled />
			</Sample>
			<Sample state="invalid">
				<TextField name="kit-wrong" label={text.name} error={text.wrong} help={text.help} required autoComplete="off" />
				<SelectField name="kit-wrong-city" label={text.city} choices={choices} error={text.choose} placeholder={text.choose} />
			</Sample>
			<Sample state="long">
				<TextField name="kit-long" label={text.longEvent} help={text.detail} defaultValue={text.longEvent} autoComplete="off" />
				<TextArea name="kit-area" label={text.event} rows={3} defaultValue={text.longEvent} />
			</Sample>
			<Sample state="inside">
				<TextField name="kit-price" label={text.total} defaultValue="350000" after="₫" inputMode="numeric" autoComplete="off" />
			</Sample>
		</>
	)
}

/** Dates and times: the browser's own fields on a phone, ours for a mouse. */
export function Moments() {
	const text = useKitWords()
	const { day, clock, moment } = text.moments
	return (
		<>
			<Sample state="plain">
				<DateField name="kit-day" label={day} defaultValue="2026-03-14" required />
				<TimeField name="kit-clock" label={clock} defaultValue="05:30" />
				<MomentField name="kit-moment" label={moment} defaultValue="2026-03-14T05:30" help={text.help} />
			</Sample>
			<Sample state="empty">
				<DateField name="kit-day-none" label={day} optionalMark={text.optional} />
				<TimeField name="kit-clock-none" label={clock} optionalMark={text.optional} />
				<MomentField name="kit-moment-none" label={moment} optionalMark={text.optional} />
			</Sample>
			<Sample state="inside">
				<DateField name="kit-day-within" label={day} defaultValue="2026-03-14" min="2026-03-10" max="2026-04-20" />
			</Sample>
			<Sample state="disabled">
				<DateField name="kit-day-off" label={day} defaultValue="2026-03-14" disabled />
				<TimeField name="kit-clock-off" label={clock} defaultValue="05:30" disabled />
				<MomentField name="kit-moment-off" label={moment} disabled />
			</Sample>
			<Sample state="invalid">
				<DateField name="kit-day-wrong" label={day} error={text.moments.wrong} help={text.help} required />
				<TimeField name="kit-clock-wrong" label={clock} error={text.moments.wrong} />
				<MomentField name="kit-moment-wrong" label={moment} error={text.moments.wrong} />
			</Sample>
		</>
	)
}

/** Lists with a text field. */
export function Comboboxes() {
	const text = useKitWords()
	const [city, setCity] = useState('')
	const choices = text.cities.map((value) => ({ value, note: text.place }))
	const typed = {
		choices,
		countLabel: text.found,
		onPick: setCity,
		onChange: (event: React.ChangeEvent<HTMLInputElement>) => setCity(event.currentTarget.value),
	}
	return (
		<>
			<Sample state="plain">
				<ComboboxField name="kit-combobox" label={text.city} value={city} {...typed} />
			</Sample>
			<Sample state="invalid">
				<ComboboxField name="kit-combobox-wrong" label={text.city} value={city} error={text.choose} {...typed} />
			</Sample>
		</>
	)
}

/** Checkboxes and radio buttons. */
export function Choices() {
	const text = useKitWords()
	const ways = [
		{ value: 'card', label: text.card, note: text.cardNote, aside: text.price },
		{ value: 'cash', label: text.cash },
		{ value: 'none', label: text.soldOut, disabled: true },
	]
	return (
		<>
			<Sample state="plain">
				<CheckboxField name="kit-agree" label={text.agree} help={text.help} />
				<RadioGroup name="kit-pay" label={text.pay} choices={ways} defaultValue="card" />
			</Sample>
			<Sample state="chosen">
				<CheckboxField name="kit-agreed" label={text.agree} defaultChecked />
				<RadioGroup
					name="kit-pay-chips"
					label={text.pay}
					choices={ways.map(({ value, label }) => ({ value, label }))}
					layout="chips"
					defaultValue="cash"
				/>
				<RadioGroup
					name="kit-pay-plain"
					label={text.pay}
					choices={ways.map(({ value, label }) => ({ value, label }))}
					layout="plain"
					defaultValue="cash"
				/>
			</Sample>
			<Sample state="disabled">
				<CheckboxField name="kit-agree-off" label={text.agree} disabled />
			</Sample>
			<Sample state="invalid">
				<CheckboxField name="kit-agree-wrong" label={text.agree} error={text.wrong} required />
				<RadioGroup name="kit-pay-wrong" label={text.pay} choices={ways} error={text.choose} />
			</Sample>
		</>
	)
}

/** Whole numbers with their two buttons. */
export function Steppers() {
	const text = useKitWords()
	const stepper = { label: text.quantity, lessLabel: text.fewer, moreLabel: text.another, max: 10 }
	return (
		<>
			<Sample state="plain">
				<NumberStepper name="kit-count" {...stepper} defaultValue={2} />
			</Sample>
			<Sample state="empty">
				<NumberStepper name="kit-count-none" {...stepper} />
			</Sample>
			<Sample state="small">
				<NumberStepper name="kit-count-small" {...stepper} compact defaultValue={1} />
			</Sample>
			<Sample state="disabled">
				<NumberStepper name="kit-count-off" {...stepper} disabled defaultValue={1} />
			</Sample>
			<Sample state="invalid">
				<NumberStepper name="kit-count-wrong" {...stepper} defaultValue={1} error={text.soldOut} />
			</Sample>
		</>
	)
}

/** Search fields. */
export function Searches() {
	const text = useKitWords()
	return (
		<>
			<Sample state="empty">
				<SearchInput label={text.search} placeholder={text.event} name="kit-search" />
			</Sample>
			<Sample state="long">
				<SearchInput label={text.search} defaultValue={text.longEvent} name="kit-search-long" />
			</Sample>
		</>
	)
}

/** The summary of a form's mistakes. It takes the focus when it appears, so here it has nothing to list. */
export function Mistakes() {
	const text = useKitWords()
	return (
		<Sample state="empty">
			<ErrorSummary title={text.mistakes} mistakes={[]} />
			<p className="soft">{text.unseen}</p>
		</Sample>
	)
}

/** The two fields of a text in both languages, the reader's own first. */
export function OwnFirsts() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<FieldRow>
				<OwnFirst
					vi={<TextField name="kit-vi" label={text.inVietnamese} autoComplete="off" />}
					en={<TextField name="kit-en" label={text.inEnglish} autoComplete="off" />}
				/>
			</FieldRow>
		</Sample>
	)
}

/** Parts of forms from the shell. */
export function ShellFields() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<FileField name="kit-file" label={text.file} help={text.help} accept="application/pdf" mostBytes={10_000_000} />
				<PasswordField name="kit-password" label={text.password} autoComplete="off" />
			</Sample>
			<Sample state="invalid">
				<FileField name="kit-file-wrong" label={text.file} error={text.failed} accept="application/pdf" mostBytes={10_000_000} />
				<PasswordField name="kit-password-wrong" label={text.password} error={text.wrong} autoComplete="off" />
			</Sample>
		</>
	)
}
