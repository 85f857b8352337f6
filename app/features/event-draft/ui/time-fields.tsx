import { homeZone, zoneInWords } from '../../../kernel/zones.ts'
import type { TypedForm } from '../../../shell/form/typed-form.ts'
import { DateField, SelectField, TextField } from '../../../ui/field.tsx'
import { FieldRow } from '../../../ui/page.tsx'
import { zonesFor } from '../rules/zones-offered.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'

/** When the event begins and ends, by the clocks of its own zone. */
export function TimeFields({ form }: { form: TypedForm }) {
	const { fields: text } = useEventDraftText()
	const zones = zonesFor(form.typed['timeZone'] || homeZone)
	return (
		<>
			<SelectField
				label={text.timeZone}
				help={text.timeZoneHelp}
				required
				choices={zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
				{...form.field('timeZone')}
			/>
			<FieldRow>
				<DateField label={text.startsOn} required {...form.field('startsOn')} />
				<TextField label={text.startsTime} type="time" required {...form.field('startsTime')} />
			</FieldRow>
			<FieldRow>
				<DateField label={text.endsOn} help={text.endsHelp} required {...form.field('endsOn')} />
				<TextField label={text.endsTime} type="time" required {...form.field('endsTime')} />
			</FieldRow>
		</>
	)
}
