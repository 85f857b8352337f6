/**
 * The words of a tournament: who plays, in which rounds, who comes from where, and what came of it. Everything here is plain data that goes through
 * JSON unchanged; groups and matches are told apart by their place in the structure's lists, which never changes once it is built.
 */

/** Somebody, or a team, who takes part. */
export interface Entrant {
	id: number
	name?: string
	/** 1 is the best. Without one, an entrant is drawn among the unseeded. */
	seed?: number | null
	/** Elo, or whatever says who is stronger: more is better. */
	rating?: number | null
	club?: string | null
	region?: string | null
	family?: string | null
	gender?: Gender | null
}

export type Gender = 'male' | 'female'

/**
 * How a bracket is built. The specification's own two first. Round robin, and groups then knockout, are rounds like custom ones, ready-made; double
 * elimination and Swiss have no rounds to type in.
 */
export const bracketTypes = ['single_elimination', 'custom', 'double_elimination', 'swiss', 'round_robin', 'groups_then_knockout'] as const
export type BracketType = (typeof bracketTypes)[number]

/** One after the other from the left, or two-sided with the final in the middle. */
export const alignments = ['left', 'center'] as const
export type Alignment = (typeof alignments)[number]

/** Everybody together, or one draw for each gender. */
export const genderModes = ['mixed', 'separate'] as const
export type GenderMode = (typeof genderModes)[number]

/** Two who meet; many at once, by time or place; everybody of the group against everybody. */
export const groupFormats = ['duel', 'heat', 'round_robin'] as const
export type GroupFormat = (typeof groupFormats)[number]

/**
 * How those who go on beside the first of each group are found: the best of those placed next in their groups (best thirds), the best of all others
 * by standing (best losers), the fastest of all others, or whom the organiser names.
 */
export const furtherWays = ['next_place', 'standing', 'time', 'hand'] as const
export type FurtherWay = (typeof furtherWays)[number]

/** Who goes on to the next round. Of a duel it is the winner. */
export interface Advancement {
	/** The first so many of each group; "Q" in athletics. */
	first: number
	/** So many more of the whole round; "q" in athletics. */
	further: number
	by: FurtherWay
}

/** How those who come into a round are dealt into its groups. */
export const dealings = ['lines', 'snake', 'pots', 'lot'] as const
export type Dealing = (typeof dealings)[number]

/** One round of a template, as the organiser fills it in. */
export interface Round {
	name: string
	format: GroupFormat
	/** Participants per group, at most; 2 for duels. */
	groupSize: number
	/** Groups per round. */
	groupCount: number
	/** Nothing goes on from the last round. */
	advancement: Advancement
	/** A duel is won by more than half of so many games. */
	bestOf: number
	/** How often everybody of a round-robin group meets everybody: once, or twice with sides changed. */
	legs: 1 | 2
}

/** An event's rounds as a template: what `/event/{id}/round` edits. */
export interface RoundTemplate {
	type: BracketType
	alignment: Alignment
	genderMode: GenderMode
	/** The losers of the semifinals play for the third place. */
	thirdPlace: boolean
	/** How the first round is filled. */
	dealing: Dealing
	/** First to last; of double elimination and Swiss none. */
	rounds: Round[]
	/** How many rounds a Swiss tournament has; 0 elsewhere. */
	swissRounds: number
	/** How groups and Swiss tournaments are ranked. */
	ranking: RankingName
}

/** The rule books whose order of tie-breaks comes ready-made. */
export const rankingNames = ['fifa', 'uefa', 'fide', 'athletics'] as const
export type RankingName = (typeof rankingNames)[number]

/** Where a slot's entrant comes from. */
export type Source =
	| { from: 'entrant'; entrant: number }
	| { from: 'bye' }
	/** The n-th of a group; of a duel 1 is its winner, 2 its loser. */
	| { from: 'place'; group: number; place: number }
	/** The n-th of all who go on from a round: winners first, each place among itself by time or standing, then the further ones. */
	| { from: 'qualifier'; round: number; rank: number }
	/** The n-th of those who go on beside the first of each group: best loser #n, best third #n, or the n-th whom the organiser names. */
	| { from: 'further'; round: number; rank: number }
	/** A best third, sent here by the table that knows which groups they come from (combination annex). `against` is the group, by its index in that round, of whom it meets; `rank` its column in the table. */
	| { from: 'table'; round: number; against: number; rank: number }

/** Who stands in a slot: an entrant, nobody for good (a bye, or both of the match before were out), or not known yet. */
export type Occupant = number | 'bye' | null

/** Which part of the bracket a round belongs to. */
export type Section = 'main' | 'groups' | 'winners' | 'losers' | 'final' | 'reset_final' | 'third_place' | 'swiss'

/** A duel, a heat or a round-robin group, with the sources of those who stand in it. Its number is its place in `Structure.groups`. */
export interface Group {
	/** Its round's place in `Structure.rounds`. */
	round: number
	format: GroupFormat
	slots: Source[]
	/** Its matches' places in `Structure.matches`: one of a duel or a heat. */
	matches: number[]
}

/** What gets one result. Its number is its place in `Structure.matches`. */
export interface Match {
	group: number
	/** Which slots of the group meet: two, or all of a heat in the order of their lanes. The first has the first side (white, home). */
	sides: number[]
	/** From 1: which round of a round-robin group. 1 elsewhere. */
	turn: number
}

export interface StructureRound {
	/** As the organiser calls it; empty where the section and the number of groups say it. */
	name: string
	section: Section
	/** Places in `Structure.groups`, from above to below. */
	groups: number[]
	/** Null where nothing goes on over the whole round: single groups' places are named by the slots they lead to. */
	advancement: Advancement | null
	bestOf: number
}

/** A bracket as it is built: frozen once results are in. Only a Swiss tournament grows, by a round at a time. */
export interface Structure {
	type: BracketType
	entrants: Entrant[]
	rounds: StructureRound[]
	groups: Group[]
	matches: Match[]
	ranking: RankingName
	/** Rounds a Swiss tournament is meant to have; 0 elsewhere. */
	swissRounds: number
}

/** How one side of a match ended it. Who gave a walkover, did not show up, retired or was disqualified lost; both sides: a double walkover. */
export const endings = ['played', 'walkover', 'no_show', 'retired', 'disqualified'] as const
export type Ending = (typeof endings)[number]

/** What came of two who met. */
export interface DuelResult {
	kind: 'duel'
	/** Points of either side, game by game (set by set, leg by leg); empty where none was played. */
	games: [number, number][]
	/** What decided a level match: penalties, extra games, a run-off. Counts for who goes on, never for goals. */
	decider?: [number, number] | null
	endings: [Ending, Ending]
	/** Conduct points of either side, minus for cards: they break ties. */
	conduct?: [number, number] | null
}

/** How one of a heat ended it: DNS, DNF and DQ in athletics. */
export type HeatEnding = 'finished' | 'no_show' | 'retired' | 'disqualified'

/** What one of a heat brought; of time and place one is enough, the time decides where both are there and places are not given to all. */
export interface HeatMark {
	ending: HeatEnding
	/** Milliseconds, or any unit of which less is better. */
	time?: number | null
	/** From 1, as the judges called it; goes before the time (a photo finish). */
	place?: number | null
}

/** What came of a heat: a mark for each of the match's sides, in their order. */
export interface HeatResult {
	kind: 'heat'
	marks: HeatMark[]
}

export type Result = DuelResult | HeatResult

/** What the organiser decides where the rules leave it open. */
export interface Decisions {
	/** Group → its tied entrants in the order that was decided or drawn. Breaks only what the rules leave tied. */
	ties: Record<number, number[]>
	/** Round → entrants in the order that was decided: of ties over the whole round, and of those named by hand. */
	rounds: Record<number, number[]>
}

/** A bracket's state of play: who stands where, and what came of each match. */
export interface Play {
	/** By group, then slot. */
	occupants: Occupant[][]
	/** By match; null: not played. */
	results: (Result | null)[]
	decisions: Decisions
}

/** What breaks a tie, in the words of the rule books. */
export type TieBreak =
	| SimpleTieBreak
	/** All matches among those still tied, by these steps one after the other; begun anew among fewer each time some of them are told apart. */
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

/** Points for a match, and the steps that order a table. */
export interface Ranking {
	points: { win: number; draw: number; loss: number }
	steps: TieBreak[]
}

/** Why a row stands before the next one: the step that told them apart, and what it counted for each; `within` the matches among those tied. */
export interface RankReason {
	step: SimpleTieBreak
	within: 'all' | 'head_to_head'
	own: number
	next: number
}

export interface StandingRow {
	entrant: number
	/** Those who share a rank are tied: nothing breaks it, and the organiser is asked. */
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
	/** Of a heat: how somebody ended it who has no place in it, whatever their rank says of the order; null for everybody else. */
	ending: Exclude<HeatEnding, 'finished'> | null
	/** Null for the last row, where the next one is tied, and where the next one has no place. */
	before: RankReason | null
}
