import { longestCity } from '~/kernel/longest.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { coordinatesIn } from '~/features/event-desk/event-draft/rules/map-link.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'

/** Where the event is. A pasted map link fills in its coordinates at once. */
export function PlaceFields({ form }: { form: TypedForm }) {
	const { edit, fields: text } = useEventDraftText()
	const { optional } = useFormText()
	const link = form.field('mapLink')
	return (
		<Card title={edit.stepNames.place}>
			<Stack>
				<TextField label={text.venue} required help={text.venueHelp} maxLength={longest.venue} {...form.field('venue')} />
				<FieldRow>
					<TextField label={text.address} required maxLength={longest.address} autoComplete="street-address" {...form.field('address')} />
					<TextField label={text.city} required maxLength={longestCity} autoComplete="address-level1" {...form.field('city')} />
				</FieldRow>
				<TextField
					label={text.mapLink}
					help={text.mapLinkHelp}
					optionalMark={optional}
					inputMode="url"
					maxLength={longest.mapLink}
					{...link}
					onChange={(event) => {
						const point = coordinatesIn(event.currentTarget.value)
						if (!point) return link.onChange(event)
						form.set({ mapLink: event.currentTarget.value, latitude: String(point.latitude), longitude: String(point.longitude) })
					}}
				/>
				<FieldRow>
					<TextField label={text.latitude} optionalMark={optional} inputMode="decimal" {...form.field('latitude')} />
					<TextField label={text.longitude} optionalMark={optional} inputMode="decimal" {...form.field('longitude')} />
				</FieldRow>
			</Stack>
		</Card>
	)
}
