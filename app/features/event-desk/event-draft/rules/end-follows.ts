import type { Typed } from './typed.ts'

/** A typed day and time as a minute; nothing while they are incomplete. */
function minuteTyped(day: string | undefined, time: string | undefined): number | undefined {
	if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !/^\d\d:\d\d/.test(time ?? '')) return undefined
	const at = Date.parse(`${day ?? ''}T${(time ?? '').slice(0, 5)}:00Z`)
	return Number.isNaN(at) ? undefined : at
}

export const startMinute = (typed: Typed) => minuteTyped(typed['startsOn'], typed['startsTime'])
const endMinute = (typed: Typed) => minuteTyped(typed['endsOn'], typed['endsTime'])

/**
 * The new end after the start was moved: the event lasts as long by local clocks as before. Nothing where the start is incomplete, did not
 * move, or where the end did not lie after it.
 * @param startWas the last complete start, by `startMinute`: while somebody types a day, it is incomplete for a while
 */
export function endAfterMove(startWas: number | undefined, after: Typed): { endsOn: string; endsTime: string } | undefined {
	const [start, end] = [startMinute(after), endMinute(after)]
	if (startWas === undefined || start === undefined || end === undefined || end <= startWas || start === startWas) return undefined
	const moved = new Date(start + (end - startWas))
	if (Number.isNaN(moved.getTime())) return undefined
	const text = moved.toISOString()
	return /^\d{4}-/.test(text) ? { endsOn: text.slice(0, 10), endsTime: text.slice(11, 16) } : undefined
}
