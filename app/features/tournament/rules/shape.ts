/**
 * The types of a tournament: its entrants, its rounds, the sources of its slots, and its results. All of it is plain data that JSON does not change.
 * Groups and matches are identified by their place in the structure's lists, which never changes after it is built.
 */

/** A person or a team that takes part. */
export interface Entrant {
	id: number
	name?: string
	/** 1 is the best. An entrant without a seed is drawn among the unseeded. */
	seed?: number | null
	/** Elo, or another measure of strength: more is better. */
	rating?: number | null
	club?: string | null
	region?: string | null
	family?: string | null
	gender?: Gender | null
}

export type Gender = 'male' | 'female'

/**
 * The ways to build a bracket. The first two are the specification's own. Round robin, and groups then knockout, are ready-made custom rounds; double
 * elimination and Swiss have no rounds to type in.
 */
export const bracketTypes = ['single_elimination', 'custom', 'double_elimination', 'swiss', 'round_robin', 'groups_then_knockout'] as const
export type BracketType = (typeof bracketTypes)[number]

/** Rounds one after the other from the left, or two-sided with the final in the middle. */
export const alignments = ['left', 'center'] as const
export type Alignment = (typeof alignments)[number]

/** Everybody together, or a draw for each gender. */
export const genderModes = ['mixed', 'separate'] as const
export type GenderMode = (typeof genderModes)[number]

/** Two who meet; many at once, ranked by time or place; or everybody of a group against everybody. */
export const groupFormats = ['duel', 'heat', 'round_robin'] as const
export type GroupFormat = (typeof groupFormats)[number]

/**
 * How entrants who go on beside the first of each group are found: the best of those placed next in their groups (best thirds), the best of all
 * others by standing (best losers), the fastest of all others, or those the organiser names.
 */
export const furtherWays = ['next_place', 'standing', 'time', 'hand'] as const
export type FurtherWay = (typeof furtherWays)[number]

/** Who goes on to the next round. From a duel it is the winner. */
export interface Advancement {
	/** The number that go on from each group; "Q" in athletics. */
	first: number
	/** The number of further entrants from the whole round; "q" in athletics. */
	further: number
	by: FurtherWay
}

/** The ways to deal the entrants of a round into its groups. */
export const dealings = ['lines', 'snake', 'pots', 'lot'] as const
export type Dealing = (typeof dealings)[number]

/** One round of a template, as the organiser fills it in. */
export interface Round {
	name: string
	format: GroupFormat
	/** The most entrants of a group; 2 for duels. */
	groupSize: number
	/** The number of groups in the round. */
	groupCount: number
	/** Nobody goes on from the last round. */
	advancement: Advancement
	/** To win a duel, a side needs more than half of this number of games. */
	bestOf: number
	/** How often all members of a round-robin group meet: once, or twice with sides changed. */
	legs: 1 | 2
}

/** An event's rounds as a template: what `/event/{id}/round` edits. */
export interface RoundTemplate {
	type: BracketType
	alignment: Alignment
	genderMode: GenderMode
	/** The losers of the semifinals play for the third place. */
	thirdPlace: boolean
	/** How entrants are dealt into the first round. */
	dealing: Dealing
	/** First to last; empty for double elimination and Swiss. */
	rounds: Round[]
	/** The number of rounds of a Swiss tournament; 0 otherwise. */
	swissRounds: number
	/** The rule book that ranks groups and Swiss tournaments. */
	ranking: RankingName
}

/** The rule books whose tie-breaks are built in. */
export const rankingNames = ['fifa', 'uefa', 'fide', 'athletics'] as const
export type RankingName = (typeof rankingNames)[number]

/** Where a slot's entrant comes from. */
export type Source =
	| { from: 'entrant'; entrant: number }
	| { from: 'bye' }
	/** The n-th of a group; in a duel 1 is the winner, 2 the loser. */
	| { from: 'place'; group: number; place: number }
	/**
	 * The n-th of all who go on from a round: winners first, then seconds and so on, each place ordered by time or standing; the further entrants come
	 * last.
	 */
	| { from: 'qualifier'; round: number; rank: number }
	/** The n-th further entrant who goes on beside the first of each group: best loser #n, best third #n, or the n-th named by the organiser. */
	| { from: 'further'; round: number; rank: number }
	/**
	 * A best third, placed here by the table that depends on which groups the thirds come from (combination annex). `against` is the group of the
	 * opponent, by its index in that round; `rank` is its column in the table.
	 */
	| { from: 'table'; round: number; against: number; rank: number }

/** The occupant of a slot: an entrant; nobody for good (a bye, or both sides of the match before were out); or not known yet. */
export type Occupant = number | 'bye' | null

/** The part of the bracket a round belongs to. */
export type Section = 'main' | 'groups' | 'winners' | 'losers' | 'final' | 'reset_final' | 'third_place' | 'swiss'

/** A duel, a heat or a round-robin group, with the sources of its slots. Its number is its place in `Structure.groups`. */
export interface Group {
	/** The place of its round in `Structure.rounds`. */
	round: number
	format: GroupFormat
	slots: Source[]
	/** The places of its matches in `Structure.matches`: one for a duel or a heat. */
	matches: number[]
}

/** A match gets one result. Its number is its place in `Structure.matches`. */
export interface Match {
	group: number
	/** The slots of the group that meet: two, or all of a heat in the order of their lanes. The first slot has the first side (white, home). */
	sides: number[]
	/** The turn of a round-robin group, from 1; 1 in other formats. */
	turn: number
}

export interface StructureRound {
	/** The organiser's name for it; empty where section and number of groups say enough. */
	name: string
	section: Section
	/** Places in `Structure.groups`, from above to below. */
	groups: number[]
	/** Null where nobody goes on over the whole round; then the slots name places of single groups. */
	advancement: Advancement | null
	bestOf: number
}

/** A built bracket; it does not change once there are results. Only a Swiss tournament grows, one round at a time. */
export interface Structure {
	type: BracketType
	entrants: Entrant[]
	rounds: StructureRound[]
	groups: Group[]
	matches: Match[]
	ranking: RankingName
	/** The planned number of rounds of a Swiss tournament; 0 otherwise. */
	swissRounds: number
}

/**
 * How the match ended for one side. A side that gave a walkover, did not show up, retired or was disqualified has lost; when both sides did, it is a
 * double walkover.
 */
export const endings = ['played', 'walkover', 'no_show', 'retired', 'disqualified'] as const
export type Ending = (typeof endings)[number]

/** The result of a duel. */
export interface DuelResult {
	kind: 'duel'
	/** The points of both sides, game by game (set by set, leg by leg); empty where no game was played. */
	games: [number, number][]
	/** The decider of a level match: penalties, extra games, a run-off. It counts for who goes on, never for goals. */
	decider?: [number, number] | null
	endings: [Ending, Ending]
	/** Conduct points of both sides, negative for cards: they break ties. */
	conduct?: [number, number] | null
}

/** How a heat ended for one entrant: DNS, DNF and DQ in athletics. */
export type HeatEnding = 'finished' | 'no_show' | 'retired' | 'disqualified'

/** An entrant's mark in a heat. Time or place is enough; when both are given but not everybody has a place, the time decides. */
export interface HeatMark {
	ending: HeatEnding
	/** Milliseconds, or another unit in which less is better. */
	time?: number | null
	/** The place from 1 that the judges gave; it counts before the time (a photo finish). */
	place?: number | null
}

/** The result of a heat: a mark for each of the match's sides, in their order. */
export interface HeatResult {
	kind: 'heat'
	marks: HeatMark[]
}

export type Result = DuelResult | HeatResult

/** The organiser's decisions where the rules leave something open. */
export interface Decisions {
	/** Group → its tied entrants in the decided or drawn order. Only breaks what the rules leave tied. */
	ties: Record<number, number[]>
	/** Round → entrants in the decided order: of ties in the whole round, and of entrants named by hand. */
	rounds: Record<number, number[]>
}

/** A bracket's state of play: the occupants of its slots, and the result of each match. */
export interface Play {
	/** By group, then slot. */
	occupants: Occupant[][]
	/** By match; null: not played. */
	results: (Result | null)[]
	decisions: Decisions
}

/** The tie-breaks, in the words of the rule books. */
export type TieBreak =
	| SimpleTieBreak
	/** The matches among those still tied, by these steps in order; it starts again among fewer entrants each time some of them are separated. */
	| { step: 'head_to_head'; by: SimpleTieBreak[] }

export const simpleTieBreaks = [
	'points',
	'difference',
	'for',
	'wins',
	'conduct',
	'buchholz',
	'buchholz_cut_1',
	'sonneborn_berger',
	'place',
	'time',
	'rating',
	'lots',
] as const
export type SimpleTieBreak = (typeof simpleTieBreaks)[number]

/** The points of a match, and the steps that order a table. */
export interface Ranking {
	points: { win: number; draw: number; loss: number }
	steps: TieBreak[]
}

/**
 * Why a row comes before the next one: the step that separated them, and its value for each; `within` says whether only matches among the tied
 * counted.
 */
export interface RankReason {
	step: SimpleTieBreak
	within: 'all' | 'head_to_head'
	own: number
	next: number
}

export interface StandingRow {
	entrant: number
	/** Rows that share a rank are tied: no step separates them, and the organiser is asked. */
	rank: number
	tied: boolean
	played: number
	wins: number
	draws: number
	losses: number
	for: number
	against: number
	points: number
	/** The best time of a heat; null without one. */
	time: number | null
	/** In a heat: how it ended for an entrant who has no place, whatever rank the order gives them; null for all others. */
	ending: Exclude<HeatEnding, 'finished'> | null
	/** Null for the last row, where the next row is tied, and where the next row has no place. */
	before: RankReason | null
}
