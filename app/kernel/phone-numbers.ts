import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core'
import { longestPhone } from './longest.ts'
import phoneNumbers from './phone-numbers.json' with { type: 'json' }

// Apart from the other fields: what reads numbers weighs more than all of them, and most forms ask for none.

const vietnameseNumber = /^(?:[35789]\d{8}|2\d{9})$/

/**
 * A telephone number in E.164 (`+84912345678`), from what people type: `0912 345 678`, `(+84) 912.345.678`, `0084…`, a landline `024 3825 1234`;
 * in the style of the named countries, like `(408) 555-0123` for `US`; numbers of other countries with `+` or `00`. `undefined` when it is no
 * telephone number.
 */
export function normalizePhone(text: string, countries: string | readonly string[] = []): string | undefined {
	if (text.length > longestPhone) return undefined
	const typed = text
		.normalize('NFKC')
		.replace(/[\s().\-\u2010-\u2015]/g, '')
		.replace(/^00/, '+')
	if (!/^\+?\d{7,17}$/.test(typed)) return undefined
	if (typed.startsWith('+84')) return vietnamese(typed.slice(3))
	if (typed.startsWith('+')) return numberIn(typed, undefined) ?? (/^\+[1-9]\d{6,14}$/.test(typed) ? typed : undefined)
	for (const country of [countries].flat()) {
		const found = country === 'VN' ? ownNumber(typed) : numberIn(typed, country)
		if (found !== undefined) return found
	}
	return ownNumber(typed)
}

/** A number of a country whose numbers we know. The library knows how each country writes its numbers. */
function numberIn(typed: string, country: string | undefined): string | undefined {
	const known = country !== undefined && Object.hasOwn(phoneNumbers.countries, country)
	if (country !== undefined && !known) return undefined
	const found = parsePhoneNumberFromString(typed, { defaultCountry: country as CountryCode, extract: false }, phoneNumbers as never)
	return found?.isValid() ? found.number : undefined
}

/** A number as people in Viet Nam write theirs, with or without the country in front. */
function ownNumber(typed: string): string | undefined {
	if (typed.startsWith('0')) return vietnamese(typed)
	return typed.startsWith('84') ? vietnamese(typed.slice(2)) : undefined
}

function vietnamese(national: string): string | undefined {
	const digits = national.replace(/^0/, '')
	return vietnameseNumber.test(digits) ? `+84${digits}` : undefined
}

/** Whether `normalizePhone` understands it. */
export function isPhone(text: string, country?: string | readonly string[]): boolean {
	return normalizePhone(text, country) !== undefined
}
