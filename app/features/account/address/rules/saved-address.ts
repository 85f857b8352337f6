import type { AddressKind } from './address-book.ts'
import { checkAddress, typedFields, type Address } from './address.ts'

type Typed = Readonly<Record<string, string>>

/** An address of the buyer's book, as a form offers it. */
export interface SavedAddress {
	id: number
	address: Address
	isDefault: boolean
}

/** What a form sends when no address of the book was picked. */
export const newAddress = 'new'

/** The name of the field that says which address of the book is meant. */
export function savedField(part: string): string {
	return `${part}.saved`
}

/** The name of the checkbox that asks to keep the typed address in the book. */
export function keepField(part: string): string {
	return `${part}.keep`
}

/**
 * The fields of a form's address when an address of the book is picked: the picked address replaces what was typed. When it lacks something
 * for this purpose (a telephone number, where a parcel goes), it counts as typed text, so that the buyer can complete it.
 */
export function pickedFields(part: string, { id, address }: SavedAddress, kind: AddressKind): Record<string, string> {
	const isComplete = checkAddress({ ...address }, kind).issues.length === 0
	const fields = Object.fromEntries(typedFields.map((field) => [`${part}.${field}`, String(address[field])]))
	return { ...fields, [savedField(part)]: isComplete ? String(id) : newAddress }
}

/** A sent form, in which the picked address of the book replaces the typed fields. An address that is not in the book counts as a new one. */
export function withSaved(typed: Typed, part: string, book: readonly SavedAddress[], kind: AddressKind): Record<string, string> {
	const picked = book.find(({ id }) => String(id) === typed[savedField(part)])
	if (picked) return { ...typed, ...pickedFields(part, picked, kind) }
	return { ...typed, [savedField(part)]: newAddress }
}
