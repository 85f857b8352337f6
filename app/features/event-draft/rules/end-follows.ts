import type { Typed } from './typed.ts'

/** A minute of clocks, as it was typed; nothing while it is not whole. */
function minuteTyped(day: string | undefined, time: string | undefined): number | undefined {
	if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !/^\d\d:\d\d/.test(time ?? '')) return undefined
	const at = Date.parse(`${day ?? ''}T${(time ?? '').slice(0, 5)}:00Z`)
	return Number.isNaN(at) ? undefined : at
}

export const startMinute = (typed: Typed) => minuteTyped(typed['startsOn'], typed['startsTime'])
const endMinute = (typed: Typed) => minuteTyped(typed['endsOn'], typed['endsTime'])

/**
 * The end that goes with a start that was moved: as long after it by the clocks as before. Nothing where the start is not whole yet, did not
 * move, or where the end did not lie behind it.
 * @param startWas the last whole start, by `startMinute`: a day that is being typed is none for a while
 */
export function endAfterMove(startWas: number | undefined, after: Typed): { endsOn: string; endsTime: string } | undefined {
	const [start, end] = [startMinute(after), endMinute(after)]
	if (startWas === undefined || start === undefined || end === undefined || end <= startWas || start === startWas) return undefined
	const moved = new Date(start + (end - startWas))
	if (Number.isNaN(moved.getTime())) return undefined
	const text = moved.toISOString()
	return /^\d{4}-/.test(text) ? { endsOn: text.slice(0, 10), endsTime: text.slice(11, 16) } : undefined
}
