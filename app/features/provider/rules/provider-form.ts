import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import type { Translated } from '~/kernel/locale.ts'
import { longestCity, longestEmail, longestPhone, longestWebAddress } from '~/kernel/longest.ts'
import { webAddress } from '~/kernel/web-address.ts'
import type { CancelRule } from './cancel-rule.ts'
import { longest } from './longest.ts'

/** A provider's profile, and its rules for buyers. */
export interface ProviderProfile {
	name: string
	about: Translated
	email: string
	/** E.164. */
	phone: string
	/** A whole address; empty: none. */
	website: string
	/** Whether its mail address and its telephone number are public. */
	showsEmail: boolean
	showsPhone: boolean
	city: string
	cancelRule: CancelRule
}

export const providerFields = [
	...(['name', 'aboutVi', 'aboutEn', 'email', 'phone', 'website', 'showsEmail', 'showsPhone', 'city'] as const),
	...(['cancelAllowed', 'cancelHours', 'cancelPercent'] as const),
] as const
export type ProviderField = (typeof providerFields)[number]
export type ProviderInput = { [Field in ProviderField]?: unknown }

/** The hours of a year. */
const mostHours = 8_760

/** Checks a provider's typed profile, and cleans it for the database. The same in the browser and on the server. */
export function checkProvider(input: ProviderInput): Checked<ProviderProfile> {
	const read = fieldReader()
	const name = read.text('name', input.name, { required: true, max: longest.name })
	const about = read.either(
		{ vi: 'aboutVi', en: 'aboutEn' },
		{ vi: input.aboutVi, en: input.aboutEn },
		{ required: true, max: longest.about, lines: true },
	)
	const email = normalizeEmail(read.text('email', input.email, { required: true, max: longestEmail }))
	if (read.good('email') && !isEmail(email)) read.refuse('email', 'email')
	const phone = normalizePhone(read.text('phone', input.phone, { required: true, max: longestPhone }))
	if (read.good('phone') && phone === undefined) read.refuse('phone', 'phone')
	const city = read.text('city', input.city, { required: true, max: longestCity })
	let website = read.text('website', input.website, { max: longestWebAddress })
	if (website !== '' && read.good('website')) {
		const known = webAddress(website)
		if (known === undefined) read.refuse('website', 'web_address')
		website = known ?? ''
	}
	const [showsEmail, showsPhone] = [isOn(input.showsEmail), isOn(input.showsPhone)]
	// People who think of buying must be able to contact somebody.
	if (!showsEmail && !showsPhone && website === '' && read.good('website')) read.refuse('showsEmail', 'required')
	const allowed = isOn(input.cancelAllowed)
	const whole = (path: ProviderField, most: number) => {
		const text = read.text(path, input[path], { required: allowed, max: 10 })
		if (text === '') return 0
		if (!/^\d+$/.test(text)) read.refuse(path, 'not_a_number')
		else if (Number(text) > most) read.refuse(path, 'too_large', most)
		return Number(text)
	}
	const [untilHours, refundPercent] = [whole('cancelHours', mostHours), whole('cancelPercent', 100)]
	return {
		issues: read.issues,
		cleaned: {
			name,
			about,
			email,
			phone: phone ?? '',
			website,
			showsEmail,
			showsPhone,
			city,
			cancelRule: { allowed, untilHours, refundPercent },
		},
	}
}

const isOn = (box: unknown) => box === 'on' || box === true

/** The first values of a provider's form. */
export function typedOfProvider({
	name,
	about,
	email,
	phone,
	website,
	city,
	cancelRule,
	...shows
}: ProviderProfile): Record<ProviderField, string> {
	return {
		...{ name, aboutVi: about.vi_VN, aboutEn: about.en_US ?? '', email, phone, website, city },
		showsEmail: shows.showsEmail ? 'on' : '',
		showsPhone: shows.showsPhone ? 'on' : '',
		cancelAllowed: cancelRule.allowed ? 'on' : '',
		cancelHours: String(cancelRule.untilHours),
		cancelPercent: String(cancelRule.refundPercent),
	}
}

/** The changed fields with old and new values, for the fact log. */
export function changesOf(before: ProviderProfile, after: ProviderProfile): Record<string, { from: unknown; to: unknown }> {
	const names = ['name', 'about', 'email', 'phone', 'website', 'showsEmail', 'showsPhone', 'city', 'cancelRule'] as const
	return Object.fromEntries(
		names
			.filter((name) => canonical(before[name]) !== canonical(after[name]))
			.map((name) => [name, { from: before[name], to: after[name] }]),
	)
}

/** The same text for the same value, in whatever order the database gives its keys. */
function canonical(value: unknown): string {
	return typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value).sort()) : JSON.stringify(value)
}
