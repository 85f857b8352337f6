import { fieldReader, type FieldIssue } from '~/kernel/fields.ts'
import { longest } from '~/features/account/rules/longest.ts'

/** The data stored for a new person from an issuer. The newsletter goes only to those who asked for it. */
export interface NewPerson {
	firstName: string
	lastName: string
	newsletter: boolean
}

/** Checks and cleans a new person's form: the name, and the terms, which must be accepted (specification §3). */
export function checkNewPerson(typed: { firstName: unknown; lastName: unknown; terms: boolean; newsletter: boolean }): {
	issues: FieldIssue[]
	cleaned: NewPerson
} {
	const reader = fieldReader()
	const lastName = reader.text('lastName', typed.lastName, { required: true, max: longest.name })
	const firstName = reader.text('firstName', typed.firstName, { required: true, max: longest.name })
	if (!typed.terms) reader.refuse('terms', 'required')
	return { issues: reader.issues, cleaned: { firstName, lastName, newsletter: typed.newsletter } }
}
