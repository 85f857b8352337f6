import { dayOf, homeZone, instantOf } from '~/kernel/zones.ts'

/** When books are compared: the hour when hardly anybody pays. */
const atNight = '03:00'

/** Whether it is time for tonight's comparison. `last` is when the last one was made. */
export function isDueTonight(now: Date, last: Date | undefined): boolean {
	const night = instantOf({ day: dayOf(now, homeZone), time: atNight }, homeZone)
	return now >= night && (!last || last < night)
}
