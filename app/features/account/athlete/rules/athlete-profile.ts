import { fieldReader, isPastDay, type Checked } from '~/kernel/fields.ts'
import { longestPersonName } from '~/kernel/longest.ts'
import { isDay, type Day } from '~/kernel/zones.ts'
import { longest } from './longest.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** What a person says about an athlete: themselves, a child, a team mate (specification §3). Absent texts are empty. */
export interface AthleteProfile {
	name: string
	/** A federation's number or the athlete's own; when empty, one is given. Unique within the account; small and capital letters count as the same. */
	athleteId: string
	gender: Gender | ''
	nickname: string
	dateOfBirth: Day | ''
}

export type AthleteProfileField = keyof AthleteProfile
export type AthleteProfileInput = { [Field in AthleteProfileField]?: unknown }

/** The ELO score everybody begins with. Brackets move it; nobody types it. */
export const firstScore = 1000
/** Enough profiles for a whole club. */
export const mostProfiles = 50

/** Letters and digits, with the signs that federations put between them: `VIE-12400345`, `HN.0123`. */
const athleteIds = /^[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?$/u

/** Checks and cleans a profile. `today` is the day where its owner is. */
export function checkAthleteProfile(input: AthleteProfileInput, today: Day): Checked<AthleteProfile> {
	const reader = fieldReader()
	const cleaned: AthleteProfile = {
		name: reader.text('name', input.name, { required: true, max: longestPersonName }),
		nickname: reader.text('nickname', input.nickname, { max: longestPersonName }),
		dateOfBirth: reader.text('dateOfBirth', input.dateOfBirth, { max: 40 }),
		gender: '',
		athleteId: reader.text('athleteId', input.athleteId, { max: longest.athleteId }),
	}
	const gender = reader.text('gender', input.gender, { max: 20 })
	const known = genders.find((each) => each === gender)
	if (gender !== '' && known === undefined) reader.refuse('gender', 'not_a_choice')
	cleaned.gender = known ?? ''
	const { dateOfBirth, athleteId } = cleaned
	if (dateOfBirth !== '' && reader.good('dateOfBirth')) {
		// Nobody alive was born before 1900; such years are typing errors.
		if (!isDay(dateOfBirth) || dateOfBirth < '1900-01-01') reader.refuse('dateOfBirth', 'not_a_date')
		else if (!isPastDay(dateOfBirth, today)) reader.refuse('dateOfBirth', 'future_date')
	}
	if (athleteId !== '' && reader.good('athleteId') && !athleteIds.test(athleteId)) reader.refuse('athleteId', 'bad_characters')
	return { issues: reader.issues, cleaned }
}

/** The form in which athlete ids are compared: `vie-1` and `VIE-1` are the same. */
export function athleteIdKey(athleteId: string): string {
	return athleteId.normalize('NFC').toLocaleUpperCase('vi')
}

const profileFields: readonly AthleteProfileField[] = ['name', 'athleteId', 'gender', 'nickname', 'dateOfBirth']

/** A profile as a form shows it. */
export function shownProfile(profile?: AthleteProfile): Record<AthleteProfileField, string> {
	return Object.fromEntries(profileFields.map((field) => [field, profile?.[field] ?? ''])) as Record<AthleteProfileField, string>
}
