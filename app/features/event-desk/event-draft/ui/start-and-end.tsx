import { useState, type ChangeEvent } from 'react'
import { formatDateTime } from '~/i18n/formats.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { DateField, TimeField } from '~/ui/moment-field.tsx'
import { FieldRow, Row } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { endAfterMove, startMinute } from '~/features/event-desk/event-draft/rules/end-follows.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** The fields for the beginning and end of an event. When the start is moved, the end moves along; the form says so and offers an undo. */
export function StartAndEnd({ form }: { form: TypedForm }) {
	const { fields: text } = useEventDraftText()
	const { typed } = form
	const isAlive = useHydrated()
	const [startWas, setStartWas] = useState(() => startMinute(typed))
	const [before, setBefore] = useState<{ endsOn: string; endsTime: string }>()

	const start = (name: 'startsOn' | 'startsTime') => ({
		...form.field(name),
		onChange: (event: ChangeEvent<HTMLInputElement>) => {
			const next = { ...typed, [name]: event.currentTarget.value }
			const was = startWas ?? startMinute(typed)
			const end = endAfterMove(was, next)
			setStartWas(startMinute(next) ?? was)
			if (end && !before) setBefore({ endsOn: typed['endsOn'] ?? '', endsTime: typed['endsTime'] ?? '' })
			form.set({ [name]: event.currentTarget.value, ...end })
		},
	})
	const end = (name: 'endsOn' | 'endsTime') => {
		const { onChange, ...field } = form.field(name)
		return {
			...field,
			onChange: (event: ChangeEvent<HTMLInputElement>) => {
				setBefore(undefined)
				onChange(event)
			},
		}
	}
	return (
		<>
			<FieldRow narrow>
				<DateField label={text.startsOn} required {...start('startsOn')} />
				<TimeField label={text.startsTime} required {...start('startsTime')} />
			</FieldRow>
			<p className="soft">{isAlive ? text.startsHelp.moves : text.startsHelp.stays}</p>
			<FieldRow narrow>
				<DateField label={text.endsOn} help={text.endsHelp} required {...end('endsOn')} />
				<TimeField label={text.endsTime} required {...end('endsTime')} />
			</FieldRow>
			<div role="status">
				{before && (
					<Row>
						<span>{text.endMoved(formatDateTime(`${typed['endsOn'] ?? ''}T${typed['endsTime'] ?? ''}:00Z`, 'UTC'))}</span>
						<Button
							size="sm"
							look="quiet"
							onClick={() => {
								form.set(before)
								setBefore(undefined)
							}}
						>
							{text.endBack}
						</Button>
					</Row>
				)}
			</div>
		</>
	)
}
