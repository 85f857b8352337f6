import type { Day } from '~/kernel/zones.ts'
import { namesShown, type NamesShown, type ShownAs } from './shown-name.ts'

/** How minors are named on public pages. The page never tells more about them than about others. */
export const minorsShown = ['full', 'initials', 'number'] as const
export type MinorsShown = (typeof minorsShown)[number]

/** The organizer's settings about names on public pages. */
export interface NamesSet {
	names: NamesShown
	minors: MinorsShown
	/** Whether a person without a known date of birth is named as a minor. */
	unknownIsMinor: boolean
}

/** The settings when the organizer set nothing. */
export const namesUnset: NamesSet = { names: 'masked', minors: 'initials', unknownIsMinor: false }

/** The settings for one event: `day` is the day it begins, in its zone. */
export interface Naming extends NamesSet {
	day: Day
}

/** A younger person is a minor. */
const adultFrom = 18

/** Whether somebody is a minor on a day. A person born on a February 29 comes of age on a March 1. */
export function isMinor(born: Day | null, { day, unknownIsMinor }: Pick<Naming, 'day' | 'unknownIsMinor'>): boolean {
	if (born === null) return unknownIsMinor
	const birthday = `${String(Number(born.slice(0, 4)) + adultFrom).padStart(4, '0')}${born.slice(4)}`
	return day < birthday
}

const fromMostTold: readonly ShownAs[] = ['full', 'masked', 'initials', 'number']

/** How somebody is named. A minor is named as the organizer sets it for minors, or like everybody when that tells less. */
export function shownAs(naming: Naming, born: Day | null): ShownAs {
	if (!isMinor(born, naming)) return naming.names
	return fromMostTold.indexOf(naming.minors) > fromMostTold.indexOf(naming.names) ? naming.minors : naming.names
}

/** The settings in the form about names. A field that is missing gets its default. */
export function typedNames(typed: Readonly<Record<string, string>>): NamesSet {
	return {
		names: namesShown.find((each) => each === typed['names']) ?? namesUnset.names,
		minors: minorsShown.find((each) => each === typed['minors']) ?? namesUnset.minors,
		unknownIsMinor: typed['unknownIsMinor'] === 'on',
	}
}
