import { formatDate, formatNumber, leafOfDay, smallLeafOf } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { mostDates, rhythms, weekdays, type checkRepetition } from '~/features/event-desk/event-draft/rules/repeating.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { whyNoDates } from './step-words.ts'

/** The rule of a series, and the dates it gives. Without JavaScript all fields are shown, and those that do not belong to the rhythm are ignored. */
export function RepetitionFields({
	form,
	checked,
	timeZone,
}: {
	form: TypedForm
	checked: ReturnType<typeof checkRepetition>
	timeZone: string
}) {
	const words = useEventDraftText()
	const { repeating: text } = words
	const formText = useFormText()
	const { dates } = checked.cleaned
	const locale = useLocale()
	const isAlive = useHydrated()
	const { every, ends } = form.typed
	// The name of a weekday is taken from a date on that weekday: 1 January 2024 is a Monday.
	const dayName = (weekday: number) => leafOfDay(locale, { year: 2024, month: 1, day: weekday, weekday }).weekday
	return (
		<>
			<FieldRow>
				<SelectField
					label={text.every}
					choices={rhythms.map((value) => ({ value, label: text.rhythms[value] }))}
					{...form.field('every')}
				/>
				<TextField label={text.interval} inputMode="numeric" required {...form.field('interval')} />
			</FieldRow>
			{(every === 'week' || !isAlive) && (
				<fieldset>
					<legend>{text.weekdays}</legend>
					<Row>
						{weekdays.map((weekday) => (
							<CheckboxField
								key={weekday}
								label={dayName(weekday)}
								error={weekday === 1 ? form.field('weekday1').error : undefined}
								{...form.box(`weekday${weekday}`)}
							/>
						))}
					</Row>
				</fieldset>
			)}
			<RadioGroup
				label={text.ends}
				required
				choices={(['count', 'until'] as const).map((value) => ({ value, label: text.endings[value] }))}
				{...form.field('ends')}
			/>
			{(ends !== 'until' || !isAlive) && (
				<TextField label={text.count} help={text.countHelp(formatNumber(locale, mostDates))} inputMode="numeric" {...form.field('count')} />
			)}
			{(ends === 'until' || !isAlive) && <DateField label={text.until} {...form.field('until')} />}
			<section aria-live="polite">
				<Stack gap={2}>
					<h2>{text.preview(formatNumber(locale, dates.length))}</h2>
					<Row>
						{dates.map((at) => (
							<CalendarLeaf key={at.toISOString()} size="sm" dateTime={at.toISOString()} {...smallLeafOf(locale, at, timeZone)} />
						))}
					</Row>
					{dates.length === 0 && <p>{whyNoDates(words, formText, checked)}</p>}
					{dates.length > 0 && <p className="soft">{text.previewHelp(formatDate(dates.at(-1) ?? '', timeZone))}</p>}
					<noscript>
						<Button type="submit" name="intent" value="preview">
							{text.previewAgain}
						</Button>
					</noscript>
				</Stack>
			</section>
		</>
	)
}
