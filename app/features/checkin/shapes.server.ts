import { z } from 'zod'
import { directions, gateAnswers, scanWays } from './rules/gate-answer.ts'

export const eventIdShape = z.number().int().positive().safe()
export const listIdShape = z.number().int().positive().safe()
export const listIdsShape = z.array(listIdShape).max(100)
/** What a device, or an invitation, is known by. */
export const tokenShape = z.string().min(1).max(100)
/** A moment by a device's clock, whatever that shows: milliseconds. Up to the year 9998, which the database can keep as a moment. */
const clockShape = z
	.number()
	.int()
	.min(0)
	.max(Date.UTC(9998, 11, 31))

/** A scan as a device sends it. */
export const scanShape = z.object({
	/** Made with the scan: sent twice it is one. */
	nonce: z.uuid(),
	listId: listIdShape,
	direction: z.enum(directions),
	way: z.enum(scanWays),
	at: clockShape,
	/** What was read, whatever it was; absent where somebody was picked by name. */
	code: z.string().max(4000).optional(),
	attendeeId: z.number().int().positive().safe().optional(),
	/** Let in whatever the hour; counts from a device that may. */
	override: z.boolean().optional(),
	/** What the device answered by itself; absent while somebody waits for our answer. */
	verdict: z.enum(gateAnswers).optional(),
})
export type SentScan = z.output<typeof scanShape>

export const scansShape = z.object({
	device: tokenShape,
	/** The device's clock when it sent this: puts the scans' times right. */
	sentAt: clockShape,
	/** How many scans are left to be sent after these. */
	waiting: z.number().int().min(0).max(1_000_000).default(0),
	scans: z.array(scanShape).min(1).max(100),
})
