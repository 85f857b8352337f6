import type { AddressKind } from './address-book.ts'
import { checkAddress, typedFields, type Address } from './address.ts'

type Typed = Readonly<Record<string, string>>

/** An address of the buyer's book, as a form offers it. */
export interface SavedAddress {
	id: number
	address: Address
	isDefault: boolean
}

/** What a form sends when none of the book was picked. */
export const newAddress = 'new'

/** The name of the field that says which address of the book is meant. */
export function savedField(part: string): string {
	return `${part}.saved`
}

/** The name of the box that says that what was typed goes into the book. */
export function keepField(part: string): string {
	return `${part}.keep`
}

/**
 * The fields of a form's address when one of the book is picked: its own, whatever was typed. When it lacks something for this purpose (a
 * telephone number, where a parcel goes) it is taken as typed, so that it can be completed.
 */
export function pickedFields(part: string, { id, address }: SavedAddress, kind: AddressKind): Record<string, string> {
	const isComplete = checkAddress({ ...address }, kind).issues.length === 0
	const fields = Object.fromEntries(typedFields.map((field) => [`${part}.${field}`, String(address[field])]))
	return { ...fields, [savedField(part)]: isComplete ? String(id) : newAddress }
}

/** A sent form with the address of the book it names in the place of what stands in the fields; an unknown one is none. */
export function withSaved(typed: Typed, part: string, book: readonly SavedAddress[], kind: AddressKind): Record<string, string> {
	const picked = book.find(({ id }) => String(id) === typed[savedField(part)])
	if (picked) return { ...typed, ...pickedFields(part, picked, kind) }
	return { ...typed, [savedField(part)]: newAddress }
}
