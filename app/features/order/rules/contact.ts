import { fieldReader, isEmail, normalizeEmail, normalizePhone, type Checked } from '~/kernel/fields.ts'

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

/** Checks and cleans it; every field but the newsletter is required (specification §5). Paths: `email`, `name`, `phone`. */
export function checkContact(input: ContactInput): Checked<Contact> {
	const reader = fieldReader()
	const email = normalizeEmail(reader.text('email', input.email, { required: true, max: 254 }))
	if (reader.good('email') && !isEmail(email)) reader.refuse('email', 'email')
	const name = reader.text('name', input.name, { required: true, max: 100 })
	const typed = reader.text('phone', input.phone, { required: true, max: 40 })
	const phone = normalizePhone(typed)
	if (reader.good('phone') && phone === undefined) reader.refuse('phone', 'phone')
	const newsletter = input.newsletter === true || input.newsletter === 'on' || input.newsletter === 'true'
	return { issues: reader.issues, cleaned: { email, name, phone: phone ?? typed, newsletter } }
}
