import { helpNow, weekInGroups, writeSpans, type HelpHours } from '~/kernel/help-hours.ts'
import type { Locale } from '~/kernel/locale.ts'
import { sameDay, zoneInWords } from '~/kernel/zones.ts'
import { formatDate, formatTime, leafOfDay } from './formats.ts'

const zoneWord: Record<Locale, (zone: string) => string> = {
	vi_VN: (zone) => `giờ ${zone}`,
	en_US: (zone) => `${zone} time`,
}

/**
 * The hours of help, independent of the present time: `T2–T6 05:00–22:00, T7–CN 06:00–21:00, giờ Việt Nam (GMT+7)`. True in a mail and on a kept
 * page.
 */
export function hoursInWords(locale: Locale, { week, zone }: HelpHours): string {
	const name = (weekday: number) => leafOfDay(locale, { year: 2024, month: 1, day: weekday, weekday }).shortWeekday
	const days = weekInGroups(week).map(({ first, last, spans }) => {
		const which = first === last ? name(first) : `${name(first)}–${name(last)}`
		return `${which} ${writeSpans(spans)}`
	})
	return `${days.join('; ')}, ${zoneWord[locale](zoneInWords(zone))}`
}

/** The sentences that say whether somebody answers now; `{time}` and `{holiday}` are replaced. */
interface HelpWords {
	open: string
	closed: string
	/** Closed for so long that no opening time can be told. */
	away: string
	holiday: string
}

/** Whether somebody answers now, by the reader's clock: `Đang trực, đến 22:00`. */
export function helpSentence(words: HelpWords, hours: HelpHours, now: Date, zone: string): string {
	const found = helpNow(hours, now)
	const timeOf = (at: Date) => (sameDay(at, now, zone) ? formatTime(at, zone) : `${formatTime(at, zone)} ${formatDate(at, zone)}`)
	if (found.open) return words.open.replace('{time}', timeOf(found.until))
	const why = found.holiday ? words.holiday.replace('{holiday}', found.holiday) : ''
	return (found.opens ? words.closed.replace('{time}', timeOf(found.opens)) : words.away) + why
}
