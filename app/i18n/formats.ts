import { usualFormat, type CurrencyFormat, type CurrencyFormats } from '~/kernel/currency-format.ts'
import { currencyDigits, type Money } from '~/kernel/money.ts'
import { languageTag, locales, type Locale } from '~/kernel/locale.ts'
import { localTime, offsetMinutes, type LocalTime } from '~/kernel/zones.ts'

/** The formats that staff set for the house, used where the caller gives no format. */
let houseFormats: CurrencyFormats = {}

/**
 * Writes amounts as staff set it, from now on, in this process or page. It never shows another amount: formats that would do so are refused when
 * they are set.
 */
export function writeCurrenciesAs(formats: CurrencyFormats): void {
	houseFormats = formats
}

const noBreakSpace = '\u00a0'

/** An amount as people write it: `350.000 ₫` in vi_VN, `350,000 ₫` and `$3.50` in en_US. */
export function formatMoney(locale: Locale, { amount, currency }: Money, format: Partial<CurrencyFormat> = {}): string {
	const { currencySymbol, currencySeparator, currencyDecimal, currencyPrecision, symbolFirst } = {
		...usualFormat(locale, currency),
		...houseFormats[currency],
		...format,
	}
	const digits = String(Math.abs(amount)).padStart(currencyDigits[currency] + 1, '0')
	const cut = digits.length - currencyDigits[currency]
	const units = inThousands(digits.slice(0, cut)).join(currencySeparator)
	const minor = digits.slice(cut).padEnd(currencyPrecision, '0').slice(0, currencyPrecision)
	const number = minor ? `${units}${currencyDecimal}${minor}` : units
	const sign = amount < 0 ? '−' : ''
	return symbolFirst ? `${sign}${currencySymbol}${number}` : `${sign}${number}${noBreakSpace}${currencySymbol}`
}

/** Digits in groups of three, counted from the right: `1234567` in `1`, `234`, `567`. */
function inThousands(digits: string): string[] {
	const first = digits.length % 3
	const groups = digits.slice(first).match(/\d{3}/g) ?? []
	return first === 0 ? groups : [digits.slice(0, first), ...groups]
}

const numbers = Object.fromEntries(locales.map((locale) => [locale, new Intl.NumberFormat(languageTag(locale))])) as Record<
	Locale,
	Intl.NumberFormat
>

/** A count: `12.480` in vi_VN, `12,480` in en_US. */
export function formatNumber(locale: Locale, value: number): string {
	return numbers[locale].format(value)
}

const largeUnits: Record<Locale, readonly (readonly [number, string])[]> = {
	vi_VN: [
		[1e9, '\u00a0tỷ'],
		[1e6, '\u00a0tr'],
		[1e3, 'k'],
	],
	en_US: [
		[1e9, 'B'],
		[1e6, 'M'],
		[1e3, 'K'],
	],
}

/** A number in a short form, for the axes of charts: `300 tr` in vi_VN, `300M` in en_US; numbers below a thousand are written in full. */
export function formatInFew(locale: Locale, value: number): string {
	const [of, name] = largeUnits[locale].find(([least]) => Math.abs(value) >= least) ?? [1, '']
	return formatNumber(locale, Math.round((value / of) * 10) / 10) + name
}

const timeUnits = Object.fromEntries(
	locales.map((locale) => {
		const of = (unit: string) => new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'long' })
		return [locale, { minute: of('minute'), second: of('second') }]
	}),
) as Record<Locale, Record<'minute' | 'second', Intl.NumberFormat>>

/** The time that is left, in words: `5 phút`, `30 seconds`. From two minutes on it is rounded to whole minutes. */
export function formatTimeLeft(locale: Locale, leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000))
	const { minute, second } = timeUnits[locale]
	if (seconds >= 120) return minute.format(Math.round(seconds / 60))
	if (seconds < 60) return second.format(seconds)
	return seconds === 60 ? minute.format(1) : `${minute.format(1)} ${second.format(seconds - 60)}`
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))

function parts(at: Date, zone: string) {
	const { year, month, day, hour, minute } = localTime(at, zone)
	return { year: String(year), month: twoDigits(month), day: twoDigits(day), hour: twoDigits(hour), minute: twoDigits(minute) }
}

type When = Date | string | null | undefined

/** `HH:mm dd/MM/yyyy` in the event's zone; empty where there is no date (specification §5, §9). */
export function formatDateTime(at: When, zone: string): string {
	if (!at) return ''
	const { year, month, day, hour, minute } = parts(new Date(at), zone)
	return `${hour}:${minute} ${day}/${month}/${year}`
}

/** `HH:mm:ss dd/MM/yyyy` in the event's zone, for times that people wait for by the second. */
export function formatToTheSecond(at: string, zone: string): string {
	// Zones are whole minutes apart.
	return `${formatTime(at, zone)}:${twoDigits(new Date(at).getUTCSeconds())} ${formatDate(at, zone)}`
}

/** `dd/MM/yyyy` in the event's zone; empty where there is no date. */
export function formatDate(at: When, zone: string): string {
	if (!at) return ''
	const { year, month, day } = parts(new Date(at), zone)
	return `${day}/${month}/${year}`
}

/** `HH:mm` in the event's zone. */
export function formatTime(at: When, zone: string): string {
	if (!at) return ''
	const { hour, minute } = parts(new Date(at), zone)
	return `${hour}:${minute}`
}

/** From–until, as short as possible and still clear: `05:00–10:30 22/11/2026`, or both with their dates. A line may break only after the dash. */
export function formatPeriod(from: Date | string, until: Date | string, zone: string): string {
	const [begins, ends] = [formatDateTime(from, zone), formatDateTime(until, zone)].map((moment) => moment.replace(' ', noBreakSpace))
	return formatDate(from, zone) === formatDate(until, zone)
		? `${formatTime(from, zone)}–${formatTime(until, zone)} ${formatDate(from, zone)}`
		: `${begins}${noBreakSpace}– ${ends}`
}

/** Names of days (from Monday) and months in a language, asked of Intl once. */
const names = Object.fromEntries(
	locales.map((locale) => {
		const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' })
		const month = new Intl.DateTimeFormat(languageTag(locale), { month: 'long', timeZone: 'UTC' })
		return [
			locale,
			{
				// 1 January 2024 was a Monday.
				weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2024, 0, 1 + index))),
				months: Array.from({ length: 12 }, (_, index) =>
					locale === 'vi_VN' ? `Tháng ${index + 1}` : month.format(Date.UTC(2024, index, 15)),
				),
			},
		]
	}),
) as Record<Locale, { weekdays: string[]; months: string[] }>

/** The words on a tear-off calendar leaf. */
export interface LeafWords {
	day: string
	month: string
	weekday: string
	/** `T7`, `Sat`: for places where two leaves stand side by side. */
	shortWeekday: string
	label: string
}

/** The leaf of the day it is in the zone at that instant. */
export function leafOf(locale: Locale, at: Date | string, zone: string): LeafWords {
	return leafOfDay(locale, localTime(new Date(at), zone))
}

/** The same for a small leaf, for which English months are too long. */
export function smallLeafOf(locale: Locale, at: Date | string, zone: string): LeafWords {
	const leaf = leafOf(locale, at, zone)
	return locale === 'en_US' ? { ...leaf, month: leaf.month.slice(0, 3) } : leaf
}

/** The leaf of a day that is known already. */
export function leafOfDay(locale: Locale, { year, month, day, weekday }: Pick<LocalTime, 'year' | 'month' | 'day' | 'weekday'>): LeafWords {
	const { weekdays, months } = names[locale]
	const weekdayWord = weekdays[weekday - 1] ?? ''
	const label = `${weekdayWord} ${twoDigits(day)}/${twoDigits(month)}/${year}`
	const shortWeekday = locale === 'en_US' ? weekdayWord.slice(0, 3) : weekday === 7 ? 'CN' : `T${weekday + 1}`
	return { day: String(day), month: months[month - 1] ?? '', weekday: weekdayWord, shortWeekday, label }
}

/** `Tháng 11, 2026`, `November 2026`: the name of a group in a list. */
export function formatMonth(locale: Locale, at: Date | string, zone: string): string {
	const { year, month } = localTime(new Date(at), zone)
	const name = names[locale].months[month - 1] ?? ''
	return locale === 'vi_VN' ? `${name}, ${year}` : `${name} ${year}`
}

/** The name of a zone beside a time: `GMT+7`, `GMT-3:30`, `GMT`. */
export function zoneName(at: Date | string, zone: string): string {
	const ahead = Math.round(offsetMinutes(new Date(at), zone))
	if (ahead === 0) return 'GMT'
	const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
	return `GMT${ahead < 0 ? '-' : '+'}${hours}${minutes ? `:${twoDigits(minutes)}` : ''}`
}
