import { useLocale } from '~/i18n/text.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { ComboboxField } from '~/ui/combobox-field.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow } from '~/ui/page.tsx'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { addressForm, type AddressField } from '~/features/account/address/rules/address.ts'
import { countries, countryCodes, isCountry, type Country } from '~/features/account/address/rules/countries.ts'
import { longest } from '~/features/account/address/rules/longest.ts'
import { bareName, provinces } from '~/features/account/address/rules/provinces.ts'
import { usStateNamed, usStates } from '~/features/account/address/rules/us-states.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import type { vi } from '~/features/account/address/text/vi_VN.ts'
import { useWards } from './use-wards.ts'

const tokens: Partial<Record<AddressField, string>> = {
	firstName: 'given-name',
	lastName: 'family-name',
	name: 'name',
	phone: 'tel',
	country: 'country',
	street: 'address-line1',
	address2: 'address-line2',
	apartment: 'address-line3',
	city: 'address-level2',
	state: 'address-level1',
	zip: 'postal-code',
}

/** The labels of an address's fields: a Vietnamese address has a ward and a province where others have a city and a state. */
export function addressLabels(text: (typeof vi)['fields'], country: string | undefined): Partial<Record<string, string>> {
	return country === 'VN' ? { ...text, city: text.ward, state: text.province } : text
}

export interface AddressFieldsProps {
	form: TypedForm
	/** The prefix of the fields' names: `billingAddress` in `billingAddress.zip`. */
	part: string
	/** A parcel needs a telephone number. */
	kind: AddressKind
	/** Whether the form must have an address at all. */
	required: boolean
}

/** The fields of an address in the order the reader expects, marked as its country requires. */
export function AddressFields({ form, part, kind, required }: AddressFieldsProps) {
	const text = useAddressText()
	const { optional } = useFormText()
	const locale = useLocale()
	const typedCountry = form.typed[`${part}.country`]
	const country = isCountry(typedCountry) ? typedCountry : 'VN'
	const { fields, required: needed } = addressForm(locale, country, kind, (field) => Boolean(form.typed[`${part}.${field}`]))
	const labels = addressLabels(text.fields, country)
	return (
		<FieldRow long>
			{fields.map((field) => {
				const name = `${part}.${field}`
				const texts = {
					...form.field(name),
					label: labels[field],
					required: required && needed.includes(field),
					// When the address is optional, a field without a star is not optional within it.
					optionalMark: required || !needed.includes(field) ? optional : undefined,
					autoComplete: tokens[field] && `${kind} ${tokens[field]}`,
				}
				if (field === 'country')
					return (
						<SelectField key={field} {...texts} choices={countryCodes.map((code) => ({ value: code, label: countries[code][locale] }))} />
					)
				if (field === 'state' && (country === 'VN' || country === 'US'))
					return <StateField key={field} {...{ form, name, texts, country }} />
				if (field === 'city' && country === 'VN')
					return <WardField key={field} {...{ form, name, texts }} province={form.typed[`${part}.state`]} />
				return (
					<TextField
						key={field}
						{...texts}
						type={field === 'phone' ? 'tel' : 'text'}
						inputMode={field === 'phone' ? 'tel' : field === 'zip' && country === 'VN' ? 'numeric' : undefined}
						maxLength={longest[field]}
					/>
				)
			})}
		</FieldRow>
	)
}

type FieldProps = { form: TypedForm; name: string; texts: ReturnType<TypedForm['field']> & { label: string | undefined } }

const stateChoices = Object.entries(usStates).map(([value, label]) => ({ value, label }))
const provinceChoices = provinces.map(({ name, formerly }) => ({
	value: name,
	shortName: bareName(name),
	alsoKnownAs: formerly,
	note: formerly.length > 0 ? formerly.filter((each) => each !== 'HCM').join(', ') : undefined,
}))

function StateField({ form, name, texts, country }: FieldProps & { country: Country }) {
	const text = useAddressText()
	// The value may be the state's whole name: from a browser that filled it in, or typed without JavaScript.
	if (country === 'US')
		return <SelectField {...texts} value={usStateNamed(texts.value) ?? ''} choices={stateChoices} placeholder={text.chooseState} />
	return (
		<ComboboxField
			{...texts}
			choices={provinceChoices}
			countLabel={text.found}
			maxLength={longest.state}
			onPick={(value) => form.set({ [name]: value })}
		/>
	)
}

function WardField({ form, name, texts, province }: FieldProps & { province: string | undefined }) {
	const text = useAddressText()
	const wards = useWards(province)
	return (
		<ComboboxField
			{...texts}
			choices={wards.map((value) => ({ value, shortName: value.replace(/^(?:Phường|Xã|Đặc khu) /, '') }))}
			countLabel={text.found}
			maxLength={longest.city}
			onPick={(value) => form.set({ [name]: value })}
		/>
	)
}
