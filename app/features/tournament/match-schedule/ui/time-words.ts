import { formatDateTime } from '~/i18n/formats.ts'

/** The public times and courts of matches. */
export interface MatchTimes {
	timeZone: string
	/** Counts changes. */
	version: number
	/** How long a match is. */
	minutes: number
	times: readonly { gender: string; match: number; at: string; court: string }[]
}

/** `09:35 20/12/2026, Sân 2`; empty where the match has no time. */
export function timeWords(timing: MatchTimes | null, gender: string, match: number): string {
	const found = timing?.times.find((each) => each.gender === gender && each.match === match)
	return timing && found ? [formatDateTime(found.at, timing.timeZone), found.court].filter(Boolean).join(', ') : ''
}
