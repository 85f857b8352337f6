import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import type { Locale } from '~/kernel/locale.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { countryName, isCountry, type Country } from './countries.ts'
import { longest } from './longest.ts'
import { provinceNamed } from './provinces.ts'
import { usStateNamed } from './us-states.ts'

/** A billing or shipping address (specification §3). Absent texts are empty. */
export interface Address {
	firstName: string
	lastName: string
	/** The whole name as it is written on a parcel; made of first and last name when it is not given. */
	name: string
	/** E.164. */
	phone: string
	country: Country
	street: string
	address2: string
	apartment: string
	/** `Đường`, `Street`, `Avenue`… when `street` does not include it. */
	streetType: string
	/** The city; in Việt Nam the ward or commune (phường, xã, đặc khu), the only level below the province since July 2025. */
	city: string
	/** The state, in the United States by its two letters; in Việt Nam the official name of the province or centrally run city. */
	state: string
	zip: string
	useAsShipping: boolean
}

export type AddressField = keyof Address

/** The fields of an address in which somebody types; without its checkbox. */
export const typedFields = [
	'firstName',
	'lastName',
	'name',
	'phone',
	'country',
	'street',
	'address2',
	'apartment',
	'streetType',
	'city',
	'state',
	'zip',
] as const satisfies readonly AddressField[]

/** What was typed: a form's strings (a ticked box is `on`), or the wire's values. */
export type AddressInput = { [Field in AddressField]?: unknown }

export interface AddressForm {
	/** The order in which the form asks for the fields. */
	fields: readonly Exclude<AddressField, 'useAsShipping'>[]
	required: readonly AddressField[]
}

const fieldOrder: Record<Locale, AddressForm['fields']> = {
	// A Vietnamese reader gives the whole name, then goes from the province down to the door.
	vi_VN: ['name', 'phone', 'country', 'state', 'city', 'street', 'streetType', 'apartment', 'address2', 'zip'],
	en_US: ['firstName', 'lastName', 'country', 'street', 'streetType', 'apartment', 'address2', 'city', 'state', 'zip', 'phone'],
}

interface PostalRule {
	zip: RegExp
	needs: readonly AddressField[]
}

const lenient: PostalRule = { zip: /^[A-Z0-9][A-Z0-9 -]{1,10}[A-Z0-9]$/i, needs: ['city'] }
const postalRules: Partial<Record<Country, PostalRule>> = {
	// Five digits since 2018; six are still in use.
	VN: { zip: /^\d{5,6}$/, needs: ['city', 'state'] },
	US: { zip: /^\d{5}(?:-\d{4})?$/, needs: ['city', 'state', 'zip'] },
	SG: { zip: /^\d{6}$/, needs: ['zip'] },
	TH: { zip: /^\d{5}$/, needs: ['city', 'state', 'zip'] },
	JP: { zip: /^\d{3}-?\d{4}$/, needs: ['city', 'state', 'zip'] },
}

/** Fields that an address of a country does not need; the wire still accepts them. */
const unneeded: Partial<Record<Country, readonly AddressField[]>> = {
	VN: ['streetType', 'apartment', 'address2', 'zip'],
	SG: ['streetType', 'address2', 'city', 'state'],
	US: ['streetType', 'address2'],
}

/**
 * The fields a form asks for, and which of them are required, by the reader's language and the address's country. A parcel needs a telephone
 * number, a bill does not. A field that is filled in is asked for in every country, so that its text is not lost.
 */
export function addressForm(
	locale: Locale,
	country: Country,
	purpose: 'billing' | 'shipping',
	isFilled: (field: AddressField) => boolean = () => false,
): AddressForm {
	const unused = unneeded[country] ?? []
	const fields = fieldOrder[locale].filter((field) => !unused.includes(field) || isFilled(field))
	const names = fields.filter((field) => field === 'name' || field === 'firstName' || field === 'lastName')
	const { needs } = postalRules[country] ?? lenient
	return { fields, required: [...names, 'country', 'street', ...needs, ...(purpose === 'shipping' ? (['phone'] as const) : [])] }
}

/**
 * Checks and cleans an address. The name may come whole or in two parts; the paths of issues are the fields' names. An unknown country is
 * `not_a_choice`, and everything else is then checked as in Việt Nam.
 */
export function checkAddress(input: AddressInput, purpose: 'billing' | 'shipping'): Checked<Address> {
	const reader = fieldReader()
	const typedCountry = reader.text('country', input.country, { required: true, max: longest.country }).toUpperCase()
	if (reader.good('country') && !isCountry(typedCountry)) reader.refuse('country', 'not_a_choice')
	const country = isCountry(typedCountry) ? typedCountry : 'VN'
	const rule = postalRules[country] ?? lenient
	const text = (field: keyof typeof longest, required = rule.needs.includes(field)): string =>
		reader.text(field, input[field], { required, max: longest[field] })

	const cleaned: Address = {
		...readNames(reader, input, text, country),
		phone: readPhone(reader, text('phone', purpose === 'shipping'), country),
		country,
		street: text('street', true),
		address2: text('address2'),
		apartment: text('apartment'),
		streetType: text('streetType'),
		city: text('city'),
		state: readState(reader, text('state'), country),
		zip: text('zip').toUpperCase(),
		useAsShipping: input.useAsShipping === true || input.useAsShipping === 'on' || input.useAsShipping === 'true',
	}
	if (cleaned.zip !== '' && reader.good('zip') && !rule.zip.test(cleaned.zip)) reader.refuse('zip', 'zip')
	return { issues: reader.issues, cleaned }
}

function readNames(
	reader: FieldReader,
	input: AddressInput,
	text: (field: keyof typeof longest) => string,
	country: Country,
): Pick<Address, 'firstName' | 'lastName' | 'name'> {
	const name = text('name')
	const halves = { firstName: text('firstName'), lastName: text('lastName') }
	// An issue names a field that the form has: the form sends either two halves of a name, or the whole.
	const inHalves = halves.firstName !== '' || halves.lastName !== '' || 'firstName' in input
	const missing = inHalves ? (['firstName', 'lastName'] as const).filter((half) => halves[half] === '') : (['name'] as const)
	if (name === '') for (const field of missing) if (reader.good(field)) reader.refuse(field, 'required')
	// Only the English form asks for halves. A parcel inside Việt Nam has its receiver's name in the Vietnamese order; elsewhere as it was typed.
	return { ...halves, name: name || (country === 'VN' ? nameIn('en_US', halves) : `${halves.firstName} ${halves.lastName}`.trim()) }
}

/** The official name of a province, or the two letters of an American state; in other countries the text as it was typed. */
function readState(reader: FieldReader, typed: string, country: Country): string {
	if (country !== 'VN' && country !== 'US') return typed
	const known = country === 'VN' ? provinceNamed(typed)?.name : usStateNamed(typed)
	if (typed !== '' && reader.good('state') && known === undefined) reader.refuse('state', 'not_a_choice')
	return known ?? typed
}

function readPhone(reader: FieldReader, typed: string, country: Country): string {
	const phone = normalizePhone(typed, country)
	if (typed !== '' && reader.good('phone') && phone === undefined) reader.refuse('phone', 'phone')
	return phone ?? typed
}

/** The lines of an address label in the order of its own country, the name first; the country in the reader's language. No line is empty. */
export function addressLines(address: Address, locale: Locale): string[] {
	const { name, apartment, address2, city, state, zip, country } = address
	const street = streetLine(address)
	const lines =
		country === 'VN'
			? [name, joined([apartment, street]), address2, joined([city, joined([state, zip], ' ')])]
			: [name, joined([street, apartment]), address2, joined([city, joined([state, zip], ' ')])]
	return [...lines, countryName(country, locale)].filter((line) => line !== '')
}

/** The same in one line, without the name: `12 Đường Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh, Việt Nam`. */
export function addressInOneLine(address: Address, locale: Locale): string {
	return joined(addressLines({ ...address, name: '' }, locale))
}

/** A Vietnamese street's type stands between number and name (12 Đường Lê Lợi), an American one's at the end (12 Main Street). */
function streetLine({ street, streetType, country }: Address): string {
	if (streetType === '') return street
	if (country !== 'VN') return `${street} ${streetType}`
	const [, number, name] = /^(\d\S*)\s+(\S.*)$/.exec(street) ?? []
	return number === undefined || name === undefined ? `${streetType} ${street}` : `${number} ${streetType} ${name}`
}

function joined(parts: readonly string[], by = ', '): string {
	return parts.filter((part) => part !== '').join(by)
}
