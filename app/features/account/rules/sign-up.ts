import { fieldReader, isEmail, normalizeEmail, type FieldIssue } from '~/kernel/fields.ts'
import { longestEmail } from '~/kernel/longest.ts'
import { longest } from './longest.ts'
import { passwordIssue, type PasswordCode } from './password.ts'

/** The person who signs up, as we keep them. */
export interface NewAccount {
	firstName: string
	lastName: string
	email: string
	password: string
	/** Whether we may send news. The terms must be accepted, or there is no account. */
	newsletter: boolean
}

/** What was typed: a form's strings (a ticked box is `on`), or an operation's values. */
export type TypedSignUp = { [Field in keyof NewAccount | 'terms']?: unknown }

/** Something wrong with a field of the account's forms. */
export interface AccountIssue {
	path: string
	code: FieldIssue['code'] | PasswordCode
	limit?: number
}

const ticked = (value: unknown) => value === true || value === 'on'

/** Checks and cleans a sign-up (specification §3, §5): names, address, password and terms are required, the news box is not. */
export function checkSignUp(typed: TypedSignUp): { issues: AccountIssue[]; cleaned: NewAccount } {
	const reader = fieldReader()
	const firstName = reader.text('firstName', typed.firstName, { required: true, max: longest.name })
	const lastName = reader.text('lastName', typed.lastName, { required: true, max: longest.name })
	const email = normalizeEmail(reader.text('email', typed.email, { required: true, max: longestEmail }))
	if (reader.good('email') && !isEmail(email)) reader.refuse('email', 'email')
	const issues: AccountIssue[] = [...reader.issues]
	const password = typeof typed.password === 'string' ? typed.password : ''
	const weakness = passwordIssue(password)
	if (weakness) issues.push({ path: 'password', code: weakness })
	if (!ticked(typed.terms)) issues.push({ path: 'terms', code: 'required' })
	return { issues, cleaned: { firstName, lastName, email, password, newsletter: ticked(typed.newsletter) } }
}

/** Checks an address alone, as the forms that ask for a mail do. */
export function checkEmail(typed: unknown): { issues: AccountIssue[]; email: string } {
	const reader = fieldReader()
	const email = normalizeEmail(reader.text('email', typed, { required: true, max: longestEmail }))
	if (reader.good('email') && !isEmail(email)) reader.refuse('email', 'email')
	return { issues: reader.issues, email }
}
