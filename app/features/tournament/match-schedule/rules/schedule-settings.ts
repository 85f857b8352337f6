import {
	scheduleConflicts,
	scheduled,
	type PartToSchedule,
	type ScheduleConflict,
	type ScheduleWish,
	type TimedMatch,
} from '~/features/tournament/rules/schedule.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { fieldReader, type FieldIssue } from '~/kernel/fields.ts'
import { instantOf, isDay } from '~/kernel/zones.ts'

/** A day of a schedule, with its hours in the event's local time. */
export interface ScheduleDay {
	/** `yyyy-MM-dd` */
	day: string
	/** `HH:mm` */
	from: string
	until: string
}

/** The settings that a schedule is made from. */
export interface ScheduleSettings {
	/** The names of courts, lanes or boards, in their order. */
	courts: string[]
	matchMinutes: number
	/** The shortest rest of a person between two matches. */
	restMinutes: number
	days: ScheduleDay[]
}

/** When and where a match of a bracket is played. */
export interface ScheduledMatch {
	gender: PartGender
	match: number
	/** ISO 8601, UTC. */
	at: string
	/** The court's index, from 0. */
	court: number
}

const scheduleLimits = { courts: 64, courtName: 40, days: 14, matchMinutes: 600, restMinutes: 600 } as const

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The mistakes in the settings of a schedule, each at its field. */
export function scheduleIssues({ courts, matchMinutes, restMinutes, days }: ScheduleSettings): FieldIssue[] {
	const { issues } = fieldReader()
	const isWithin = (number: number, least: number, most: number) => Number.isInteger(number) && number >= least && number <= most
	const named = new Set(courts.map((court) => court.toLocaleLowerCase()))
	const isNamed = courts.every((court) => court.length <= scheduleLimits.courtName)
	if (courts.length === 0) issues.push({ path: 'courts', code: 'required' })
	else if (courts.length > scheduleLimits.courts || named.size < courts.length || !isNamed)
		issues.push({ path: 'courts', code: 'not_a_choice' })
	if (!isWithin(matchMinutes, 1, scheduleLimits.matchMinutes)) issues.push({ path: 'matchMinutes', code: 'not_a_choice' })
	if (!isWithin(restMinutes, 0, scheduleLimits.restMinutes)) issues.push({ path: 'restMinutes', code: 'not_a_choice' })
	if (days.length === 0) issues.push({ path: 'day.0', code: 'required' })
	for (const [index, { day, from, until }] of days.entries()) {
		if (!isDay(day)) issues.push({ path: `day.${index}`, code: 'not_a_choice' })
		if (!isTime(from)) issues.push({ path: `from.${index}`, code: 'not_a_choice' })
		if (!isTime(until) || until <= from) issues.push({ path: `until.${index}`, code: 'not_a_choice' })
	}
	return issues
}

/** The settings as they were typed; each line of the field for courts is a court. */
export function typedSettings(typed: Readonly<Record<string, string>>): ScheduleSettings {
	const number = (name: string) => (/^\d{1,4}$/.test((typed[name] ?? '').trim()) ? Number(typed[name]) : Number.NaN)
	const courts = (typed['courts'] ?? '')
		.slice(0, 10_000)
		.split(/[\n,;]+/)
		.map((court) => court.replaceAll(/\s+/g, ' ').trim())
		.filter(Boolean)
	const days = Array.from({ length: scheduleLimits.days }, (_, index) => ({
		day: (typed[`day.${index}`] ?? '').trim(),
		from: (typed[`from.${index}`] ?? '').trim(),
		until: (typed[`until.${index}`] ?? '').trim(),
	})).filter(({ day }) => day !== '')
	return { courts, matchMinutes: number('matchMinutes'), restMinutes: number('restMinutes'), days }
}

const minute = 60_000

function wishOf({ courts, matchMinutes, restMinutes, days }: ScheduleSettings, zone: string): ScheduleWish {
	return {
		...{ courts: courts.length, matchMs: matchMinutes * minute, restMs: restMinutes * minute },
		openings: days.map(({ day, from, until }) => ({
			from: instantOf({ day, time: from }, zone).getTime(),
			until: instantOf({ day, time: until }, zone).getTime(),
		})),
	}
}

interface PartOfBracket extends PlayedPart {
	gender: PartGender
}

const toSchedule = (parts: readonly PartOfBracket[]): PartToSchedule[] =>
	parts.map((part) => ({ structure: part.structure, play: playOfPart(part) }))

/** Matches by part and number, as the engine's rules use them; matches of another draw are left out. */
function timedOf(parts: readonly PartOfBracket[], matches: readonly ScheduledMatch[]): TimedMatch[] {
	return matches.flatMap(({ gender, match, at, court }) => {
		const part = parts.findIndex((each) => each.gender === gender)
		return parts[part]?.structure.matches[match] ? [{ part, match, at: Date.parse(at), court }] : []
	})
}

const matchOf = (parts: readonly PartOfBracket[], { part, match, at, court }: TimedMatch): ScheduledMatch => ({
	...{ gender: parts[part]?.gender ?? 'mixed', match, at: new Date(at).toISOString(), court },
})

/** A time and a court for every match; those of `kept` stay where they are. */
export function madeSchedule(
	parts: readonly PartOfBracket[],
	settings: ScheduleSettings,
	zone: string,
	kept: readonly ScheduledMatch[] = [],
): { matches: ScheduledMatch[]; left: number } {
	const fixed = timedOf(
		parts,
		kept.filter(({ court }) => court < settings.courts.length),
	)
	const { matches, left } = scheduled(toSchedule(parts), wishOf(settings, zone), fixed)
	return { matches: matches.map((timed) => matchOf(parts, timed)), left: left.length }
}

export interface ShownConflict {
	kind: ScheduleConflict['kind']
	one: ScheduledMatch
	other: ScheduledMatch | null
}

/** The conflicts in a schedule. */
export function conflictsOf(
	parts: readonly PartOfBracket[],
	settings: ScheduleSettings,
	zone: string,
	matches: readonly ScheduledMatch[],
): ShownConflict[] {
	return scheduleConflicts(toSchedule(parts), wishOf(settings, zone), timedOf(parts, matches)).map((conflict) => ({
		...{ kind: conflict.kind, one: matchOf(parts, conflict.one) },
		other: 'other' in conflict ? matchOf(parts, conflict.other) : null,
	}))
}
