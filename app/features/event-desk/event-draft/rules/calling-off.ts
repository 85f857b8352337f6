import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { endOfDay, isDay } from '~/kernel/zones.ts'
import { longest } from './longest.ts'
import { checkTime, type Times } from './time-step.ts'
import type { Typed } from './typed.ts'

export interface Cancellation {
	note: Translated
	/** Whether all orders are cancelled, and the paid money goes back. */
	refund: boolean
}

/** The note to buyers, in Vietnamese, in English, or in both: readers of a missing language get the other one. */
function noteIn(read: ReturnType<typeof fieldReader>, typed: Typed): Translated {
	const rule = { required: true, max: longest.callingOffNote, lines: true }
	return read.either({ vi: 'note', en: 'noteEn' }, { vi: typed['note'], en: typed['noteEn'] }, rule)
}

/** Checks the form that calls an event off: it must tell buyers the reason. */
export function checkCancellation(typed: Typed): Checked<Cancellation> {
	const read = fieldReader()
	const note = noteIn(read, typed)
	const { refund } = typed
	if (refund !== 'all' && refund !== 'none') read.refuse('refund', 'required')
	return { issues: read.issues, cleaned: { note, refund: refund === 'all' } }
}

export interface Postponement extends Times {
	note: Translated
	/** The last moment at which buyers may cancel and get all their money back; null: no change. */
	refundUntil: Date | null
	/** Whether sale windows move along. */
	windows: boolean
}

/**
 * Checks the form that postpones an event from its present times; the zone stays. The same times are refused: buyers would be told
 * for nothing, or twice.
 */
export function checkPostponement(typed: Typed, from: Times, now: Date): Checked<Postponement> {
	const zone = from.timeZone
	const times = checkTime({ ...typed, timeZone: zone })
	const read = fieldReader()
	const note = noteIn(read, typed)
	const day = read.text('refundUntil', typed['refundUntil'], { max: 10 })
	if (day !== '' && read.good('refundUntil') && !isDay(day)) read.refuse('refundUntil', 'not_a_date')
	const refundUntil = day !== '' && read.good('refundUntil') ? endOfDay(day, zone) : null
	const isTimed = times.issues.length === 0
	if (isTimed && times.cleaned.startsAt <= now) times.issues.push({ path: 'startsOn', code: 'too_small' })
	else if (isTimed && sameMinute(times.cleaned.startsAt, from.startsAt) && sameMinute(times.cleaned.endsAt, from.endsAt))
		times.issues.push({ path: 'startsOn', code: 'not_a_choice' })
	if (isTimed && refundUntil && (refundUntil > times.cleaned.startsAt || refundUntil <= now)) read.refuse('refundUntil', 'not_a_choice')
	return { issues: [...times.issues, ...read.issues], cleaned: { ...times.cleaned, note, refundUntil, windows: typed['windows'] === 'on' } }
}

/** Compares to the minute, because forms have no seconds. */
const sameMinute = (one: Date, other: Date) => Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000)
