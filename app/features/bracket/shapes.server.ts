import { z } from 'zod'
import { alignments, bracketTypes, dealings, furtherWays, genderModes, groupFormats, rankingNames } from '../tournament/rules/shape.ts'

export const idShape = z.number().int().positive().safe()

/** Whole numbers within what the wire and the database hold; which of them are right is for the rules. */
const count = z.number().int().min(0).max(1_000_000)

const roundShape = z.object({
	name: z.string().max(200),
	format: z.enum(groupFormats),
	groupSize: count,
	groupCount: count,
	advancement: z.object({ first: count, further: count, by: z.enum(furtherWays) }),
	bestOf: count,
	legs: z.union([z.literal(1), z.literal(2)]),
})

/** Rounds under a name, as they are typed in. */
export const tournamentShape = z.object({
	name: z.string().max(200),
	type: z.enum(bracketTypes),
	alignment: z.enum(alignments),
	genderMode: z.enum(genderModes),
	thirdPlace: z.boolean(),
	dealing: z.enum(dealings),
	rounds: z.array(roundShape).max(40),
	swissRounds: count,
	ranking: z.enum(rankingNames),
})
