import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { defaultLocale, translated, type Locale, type Translated } from '~/kernel/locale.ts'
import type { DraftEvent } from './draft-event.ts'
import { longest } from './longest.ts'
import { movedAlong } from './moving.ts'
import { readInstant, timeTyped } from './time-step.ts'
import type { Typed } from './typed.ts'
import { addDays, dayOf } from '~/kernel/zones.ts'

type When = Pick<DraftEvent, 'startsAt' | 'endsAt' | 'timeZone'>

const copyMarks = { vi_VN: ' (bản sao)', en_US: ' (copy)' }

/**
 * The copy's first name. If both languages share a name, so does the copy, with the mark in its maker's language. A long name is cut; the mark stays.
 */
export function nameOfCopy({ vi_VN, en_US }: Translated, locale: Locale = defaultLocale): Translated {
	const marked = (name: string, mark: string) =>
		`${[...name]
			.slice(0, longest.name - mark.length)
			.join('')
			.trimEnd()}${mark}`
	if (vi_VN === en_US) return translated('', marked(en_US, copyMarks[locale]))
	return translated(marked(vi_VN, copyMarks.vi_VN), en_US ? marked(en_US, copyMarks.en_US) : '')
}

/**
 * The times of an event that is held again from another moment on: it lasts as long by local clocks; `move` moves its schedule and its sale windows
 * along.
 */
export function timesAgain(event: When, startsAt: Date): { startsAt: Date; endsAt: Date; move: (at: Date) => Date } {
	const move = movedAlong(event, { startsAt, timeZone: event.timeZone })
	const moved = move(event.endsAt)
	// In an hour that clocks skip or repeat, the end by local clocks may lie before the beginning.
	const endsAt = moved > startsAt ? moved : new Date(startsAt.getTime() + event.endsAt.getTime() - event.startsAt.getTime())
	return { startsAt, endsAt, move }
}

export interface Copy {
	name: Translated
	startsAt: Date
	/** Whether the copy shows the gallery's pictures, too. */
	gallery: boolean
}

/** The first values of the form: the same weekday and time, in the first week that is still to come, without the gallery. */
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
		// Pictures belong to the event where they were taken.
		gallery: '',
	}
}

/** Checks the form that copies an event; the zone stays. */
export function checkCopy(typed: Typed, zone: string, now: Date): Checked<Copy> {
	const read = fieldReader()
	const name = read.either(
		{ vi: 'nameVi', en: 'nameEn' },
		{ vi: typed['nameVi'], en: typed['nameEn'] },
		{ required: true, max: longest.name },
	)
	const startsAt = readInstant(read, typed, { day: 'startsOn', time: 'startsTime', zone })
	if (startsAt && startsAt <= now) read.refuse('startsOn', 'too_small')
	return { issues: read.issues, cleaned: { name, startsAt: startsAt ?? now, gallery: typed['gallery'] === 'on' } }
}
