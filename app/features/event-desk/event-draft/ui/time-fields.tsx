import { homeZone, zoneInWords } from '~/kernel/zones.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { SelectField } from '~/ui/field.tsx'
import { zonesFor } from '~/features/event-desk/event-draft/rules/zones-offered.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { StartAndEnd } from './start-and-end.tsx'

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
			<StartAndEnd form={form} />
		</>
	)
}
