import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { defaultLocale, isLocale, type Locale } from '~/kernel/locale.ts'
import { longestPhone } from '~/kernel/longest.ts'
import { longest } from './longest.ts'

/** What people may say about themselves. */
export interface Profile {
	firstName: string
	lastName: string
	/** E.164, or nothing. */
	phone: string | null
	/** The language our mails are written in. */
	locale: Locale
}

/** What was typed: a form's strings, or the wire's values. */
export type ProfileInput = { [Field in keyof Profile]?: unknown }

/** Checks and cleans a profile: both names are required, the phone is not. */
export function checkProfile(input: ProfileInput): Checked<Profile> {
	const reader = fieldReader()
	const lastName = reader.text('lastName', input.lastName, { required: true, max: longest.name })
	const firstName = reader.text('firstName', input.firstName, { required: true, max: longest.name })
	const typed = reader.text('phone', input.phone, { max: longestPhone })
	const phone = typed === '' ? null : normalizePhone(typed, phoneCountries({ locale: String(input.locale) }))
	if (reader.good('phone') && phone === undefined) reader.refuse('phone', 'phone')
	const locale = isLocale(input.locale) ? input.locale : undefined
	if (!locale) reader.refuse('locale', 'not_a_choice')
	return { issues: reader.issues, cleaned: { firstName, lastName, phone: phone ?? null, locale: locale ?? defaultLocale } }
}
