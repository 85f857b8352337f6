import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import { dayOf, instantOf, isDay, isZone, localTime } from '~/kernel/zones.ts'
import type { DraftEvent } from './draft-event.ts'
import type { Typed } from './typed.ts'

export type Times = Pick<DraftEvent, 'timeZone' | 'startsAt' | 'endsAt'>

/** The longest event, in days. */
const mostDays = 366
const dayMs = 86_400_000

export function typedOfTime({ timeZone, startsAt, endsAt }: Times): Typed {
	return {
		timeZone,
		startsOn: dayOf(startsAt, timeZone),
		startsTime: timeTyped(startsAt, timeZone),
		endsOn: dayOf(endsAt, timeZone),
		endsTime: timeTyped(endsAt, timeZone),
	}
}

/** `HH:mm` of a zone's clocks. */
export function timeTyped(at: Date, zone: string): string {
	const { hour, minute } = localTime(at, zone)
	return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Checks the times of an event, which are typed in its own zone's time. */
export function checkTime(typed: Typed): Checked<Times> {
	const read = fieldReader()
	const timeZone = read.text('timeZone', typed['timeZone'], { required: true, max: 60 })
	if (read.good('timeZone') && !isZone(timeZone)) read.refuse('timeZone', 'not_a_choice')
	const zone = read.good('timeZone') ? timeZone : 'UTC'
	const startsAt = readInstant(read, typed, { day: 'startsOn', time: 'startsTime', zone })
	const endsAt = readInstant(read, typed, { day: 'endsOn', time: 'endsTime', zone })
	if (startsAt && endsAt && endsAt <= startsAt) read.refuse('endsOn', 'too_small')
	else if (startsAt && endsAt && endsAt.getTime() - startsAt.getTime() > mostDays * dayMs) read.refuse('endsOn', 'too_large')
	const never = new Date(0)
	return { issues: read.issues, cleaned: { timeZone: zone, startsAt: startsAt ?? never, endsAt: endsAt ?? never } }
}

/** A day and a time of a form as an instant; a wrong value is refused at its field, and nothing is returned. */
export function readInstant(
	read: FieldReader,
	typed: Typed,
	{ day, time, zone, optional }: { day: string; time: string; zone: string; optional?: boolean },
): Date | undefined {
	const dayText = read.text(day, typed[day], { required: !optional, max: 10 })
	const timeText = read.text(time, typed[time], { required: !optional, max: 8 })
	if (read.good(day) && dayText !== '' && !isPlausible(dayText)) read.refuse(day, 'not_a_date')
	if (read.good(time) && timeText !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(timeText)) read.refuse(time, 'not_a_date')
	if (dayText === '' || timeText === '' || !read.good(day) || !read.good(time)) return undefined
	return instantOf({ day: dayText, time: timeText }, zone)
}

/** Whether the year is plausible: most typing mistakes are in the year. */
function isPlausible(day: string): boolean {
	return isDay(day) && day >= '2000-01-01' && day <= '2199-12-31'
}
