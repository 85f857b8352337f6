import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { resultShape } from '~/features/tournament/bracket/shapes.server.ts'

/** The secret text of a device, or of an invitation. */
export const tokenShape = z.string().min(1).max(100)
/** A time by the device's clock, even a wrong one: milliseconds, up to the year 9998. */
const clockShape = z
	.number()
	.int()
	.min(0)
	.max(Date.UTC(9998, 11, 31))

/** A result as a referee's device sends it. */
const entryShape = z.object({
	/** Made with the entry. An entry that is sent twice with one key counts once. */
	key: z.uuid(),
	gender: z.enum(partGenders),
	match: z.number().int().min(0).max(1_000_000),
	/** Null takes back the result that stands. */
	result: resultShape.nullable(),
	/** The id of the result the device showed for this match; 0: none. */
	seen: z.number().int().min(0).safe(),
	/** The device's own earlier entry for the same match that this entry corrects, whether it was written or not. */
	after: z.uuid().nullable(),
	/** Who stood on each side, as the device showed it. */
	players: z.array(z.union([idShape, z.literal('bye'), z.null()])).max(256),
	/** The referee has read which matches become void by this, and wants it. */
	again: z.boolean().default(false),
	at: clockShape,
})

export const entriesShape = z.object({
	device: tokenShape,
	sentAt: clockShape,
	/** How many more entries wait on the device. */
	waiting: z.number().int().min(0).max(100_000),
	entries: z.array(entryShape).min(1).max(50),
})
