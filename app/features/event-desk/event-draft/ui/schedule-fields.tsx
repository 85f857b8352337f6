import type { ChangeEvent, ReactNode } from 'react'
import { useLanguageMarks } from '~/shell/form/in-both-languages.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { DateField, TimeField } from '~/ui/moment-field.tsx'
import { ChevronDownIcon, ChevronUpIcon, PlusIcon } from '~/ui/icon.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { mostLines, rowsIn, withRowsSwapped } from '~/features/event-desk/event-draft/rules/schedule-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** How many empty rows stand at the end for people without JavaScript. */
const spareRows = 3

/** The schedule, line by line. It is ordered by its times when it is saved, so a line is moved by changing its time, or by
 * swapping its text with its neighbour's. */
export function ScheduleFields({ form, startsOn }: { form: TypedForm; startsOn: string }) {
	const { edit, schedule: text } = useEventDraftText()
	const isAlive = useHydrated()
	const rows = rowsIn(form.typed)
	const next = (rows.at(-1) ?? -1) + 1
	const spare = isAlive && rows.length > 0 ? [] : Array.from({ length: isAlive ? 1 : spareRows }, (_, nth) => next + nth)
	const lastDay = form.typed[`row.${rows.at(-1)}.day`] || startsOn
	return (
		<Card title={edit.stepNames.schedule}>
			<Stack>
				<p className="soft">{text.lead}</p>
				{[...rows, ...spare].map((nth, index) => (
					<RowFields key={nth} form={form} nth={nth} label={text.row(index + 1)} day={lastDay}>
						{isAlive && rows.includes(nth) && rows.length > 1 && (
							<Row>
								{(['up', 'down'] as const).map((way) => {
									const other = rows[index + (way === 'up' ? -1 : 1)]
									return (
										<Button
											key={way}
											size="sm"
											look="quiet"
											icon={way === 'up' ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
											aria-label={`${text.row(index + 1)}: ${text[way]}`}
											disabled={other === undefined}
											onClick={() => other !== undefined && form.set(withRowsSwapped(form.typed, nth, other))}
										>
											{text[way]}
										</Button>
									)
								})}
							</Row>
						)}
					</RowFields>
				))}
				{isAlive && rows.length > 0 && rows.length < mostLines && (
					<div>
						<Button icon={<PlusIcon />} onClick={() => form.set({ [`row.${next}.day`]: lastDay })}>
							{text.add}
						</Button>
					</div>
				)}
			</Stack>
		</Card>
	)
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

function RowFields({ form, nth, label, day, children }: { form: TypedForm; nth: number; label: string; day: string; children: ReactNode }) {
	const { schedule: text } = useEventDraftText()
	const { optional } = useFormText()
	const at = `row.${nth}`
	const marks = useLanguageMarks({})
	const shownDay = form.typed[`${at}.day`] ?? day
	// When the first value of a row is typed, its default day counts as typed, too: it looks filled in, so it must be sent.
	const field = (name: string) => {
		const bound = form.field(`${at}.${name}`)
		return { ...bound, onChange: ({ currentTarget }: Change) => form.set({ [`${at}.day`]: shownDay, [bound.name]: currentTarget.value }) }
	}
	return (
		<fieldset>
			<legend>{label}</legend>
			<Stack gap={2}>
				<FieldRow>
					<DateField label={text.day} {...field('day')} value={shownDay} />
					<TimeField label={text.time} {...field('time')} />
					<TimeField label={text.until} optionalMark={optional} {...field('until')} />
				</FieldRow>
				<FieldRow>
					<OwnFirst
						vi={<TextField label={text.vi} maxLength={longest.scheduleText} {...marks.vi} {...field('vi')} />}
						en={<TextField label={text.en} maxLength={longest.scheduleText} {...marks.en} {...field('en')} />}
					/>
					<TextField label={text.place} maxLength={longest.schedulePlace} optionalMark={optional} {...field('place')} />
				</FieldRow>
				<CheckboxField label={text.remove} {...form.box(`${at}.remove`)} />
				{children}
			</Stack>
		</fieldset>
	)
}
