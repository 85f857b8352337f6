import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { LookedAt } from '~/kernel/moment.ts'
import { dayOf, instantOf, isDay, isZone, localTime } from '~/kernel/zones.ts'

/** A moment as it stands in the form's fields. */
export function typedOfMoment({ at, zone }: Pick<LookedAt, 'at' | 'zone'>): Record<'day' | 'time' | 'zone', string> {
	const { hour, minute } = localTime(at, zone)
	return { day: dayOf(at, zone), time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'), zone }
}

/** The moment that was typed: a day and a time by the clocks of a zone. */
export function checkMoment(typed: Readonly<Record<string, unknown>>): Checked<Pick<LookedAt, 'at' | 'zone'> | undefined> {
	const read = fieldReader()
	const day = read.text('day', typed.day, { required: true, max: 10 })
	if (read.good('day') && !isPlausible(day)) read.refuse('day', 'not_a_date')
	const time = read.text('time', typed.time, { required: true, max: 5 })
	if (read.good('time') && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) read.refuse('time', 'not_a_date')
	const zone = read.text('zone', typed.zone, { required: true, max: 60 })
	if (read.good('zone') && !isZone(zone)) read.refuse('zone', 'not_a_choice')
	return { issues: read.issues, cleaned: read.issues.length > 0 ? undefined : { at: instantOf({ day, time }, zone), zone } }
}

/** Whether the year is plausible: most typing mistakes are in the year. */
function isPlausible(day: string): boolean {
	return isDay(day) && day >= '2000-01-01' && day <= '2199-12-31'
}
