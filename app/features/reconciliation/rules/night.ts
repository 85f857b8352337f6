import { dayOf, homeZone, instantOf } from '../../../kernel/zones.ts'

/** The clock at which books are compared, when hardly anybody pays. */
const atNight = '03:00'

/** Whether it is time for tonight's comparison, where the last one was then. */
export function isDueTonight(now: Date, last: Date | undefined): boolean {
	const night = instantOf({ day: dayOf(now, homeZone), time: atNight }, homeZone)
	return now >= night && (!last || last < night)
}
