import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { beaconLeads } from '~/features/draw/draw-record/rules/beacon.ts'
import { roundLimits } from '~/features/tournament/rules/round-faults.ts'
import {
	alignments,
	bracketTypes,
	dealings,
	endings,
	furtherWays,
	genderModes,
	groupFormats,
	rankingNames,
} from '~/features/tournament/rules/shape.ts'
import { longest } from './rules/longest.ts'

/** How many seconds ahead the named round of a public beacon lies; null when no round is named. */
export const beaconLeadShape = z.literal(beaconLeads).nullable().default(null)

/** Whole numbers within the limits of the wire and the database; the rules decide which of them are right. */
const count = z.number().int().min(0).max(1_000_000)

const roundShape = z.object({
	name: z.string().max(roomFor(roundLimits.name)),
	format: z.enum(groupFormats),
	groupSize: count,
	groupCount: count,
	advancement: z.object({ first: count, further: count, by: z.enum(furtherWays) }),
	bestOf: count,
	legs: z.union([z.literal(1), z.literal(2)]),
})

/** Rounds under a name, as somebody typed them. */
export const tournamentShape = z.object({
	name: z.string().max(roomFor(longest.tournamentName)),
	type: z.enum(bracketTypes),
	alignment: z.enum(alignments),
	genderMode: z.enum(genderModes),
	thirdPlace: z.boolean(),
	dealing: z.enum(dealings),
	rounds: z.array(roundShape).max(40),
	swissRounds: count,
	ranking: z.enum(rankingNames),
})

const points = z.number().int().min(0).max(9999)
const pair = z.tuple([points, points])

/** The result of a match; the rules decide whether it fits the match. */
export const resultShape = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('duel'),
		games: z.array(pair).max(15),
		decider: pair.nullish(),
		endings: z.tuple([z.enum(endings), z.enum(endings)]),
		conduct: z.tuple([z.number().int().min(-1000).max(1000), z.number().int().min(-1000).max(1000)]).nullish(),
	}),
	z.object({
		kind: z.literal('heat'),
		marks: z
			.array(
				z.object({
					ending: z.enum(['finished', 'no_show', 'retired', 'disqualified']),
					time: z.number().int().min(0).max(400_000_000).nullish(),
					place: z.number().int().min(1).max(9999).nullish(),
				}),
			)
			.max(256),
	}),
])
