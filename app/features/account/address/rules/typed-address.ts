import type { Locale } from '~/kernel/locale.ts'
import { roomFor } from '~/kernel/longest.ts'
import { halvesOfName } from '~/kernel/person-name.ts'
import { addressForm, typedFields, type Address, type AddressField, type AddressInput } from './address.ts'
import { longest } from './longest.ts'

type Typed = Readonly<Record<string, string>>

const addressFields = [...typedFields, 'useAsShipping'] as const satisfies readonly AddressField[]

/** The address in a form whose fields are named like `billingAddress.zip`; only the fields that were sent. */
export function typedAddress(typed: Typed, part: string): AddressInput & Partial<Record<AddressField, string>> {
	const sent = addressFields.flatMap((field) => {
		const text = typed[`${part}.${field}`]
		return text === undefined ? [] : [[field, field === 'useAsShipping' ? text : text.slice(0, roomFor(longest[field]))] as const]
	})
	return Object.fromEntries(sent) as Partial<Record<AddressField, string>>
}

/** The same; nothing when only the country is filled in, which every form begins with. */
export function addressIn(typed: Typed, part: string): ReturnType<typeof typedAddress> | undefined {
	const address = typedAddress(typed, part)
	const filled = Object.entries(address).some(([field, text]) => field !== 'country' && field !== 'useAsShipping' && text.trim() !== '')
	return filled ? address : undefined
}

/** An empty address: every field its form has in that language, so that issues can name the fields that are missing. */
export function emptyAddress(part: string, locale: Locale): Record<string, string> {
	const { fields } = addressForm(locale, 'VN', 'billing', () => true)
	return Object.fromEntries(fields.map((field) => [`${part}.${field}`, field === 'country' ? 'VN' : '']))
}

/** A stored address as the form of that language shows it; the name whole or in halves, as the form asks for it. */
export function shownAddress(part: string, address: Address, locale: Locale): Record<string, string> {
	const { fields } = addressForm(locale, address.country, 'billing', (field) => Boolean(address[field]))
	const names = { ...halvesOf(address, locale), name: address.name }
	const shown = Object.fromEntries(fields.map((field) => [`${part}.${field}`, { ...address, ...names }[field]]))
	return { ...shown, [`${part}.useAsShipping`]: address.useAsShipping ? 'on' : '' }
}

/** The two halves of a name; a whole name is divided as its language writes it. */
function halvesOf({ firstName, lastName, name }: Address, locale: Locale): { firstName: string; lastName: string } {
	return firstName !== '' || lastName !== '' ? { firstName, lastName } : halvesOfName(locale, name)
}
