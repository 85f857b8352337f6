import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { defaultLocale, translated, type Locale, type Translated } from '~/kernel/locale.ts'
import type { DraftEvent } from './draft-event.ts'
import { movedAlong } from './moving.ts'
import { readInstant, timeTyped } from './time-step.ts'
import type { Typed } from './typed.ts'
import { addDays, dayOf } from '~/kernel/zones.ts'

type When = Pick<DraftEvent, 'startsAt' | 'endsAt' | 'timeZone'>

/** So long is a name at most, as in the first step. */
const mostOfName = 120
const copyMarks = { vi_VN: ' (bản sao)', en_US: ' (copy)' }

/** What a copy is called until somebody finds a better name, one name for both languages as its writer reads it. A long name loses its end rather than the mark. */
export function nameOfCopy({ vi_VN, en_US }: Translated, locale: Locale = defaultLocale): Translated {
	const marked = (name: string, mark: string) =>
		`${[...name]
			.slice(0, mostOfName - mark.length)
			.join('')
			.trimEnd()}${mark}`
	if (vi_VN === en_US) return translated('', marked(en_US, copyMarks[locale]))
	return translated(marked(vi_VN, copyMarks.vi_VN), en_US ? marked(en_US, copyMarks.en_US) : '')
}

/**
 * The times of an event that is held again from another moment on: as long by the clocks on the wall, and with what moves its schedule and its
 * sale windows along.
 */
export function timesAgain(event: When, startsAt: Date): { startsAt: Date; endsAt: Date; move: (at: Date) => Date } {
	const move = movedAlong(event, { startsAt, timeZone: event.timeZone })
	const moved = move(event.endsAt)
	// In the hour that clocks skip or show twice, the wall may say that it ends before it begins.
	const endsAt = moved > startsAt ? moved : new Date(startsAt.getTime() + event.endsAt.getTime() - event.startsAt.getTime())
	return { startsAt, endsAt, move }
}

export interface Copy {
	name: Translated
	startsAt: Date
	/** Whether the pictures of the gallery are shown again. */
	gallery: boolean
}

/** What stands in the form at first: the same weekday and time, in the first such week that is still to come, without the gallery. */
export function typedOfCopy(event: When & Pick<DraftEvent, 'name'>, now: Date, locale: Locale = defaultLocale): Typed {
	const { vi_VN, en_US = '' } = nameOfCopy(event.name, locale)
	const own = dayOf(event.startsAt, event.timeZone)
	const today = dayOf(now, event.timeZone)
	const weeks = Math.max(1, Math.floor((Date.parse(today) - Date.parse(own)) / (7 * 86_400_000)) + 1)
	return {
		nameVi: vi_VN,
		nameEn: en_US,
		startsOn: addDays(own, weeks * 7),
		startsTime: timeTyped(event.startsAt, event.timeZone),
		// The pictures are of the event they were made at.
		gallery: '',
	}
}

/** Whether an event may be copied as it was typed. It stays in its zone. */
export function checkCopy(typed: Typed, zone: string, now: Date): Checked<Copy> {
	const read = fieldReader()
	const name = read.either(
		{ vi: 'nameVi', en: 'nameEn' },
		{ vi: typed['nameVi'], en: typed['nameEn'] },
		{ required: true, max: mostOfName },
	)
	const startsAt = readInstant(read, typed, { day: 'startsOn', time: 'startsTime', zone })
	if (startsAt && startsAt <= now) read.refuse('startsOn', 'too_small')
	return { issues: read.issues, cleaned: { name, startsAt: startsAt ?? now, gallery: typed['gallery'] === 'on' } }
}
