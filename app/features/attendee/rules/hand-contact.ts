import { isEmail, normalizeEmail, type Checked, type FieldIssue } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import type { Contact } from '~/features/order/rules/contact.ts'

/** How to reach somebody the organiser adds: both may be missing. `countries`: whose telephone numbers are likely (`phoneCountries`). Paths: `email`, `phone`. */
export function checkHandContact(
	typed: { name: string; email: unknown; phone: unknown },
	countries: readonly string[] = [],
): Checked<Contact> {
	const issues: FieldIssue[] = []
	const email = normalizeEmail(String(typed.email ?? '')).slice(0, 300)
	if (email !== '' && !isEmail(email)) issues.push({ path: 'email', code: 'email' })
	const given = String(typed.phone ?? '').trim()
	const phone = given === '' ? '' : normalizePhone(given, countries)
	if (phone === undefined) issues.push({ path: 'phone', code: 'phone' })
	return { issues, cleaned: { name: typed.name, email, phone: phone ?? '', newsletter: false } }
}
