import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { longestEmail, longestPersonName, longestPhone } from '~/kernel/longest.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'

/** Who the order is for and where its mail goes (specification §3, contact info). */
export interface Contact {
	email: string
	name: string
	/** E.164. */
	phone: string
	newsletter: boolean
}

/** What was typed: a form's strings (a ticked box is `on`), or the wire's values. */
export type ContactInput = { [Field in keyof Contact]?: unknown }

/** The fields that can be changed later. */
export const contactFields = ['name', 'email', 'phone'] as const

/**
 * Checks and cleans a contact; all fields but the newsletter are required (specification §5). `countries`: countries of allowed telephone numbers
 * (`phoneCountries`). Paths: `email`, `name`, `phone`.
 */
export function checkContact(input: ContactInput, countries: readonly string[] = []): Checked<Contact> {
	return readContact(input, { email: true, phone: true }, countries)
}

/**
 * The same for changes at an order. A missing address or telephone number, from a sale at the box office, may stay missing; known values are
 * replaced, but never emptied. Only the buyer decides about the newsletter.
 */
export function checkChangedContact(
	input: Pick<ContactInput, (typeof contactFields)[number]>,
	before: Contact,
	countries: readonly string[] = [],
): Checked<Contact> {
	const { issues, cleaned } = readContact(input, { email: before.email !== '', phone: before.phone !== '' }, countries)
	return { issues, cleaned: { ...cleaned, newsletter: before.newsletter } }
}

function readContact(
	input: ContactInput,
	required: { email: boolean; phone: boolean },
	countries: readonly string[] = [],
): Checked<Contact> {
	const reader = fieldReader()
	const email = normalizeEmail(reader.text('email', input.email, { required: required.email, max: longestEmail }))
	if (reader.good('email') && email !== '' && !isEmail(email)) reader.refuse('email', 'email')
	const name = reader.text('name', input.name, { required: true, max: longestPersonName })
	const typed = reader.text('phone', input.phone, { required: required.phone, max: longestPhone })
	const phone = normalizePhone(typed, countries)
	if (reader.good('phone') && typed !== '' && phone === undefined) reader.refuse('phone', 'phone')
	const newsletter = input.newsletter === true || input.newsletter === 'on' || input.newsletter === 'true'
	return { issues: reader.issues, cleaned: { email, name, phone: phone ?? typed, newsletter } }
}
