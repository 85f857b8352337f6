import {
	alignments,
	dealings,
	furtherWays,
	genderModes,
	groupFormats,
	rankingNames,
	type Round,
} from '~/features/tournament/rules/shape.ts'
import { roundLimits } from '~/features/tournament/rules/round-faults.ts'
import { presetNames, presetTournament, type RoundNames } from './presets.ts'
import { offeredTypes, type Tournament } from './tournament.ts'

/**
 * A tournament as the fields of its form: `name`, `type`, `alignment` …, `rounds` (how many there are), and for each round `round.0.name`,
 * `round.0.format`, `round.0.groupSize` …; a ticked checkbox is `on`.
 */
export type TypedRounds = Readonly<Record<string, string>>

const roundFields = ['name', 'format', 'groupSize', 'groupCount', 'first', 'further', 'by', 'bestOf', 'legs'] as const

/** How many rounds a form has. */
export function roundsTyped(typed: TypedRounds): number {
	return Math.min(Number(/^\d{1,3}$/.exec(typed['rounds'] ?? '')?.[0] ?? 0), roundLimits.rounds)
}

/** How many rounds somebody types for a type. "Groups then knockout" and "round robin" have one typed round, of groups. */
export function typesRounds(type: Tournament['type']): 'none' | 'one' | 'many' {
	if (type === 'swiss' || type === 'double_elimination') return 'none'
	return type === 'single_elimination' || type === 'custom' ? 'many' : 'one'
}

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]] | readonly Word[], typed: string | undefined): Word =>
	words.find((word) => word === typed) ?? (words[0] as Word)

/** A whole number as it was typed. Other text becomes NaN, which every rule refuses. */
function whole(typed: string | undefined, otherwise: number): number {
	const text = (typed ?? '').trim()
	if (text === '') return otherwise
	return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** A tournament as its form was filled in. Values that its type fixes are set to that. */
export function typedTournament(typed: TypedRounds): Tournament {
	const type = oneOf(offeredTypes, typed['type']) as Tournament['type']
	const kind = typesRounds(type)
	const count = kind === 'none' ? 0 : kind === 'one' ? Math.min(1, roundsTyped(typed)) : roundsTyped(typed)
	return {
		name: (typed['name'] ?? '').trim(),
		type,
		alignment: oneOf(alignments, typed['alignment']),
		genderMode: oneOf(genderModes, typed['genderMode']),
		thirdPlace: typed['thirdPlace'] === 'on',
		dealing: oneOf(dealings, typed['dealing']),
		rounds: Array.from({ length: count }, (_, index) => typedRound(typed, type, index, index === count - 1)),
		swissRounds: type === 'swiss' ? whole(typed['swissRounds'], 0) : 0,
		ranking: oneOf(rankingNames, typed['ranking']),
	}
}

function typedRound(typed: TypedRounds, type: Tournament['type'], index: number, isLast: boolean): Round {
	const own = (field: (typeof roundFields)[number]) => typed[`round.${index}.${field}`]
	const format = type === 'single_elimination' ? 'duel' : typesRounds(type) === 'one' ? 'round_robin' : oneOf(groupFormats, own('format'))
	const goesOn = !isLast || type === 'groups_then_knockout'
	return {
		name: (own('name') ?? '').trim(),
		format,
		groupSize: format === 'duel' ? 2 : whole(own('groupSize'), Number.NaN),
		groupCount: type === 'round_robin' ? 1 : whole(own('groupCount'), Number.NaN),
		advancement: {
			first: !goesOn ? 0 : format === 'duel' && type === 'single_elimination' ? 1 : whole(own('first'), 0),
			further: !goesOn || type === 'single_elimination' ? 0 : whole(own('further'), 0),
			by: oneOf(furtherWays, own('by')),
		},
		bestOf: format === 'duel' ? whole(own('bestOf'), 1) : 1,
		legs: format === 'round_robin' && own('legs') === '2' ? 2 : 1,
	}
}

/** A tournament as the fields of its form. */
export function typedOfTournament({ rounds, ...tournament }: Tournament): Record<string, string> {
	const typed: Record<string, string> = {
		...{ name: tournament.name, type: tournament.type, alignment: tournament.alignment, genderMode: tournament.genderMode },
		...{ thirdPlace: tournament.thirdPlace ? 'on' : '', dealing: tournament.dealing, ranking: tournament.ranking },
		...{ swissRounds: tournament.swissRounds === 0 ? '' : String(tournament.swissRounds), rounds: String(rounds.length) },
	}
	for (const [index, round] of rounds.entries()) {
		const { name, format, groupSize, groupCount, advancement, bestOf, legs } = round
		const fields = { name, format, groupSize, groupCount, ...advancement, bestOf, legs }
		for (const field of roundFields) typed[`round.${index}.${field}`] = String(fields[field])
	}
	return typed
}

/** The field name of the form's own buttons. They send `add`, `remove.2`, `up.1`, `down.0` or `preset.knockout_16`. */
export const roundActName = 'roundAct'

/** The form after one of its own buttons; nothing when another button was pressed. The server does the same when there is no script. */
export function afterRoundAct(typed: TypedRounds, pressed: string | undefined, names: RoundNames): Record<string, string> | undefined {
	const [, act, of] = /^(add|remove|up|down|preset)(?:\.([a-z0-9_]{1,40}))?$/.exec(pressed ?? '') ?? []
	if (act === undefined) return undefined
	if (act === 'preset') {
		const preset = presetNames.find((name) => name === of)
		if (!preset) return undefined
		const made = presetTournament(preset, names)
		return { ...typedOfTournament(made), name: typed['name']?.trim() ? (typed['name'] ?? '') : made.name, ...kept(typed) }
	}
	const count = roundsTyped(typed)
	const lines = Array.from({ length: count }, (_, index) => roundFields.map((field) => typed[`round.${index}.${field}`] ?? ''))
	const nth = Number(of)
	if (act === 'add') {
		if (count < roundLimits.rounds) lines.push(emptyRound(typed, lines.at(-1)))
	} else if (act === 'remove') {
		if (nth < count) lines.splice(nth, 1)
	} else {
		const other = act === 'up' ? nth - 1 : nth + 1
		const [moved, gone] = [lines[nth], lines[other]]
		if (moved && gone) [lines[nth], lines[other]] = [gone, moved]
	}
	const rest = Object.entries(typed).filter(([name]) => !/^round\.\d+\./.test(name))
	const written = lines.flatMap((line, index) => line.map((value, at) => [`round.${index}.${roundFields[at] ?? ''}`, value] as const))
	return { ...Object.fromEntries(rest), ...Object.fromEntries(written), rounds: String(lines.length) }
}

/** The fields a preset keeps, which say which tournament the form is about. */
function kept(typed: TypedRounds): Record<string, string> {
	return Object.fromEntries(['id', 'version'].flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))
}

/** The values of a further round: like the round before, with half of its groups. */
function emptyRound(typed: TypedRounds, before: readonly string[] | undefined): string[] {
	const [, format, groupSize, groupCount, first, further, by, bestOf, legs] = before ?? []
	const half = Math.max(1, Math.floor(whole(groupCount, 2) / 2) || 1)
	const isDuel = typed['type'] === 'single_elimination' || (format ?? 'duel') === 'duel'
	return [
		'',
		format ?? 'duel',
		groupSize ?? (isDuel ? '2' : '4'),
		String(half),
		first ?? '1',
		further ?? '0',
		by ?? 'next_place',
		bestOf ?? '1',
		legs ?? '1',
	]
}
