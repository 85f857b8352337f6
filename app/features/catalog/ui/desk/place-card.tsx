import type { TypedForm } from '~/shell/form/typed-form.ts'
import { currencies } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { longest } from '~/features/catalog/rules/longest.ts'

interface Named {
	id: number
	name: string
}

/** The providers, events, brands and categories that a product can have. */
export interface ProductChoices {
	providers: readonly Named[]
	events: readonly (Named & { providerId: number })[]
	brands: readonly string[]
	categories: readonly Named[]
}

/** The product's provider and category, and how buyers may pay. */
export function PlaceCard({ form, choices }: { form: TypedForm; choices: ProductChoices }) {
	const { product: text } = useCatalogDeskText()
	const { providerId = '', eventId = '' } = form.typed
	const named = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
	// Without JavaScript, and while no provider is chosen, every event can be chosen; the server checks whether it is the provider's.
	const events = choices.events.filter(
		(event) => providerId === '' || String(event.providerId) === providerId || String(event.id) === eventId,
	)
	return (
		<Card title={text.place}>
			<Stack>
				<FieldRow>
					<SelectField
						label={text.providerId}
						required
						placeholder={text.noCategory}
						choices={named(choices.providers)}
						{...form.field('providerId')}
					/>
					<SelectField label={text.eventId} placeholder={text.noEvent} choices={named(events)} {...form.field('eventId')} />
				</FieldRow>
				<FieldRow>
					<SelectField
						label={text.categoryId}
						placeholder={text.noCategory}
						choices={named(choices.categories)}
						{...form.field('categoryId')}
					/>
					<TextField
						label={text.brand}
						help={text.brandHelp}
						optionalMark={text.optional}
						list="brands"
						autoComplete="off"
						maxLength={longest.brand}
						{...form.field('brand')}
					/>
				</FieldRow>
				<datalist id="brands">
					{choices.brands.map((brand) => (
						<option key={brand} value={brand} />
					))}
				</datalist>
				<FieldRow>
					<SelectField label={text.currency} choices={currencies.map((value) => ({ value, label: value }))} {...form.field('currency')} />
					<TextField
						label={text.deposit}
						help={text.depositHelp}
						optionalMark={text.optional}
						inputMode="numeric"
						after="%"
						{...form.field('deposit')}
					/>
					<TextField label={text.restDueDays} inputMode="numeric" {...form.field('restDueDays')} />
				</FieldRow>
			</Stack>
		</Card>
	)
}
