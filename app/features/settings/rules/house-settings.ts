import {
	currencyOptions,
	formatOf,
	wrongOptions,
	type CurrencyFormats,
	type CurrencyOption,
	type TypedFormat,
} from '~/kernel/currency-format.ts'
import { locales } from '~/kernel/locale.ts'
import { longestEmail, longestPhone, longestTaxId, longestWebAddress } from '~/kernel/longest.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { minutesAWeek, readClosedDays, readSpans, writeClosedDays, writeSpans, type HelpHours } from '~/kernel/help-hours.ts'
import { tagKinds, type PageViewTag, type Support, type TagKind } from '~/kernel/house.ts'
import { homeZone, isZone } from '~/kernel/zones.ts'
import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { longest } from './longest.ts'

/** How one currency is written, option by option (specification §9); empty: the way of each language. */
export type CurrencySetting = `${CurrencyOption}_${Currency}`

/** The settings staff can change for the whole house without a programmer. Each of them changes something people can see. */
export interface HouseSettings extends Record<CurrencySetting, string> {
	/** The company that issues invoices for the providers: printed at their foot. */
	companyName: string
	companyAddress: string
	companyTaxId: string
	companyContact: string
	/** The address for support: shown at the foot of every page. */
	supportEmail: string
	/** E.164. */
	supportPhone: string
	/** Web addresses; empty where the house has no such chat. */
	supportZalo: string
	supportMessenger: string
	supportChat: string
	/** Further hosts the chat's script loads from, separated by blanks. */
	supportChatHosts: string
	/** When support answers: `08:00–12:00, 13:30–22:00` for each day of the week, empty on closed days, in the time zone `helpZone`. */
	helpZone: string
	helpMonday: string
	helpTuesday: string
	helpWednesday: string
	helpThursday: string
	helpFriday: string
	helpSaturday: string
	helpSunday: string
	/** Holidays, one a line. */
	helpClosed: string
	/** The tool that counts page views; see `PageViewTag`. */
	tagKind: string
	tagAddress: string
	tagSite: string
	tagHosts: string
	/** Whether that tool's script waits until the visitor agrees. */
	tagAsks: boolean
	/** Whether other people see a new or edited review only after staff published it. */
	reviewsWait: boolean
	/** The number of days in which goods can be returned free of charge (specification §9). */
	returnDays: number
	/** A variant with at most this many free pieces counts as having few. */
	fewPieces: number
	/** The consent text of the newsletter; empty: the product's own text. */
	newsletterVi: string
	newsletterEn: string
}

/** A longer time for returns, promised until that moment. */
export interface EarlierReturnDays {
	days: number
	/** ISO 8601. */
	until: string
}

/** How many days goods bought at a moment may be returned: a longer time that was promised then still counts. */
export function returnDaysOf(
	{ returnDays, earlierReturnDays = [] }: Pick<HouseSettings, 'returnDays'> & { earlierReturnDays?: readonly EarlierReturnDays[] },
	boughtAt: Date,
): number {
	return Math.max(returnDays, ...earlierReturnDays.filter(({ until }) => boughtAt < new Date(until)).map(({ days }) => days))
}

export type HouseSetting = keyof HouseSettings

/** Every option of every currency. */
export const currencySettings = currencies.flatMap((currency) =>
	currencyOptions.map((option) => `${option}_${currency}` as const),
) satisfies CurrencySetting[]

const noFormats = Object.fromEntries(currencySettings.map((name) => [name, ''])) as Record<CurrencySetting, string>

/** How a currency is to be written, from the typed fields. */
export function typedFormat(typed: Readonly<Record<string, unknown>>, currency: Currency): TypedFormat {
	return Object.fromEntries(currencyOptions.map((option) => [option, String(typed[`${option}_${currency}`] ?? '')])) as Record<
		CurrencyOption,
		string
	>
}

/** The values while nobody has set anything. */
export const defaultSettings: HouseSettings = {
	...noFormats,
	...{ companyName: '', companyAddress: '', companyTaxId: '', companyContact: '', supportEmail: '', supportPhone: '' },
	...{ supportZalo: '', supportMessenger: '', supportChat: '', supportChatHosts: '' },
	// Specification §9: Monday to Friday 5am–10pm, Saturday and Sunday 6am–9pm, Pacific Time.
	...{ helpZone: 'America/Los_Angeles', helpMonday: '05:00–22:00', helpTuesday: '05:00–22:00', helpWednesday: '05:00–22:00' },
	...{ helpThursday: '05:00–22:00', helpFriday: '05:00–22:00', helpSaturday: '06:00–21:00', helpSunday: '06:00–21:00', helpClosed: '' },
	...{ tagKind: '', tagAddress: '', tagSite: '', tagHosts: '', tagAsks: true },
	reviewsWait: false,
	...{ returnDays: 30, fewPieces: 5, newsletterVi: '', newsletterEn: '' },
}

export type SettingsInput = { [Name in HouseSetting]?: unknown }

/** Checks typed settings, and returns the values to store. */
export function checkSettings(input: SettingsInput): Checked<HouseSettings> {
	const read = fieldReader()
	const line = (name: HouseSetting, max: number, required = false) => read.text(name, input[name], { max, required })
	const [companyAddress, companyTaxId, companyContact] = [
		line('companyAddress', longest.companyAddress),
		line('companyTaxId', longestTaxId),
		line('companyContact', longest.companyContact),
	]
	// An address without the company's name would say nothing on paper.
	const companyName = line('companyName', longest.companyName, companyAddress + companyTaxId + companyContact !== '')
	const supportEmail = normalizeEmail(line('supportEmail', longestEmail))
	if (supportEmail !== '' && read.good('supportEmail') && !isEmail(supportEmail)) read.refuse('supportEmail', 'email')
	const typedPhone = line('supportPhone', longestPhone)
	const supportPhone = normalizePhone(typedPhone)
	if (typedPhone !== '' && read.good('supportPhone') && supportPhone === undefined) read.refuse('supportPhone', 'phone')
	const whole = (name: 'returnDays' | 'fewPieces', most: number) => {
		const text = line(name, longest.number)
		if (text === '') return defaultSettings[name]
		const number = /^\d+$/.test(text) ? Number(text) : 0
		if (!/^\d+$/.test(text)) read.refuse(name, 'not_a_number')
		else if (number < 1) read.refuse(name, 'too_small', 1)
		else if (number > most) read.refuse(name, 'too_large', most)
		return number
	}
	const [returnDays, fewPieces] = [whole('returnDays', 365), whole('fewPieces', 10_000)]
	const web = (name: 'supportZalo' | 'supportMessenger' | 'supportChat' | 'tagAddress', build: (typed: string) => string) => {
		const typed = line(name, longestWebAddress)
		if (typed === '') return ''
		const address = webAddressOf(build(typed))
		if (address === undefined && read.good(name)) read.refuse(name, 'web_address')
		return address ?? ''
	}
	const hosts = (name: 'supportChatHosts' | 'tagHosts') => {
		const all = line(name, longest.hosts)
			.split(/[\s,]+/)
			.filter(Boolean)
		if (!all.every(isHost) && read.good(name)) read.refuse(name, 'web_address')
		return all.join(' ')
	}
	const supportZalo = web('supportZalo', (typed) => (/^\+?[\d .]+$/.test(typed) ? `https://zalo.me/${typed.replace(/\D/g, '')}` : typed))
	const supportMessenger = web('supportMessenger', (typed) => (/^[A-Za-z0-9.]+$/.test(typed) ? `https://m.me/${typed}` : typed))
	const [supportChat, supportChatHosts] = [web('supportChat', (typed) => typed), hosts('supportChatHosts')]
	const helpZone = (input.helpZone === undefined ? defaultSettings.helpZone : line('helpZone', 60)) || homeZone
	if (!isZone(helpZone)) read.refuse('helpZone', 'not_a_choice')
	const week = Object.fromEntries(
		helpDays.map((name) => {
			// An empty field is a closed day; a field that is not sent has its first value.
			const spans = readSpans(input[name] === undefined ? defaultSettings[name] : line(name, longest.hours))
			if (!spans && read.good(name)) read.refuse(name, 'not_hours')
			return [name, writeSpans(spans ?? [])]
		}),
	) as Record<HelpDay, string>
	const closed = readClosedDays(read.text('helpClosed', input.helpClosed, { max: longest.closedDays, lines: true }))
	if (!closed && read.good('helpClosed')) read.refuse('helpClosed', 'not_closed_days')
	const formats = Object.fromEntries(currencySettings.map((name) => [name, line(name, 20)])) as Record<CurrencySetting, string>
	for (const currency of currencies) {
		const wrong = new Set(locales.flatMap((locale) => wrongOptions(locale, currency, typedFormat(formats, currency))))
		for (const option of wrong) read.refuse(`${option}_${currency}`, 'another_amount')
	}
	const tagKind = line('tagKind', 20)
	if (!isTagKind(tagKind)) read.refuse('tagKind', 'not_a_choice')
	const [tagAddress, tagSite, tagHosts] = [web('tagAddress', (typed) => typed), line('tagSite', longest.tagSite), hosts('tagHosts')]
	if (tagKind !== '' && tagKind !== 'ga4' && tagAddress === '' && read.good('tagAddress')) read.refuse('tagAddress', 'required')
	if (tagKind !== '' && tagKind !== 'script' && tagSite === '' && read.good('tagSite')) read.refuse('tagSite', 'required')
	if (tagKind === 'ga4' && tagSite !== '' && !/^G-[A-Z0-9]{4,20}$/.test(tagSite)) read.refuse('tagSite', 'not_a_choice')
	const [newsletterVi, newsletterEn] = [line('newsletterVi', longest.newsletter), line('newsletterEn', longest.newsletter)]
	const reviewsWait = input.reviewsWait === true || input.reviewsWait === 'on'
	return {
		issues: read.issues,
		cleaned: {
			...{ companyName, companyAddress, companyTaxId, companyContact, supportEmail, supportPhone: supportPhone ?? '' },
			...{ supportZalo, supportMessenger, supportChat, supportChatHosts, helpZone, ...week, helpClosed: writeClosedDays(closed ?? []) },
			...formats,
			...{ tagKind, tagAddress, tagSite, tagHosts, tagAsks: input.tagAsks !== false && input.tagAsks !== '' },
			...{ reviewsWait, returnDays, fewPieces, newsletterVi, newsletterEn },
		},
	}
}

/** The settings as the first values of their form. */
export function typedOfSettings({ reviewsWait, tagAsks, returnDays, fewPieces, ...texts }: HouseSettings): Record<HouseSetting, string> {
	return {
		...texts,
		reviewsWait: reviewsWait ? 'on' : '',
		tagAsks: tagAsks ? 'on' : '',
		returnDays: String(returnDays),
		fewPieces: String(fewPieces),
	}
}

/** The settings with the hours of each day, from Monday. */
export const helpDays = [
	...(['helpMonday', 'helpTuesday', 'helpWednesday', 'helpThursday', 'helpFriday'] as const),
	...(['helpSaturday', 'helpSunday'] as const),
] as const
type HelpDay = (typeof helpDays)[number]

/** A web address for a link or a script; its connection must be safe, as ours are. */
function webAddressOf(typed: string): string | undefined {
	const address = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`
	if (!URL.canParse(address)) return undefined
	const { protocol, hostname, href, username, password } = new URL(address)
	const isSafe = protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
	// The address goes into a content security policy, so it may contain no separator of one.
	const isPlain = username + password === '' && !/[;,'"\s]/.test(href)
	return isSafe && isPlain && (hostname.includes('.') || hostname === 'localhost') ? href.replace(/\/$/, '') : undefined
}

/** Checks a host a script may load from: `https://cdn.example.com`, or all hosts below with `https://*.example.com`. */
function isHost(host: string): boolean {
	return /^https:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)
}

function isTagKind(text: string): text is TagKind {
	return (tagKinds as readonly string[]).includes(text)
}

/** When support answers; null where nobody set it. */
function helpHoursOf(settings: HouseSettings): HelpHours | null {
	const week = helpDays.map((name) => readSpans(settings[name]) ?? [])
	if (minutesAWeek(week) === 0) return null
	return { zone: settings.helpZone, week, closed: readClosedDays(settings.helpClosed) ?? [] }
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean)

/** The addresses of support, and its hours: none without an address, for then nobody can ask. */
export function supportOf(settings: HouseSettings): Support {
	const { supportEmail: email, supportPhone: phone, supportZalo: zalo, supportMessenger: messenger, supportChat: chat } = settings
	const canBeAsked = email + phone + zalo + messenger + chat !== ''
	const hours = canBeAsked ? helpHoursOf(settings) : null
	return { email, phone, zalo, messenger, chat, chatHosts: wordsIn(settings.supportChatHosts), hours }
}

/** How amounts are written, for each currency that was set. */
export function currencyFormatsOf(settings: HouseSettings): CurrencyFormats {
	const set = currencies.map((currency) => [currency, formatOf(typedFormat(settings as never, currency))] as const)
	return Object.fromEntries(set.filter(([, format]) => Object.keys(format).length > 0))
}

/** How page views are counted; null where they are not. Google's cookies are never set without consent. */
export function tagOf({ tagKind, tagAddress, tagSite, tagHosts, tagAsks }: HouseSettings): PageViewTag | null {
	if (!isTagKind(tagKind) || tagKind === '') return null
	const asks = tagKind === 'ga4' || (tagKind === 'script' && tagAsks)
	return {
		kind: tagKind,
		address: tagKind === 'ga4' ? '' : tagAddress,
		site: tagSite,
		hosts: tagKind === 'script' ? wordsIn(tagHosts) : [],
		asks,
	}
}

/** The changed settings with their old and new values. */
export function settingsChanged(
	before: HouseSettings,
	after: HouseSettings,
): Partial<Record<HouseSetting, { from: unknown; to: unknown }>> {
	const names = Object.keys(defaultSettings) as HouseSetting[]
	return Object.fromEntries(
		names.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
	)
}
