import { z } from 'zod'
import { partGenders } from '../bracket/rules/bracket.ts'
import { idShape, resultShape } from '../bracket/shapes.server.ts'

/** What a device, or an invitation, is known by. */
export const tokenShape = z.string().min(1).max(100)
/** A moment by a device's clock, whatever that shows: milliseconds, up to the year 9998. */
const clockShape = z
	.number()
	.int()
	.min(0)
	.max(Date.UTC(9998, 11, 31))

/** A result as a referee's device sends it. */
const entryShape = z.object({
	/** Made with the entry: sent twice it is one. */
	key: z.uuid(),
	gender: z.enum(partGenders),
	match: z.number().int().min(0).max(1_000_000),
	/** Null takes back what stands. */
	result: resultShape.nullable(),
	/** The result the device saw there; 0: none. */
	seen: z.number().int().min(0).safe(),
	/** The device's own entry for the same match that this one corrects, whatever became of it. */
	after: z.uuid().nullable(),
	/** Whom the device saw on each side. */
	players: z.array(z.union([idShape, z.literal('bye'), z.null()])).max(256),
	/** Somebody has read which matches are void by this, and wishes it. */
	again: z.boolean().default(false),
	at: clockShape,
})

export const entriesShape = z.object({
	device: tokenShape,
	sentAt: clockShape,
	/** How many more wait on the device. */
	waiting: z.number().int().min(0).max(100_000),
	entries: z.array(entryShape).min(1).max(50),
})
