import { parseDate, parseDateTime, parseTime, type CalendarDate, type CalendarDateTime, type Time } from '@internationalized/date'
import type { MomentKind } from '~/ui/moment-face-wish.ts'

export interface MomentValues {
	date: CalendarDate
	time: Time
	moment: CalendarDateTime
}

const parsers: { [Kind in MomentKind]: (text: string) => MomentValues[Kind] } = {
	date: parseDate,
	time: parseTime,
	moment: parseDateTime,
}

/** The value of an input: `2026-03-14`, `05:30`, `2026-03-14T05:30`; null where it is empty or says no date. */
export function momentIn<Kind extends MomentKind>(kind: Kind, text: string): MomentValues[Kind] | null {
	if (text === '') return null
	try {
		return parsers[kind](text)
	} catch {
		return null
	}
}

/** How many letters an input's value has: it has no seconds. */
const lengths = { date: 10, time: 5, moment: 16 }

/** A value as its input writes it; empty for none. */
export function momentText<Kind extends MomentKind>(kind: Kind, value: MomentValues[Kind] | null): string {
	return value === null ? '' : value.toString().slice(0, lengths[kind])
}

/** The earliest or latest day that a field takes, from its `min` or `max`. */
export function boundIn(text: string | number | undefined): CalendarDate | undefined {
	return (typeof text === 'string' && momentIn('date', text.slice(0, lengths.date))) || undefined
}
