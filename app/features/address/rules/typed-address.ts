import type { Locale } from '~/kernel/locale.ts'
import { halvesOfName } from '~/kernel/person-name.ts'
import { addressForm, typedFields, type Address, type AddressField, type AddressInput } from './address.ts'

type Typed = Readonly<Record<string, string>>

const addressFields: readonly AddressField[] = [...typedFields, 'useAsShipping']
/** What the wire takes of one text at most; the rules are stricter and say so. */
const longest = 400

/** The address in a form whose fields are named `billingAddress.zip`, as far as it was sent. */
export function typedAddress(typed: Typed, part: string): AddressInput & Partial<Record<AddressField, string>> {
	const sent = addressFields.flatMap((field) => {
		const text = typed[`${part}.${field}`]
		return text === undefined ? [] : [[field, text.slice(0, longest)] as const]
	})
	return Object.fromEntries(sent) as Partial<Record<AddressField, string>>
}

/** The same; nothing when only its country is filled in, which every form begins with. */
export function addressIn(typed: Typed, part: string): ReturnType<typeof typedAddress> | undefined {
	const address = typedAddress(typed, part)
	const filled = Object.entries(address).some(([field, text]) => field !== 'country' && field !== 'useAsShipping' && text.trim() !== '')
	return filled ? address : undefined
}

/** An address nothing was typed into yet: every field its form has in that language, so that what is missing is said at those. */
export function emptyAddress(part: string, locale: Locale): Record<string, string> {
	const { fields } = addressForm(locale, 'VN', 'billing', () => true)
	return Object.fromEntries(fields.map((field) => [`${part}.${field}`, field === 'country' ? 'VN' : '']))
}

/** A stored address as the form of that language shows it, the name whole or in halves as the form asks for it. */
export function shownAddress(part: string, address: Address, locale: Locale): Record<string, string> {
	const { fields } = addressForm(locale, address.country, 'billing', (field) => Boolean(address[field]))
	const names = { ...halvesOf(address, locale), name: address.name }
	const shown = Object.fromEntries(fields.map((field) => [`${part}.${field}`, { ...address, ...names }[field]]))
	return { ...shown, [`${part}.useAsShipping`]: address.useAsShipping ? 'on' : '' }
}

/** A name that came whole is parted as its language writes it. */
function halvesOf({ firstName, lastName, name }: Address, locale: Locale): { firstName: string; lastName: string } {
	return firstName !== '' || lastName !== '' ? { firstName, lastName } : halvesOfName(locale, name)
}
