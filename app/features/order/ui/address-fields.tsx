import { useLocale } from '../../../i18n/text.ts'
import { addressForm, type AddressField } from '../../address/rules/address.ts'
import { countries, countryCodes, isCountry } from '../../address/rules/countries.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FieldRow } from '../../../ui/page.tsx'
import type { AddressPart } from '../rules/typed-checkout.ts'
import { useOrderText } from '../text/order-text.ts'
import type { vi } from '../text/vi_VN.ts'
import type { TypedForm } from './typed-form.ts'

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

/** What an address's fields are called: a Vietnamese address has its ward and province where others have city and state. */
export function addressLabels(text: (typeof vi)['checkout']['address'], country: string | undefined): Partial<Record<string, string>> {
	return country === 'VN' ? { ...text, city: text.ward, state: text.province } : text
}

/** An address in the order the reader expects, with what its country requires. Field names begin with the part: `billingAddress.zip`. */
export function AddressFields({ form, part, required }: { form: TypedForm; part: AddressPart; required: boolean }) {
	const { checkout, optional } = useOrderText()
	const locale = useLocale()
	const purpose = part === 'billingAddress' ? 'billing' : 'shipping'
	const typedCountry = form.typed[`${part}.country`]
	const country = isCountry(typedCountry) ? typedCountry : 'VN'
	const { fields, required: needed } = addressForm(locale, country, purpose)
	const labels = addressLabels(checkout.address, country)
	return (
		<FieldRow>
			{fields.map((field) => {
				const texts = {
					...form.field(`${part}.${field}`),
					label: labels[field],
					required: required && needed.includes(field),
					// With an optional address a missing star says nothing yet.
					optionalMark: required || !needed.includes(field) ? optional : undefined,
					autoComplete: tokens[field] && `${purpose} ${tokens[field]}`,
				}
				if (field === 'country')
					return (
						<SelectField key={field} {...texts} choices={countryCodes.map((code) => ({ value: code, label: countries[code][locale] }))} />
					)
				return (
					<TextField
						key={field}
						{...texts}
						type={field === 'phone' ? 'tel' : 'text'}
						inputMode={field === 'phone' ? 'tel' : field === 'zip' && country === 'VN' ? 'numeric' : undefined}
						maxLength={300}
					/>
				)
			})}
		</FieldRow>
	)
}
