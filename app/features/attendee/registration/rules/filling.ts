import type { AthleteProfile } from '~/features/account/athlete/rules/athlete-profile.ts'
import { attendeeFieldName, type PlacesOfLine } from './typed-attendees.ts'

/** The sources an attendee's card can be filled in from: the buyer's own account, and the athletes they keep. */
export interface Fillers {
	/** The buyer's whole name. */
	me: string
	profiles: readonly (Pick<AthleteProfile, 'name' | 'athleteId' | 'gender' | 'nickname' | 'dateOfBirth'> & { id: number })[]
}

/** The value of the buyer's own account in a list of fillers. */
export const meFiller = 'me'

/** The name of the select field on one attendee's card; the button beside it is `fill.12.0`. */
export function fillerFieldName(lineId: number, place: number): string {
	return `from.${lineId}.${place}`
}

/** The card a pressed button is on. */
export function filledPlace(intent: string | undefined): { lineId: number; place: number } | undefined {
	const [, lineId, place] = /^fill\.(\d{1,15})\.(\d{1,4})$/.exec(intent ?? '') ?? []
	return lineId === undefined || place === undefined ? undefined : { lineId: Number(lineId), place: Number(place) }
}

/** What a filler says of an attendee, by field name, as far as the ticket asks for it. A field the filler does not know stays as it was typed. */
export function filledFields(
	{ me, profiles }: Fillers,
	filler: string,
	{ lineId, form }: PlacesOfLine,
	place: number,
): Record<string, string> {
	const profile = profiles.find(({ id }) => String(id) === filler)
	if (!profile && filler !== meFiller) return {}
	const known = profile ?? { name: me, gender: '', nickname: '', dateOfBirth: '' }
	const asked = (['nickname', 'dateOfBirth', 'gender'] as const).filter((field) => form.fields[field] && known[field] !== '')
	return Object.fromEntries(
		(['name', ...asked] as const).map((field) => [attendeeFieldName(lineId, place, field), known[field]]),
	) as Record<string, string>
}
