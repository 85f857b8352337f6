import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { directions, gateAnswers, scanWays } from './rules/gate-answer.ts'

export const eventIdShape = z.number().int().positive().safe()
export const listIdShape = z.number().int().positive().safe()
export const listIdsShape = z.array(listIdShape).max(100)
/** The secret that identifies a device or an invitation. */
export const tokenShape = z.string().min(1).max(100)
/** A moment by a device's clock, which may show anything: milliseconds. Up to the year 9998, which the database can still store as a moment. */
const clockShape = z
	.number()
	.int()
	.min(0)
	.max(Date.UTC(9998, 11, 31))

/** A scan as a device sends it. */
export const scanShape = z.object({
	/** Made with the scan: scans with the same nonce are one scan. */
	nonce: z.uuid(),
	listId: listIdShape,
	direction: z.enum(directions),
	way: z.enum(scanWays),
	at: clockShape,
	/** The text that was read, whatever it was; absent when somebody was picked by name. */
	code: z.string().max(4000).optional(),
	attendeeId: idShape.optional(),
	/** Asks to let them in outside of the times; it counts only from a device that has this right. */
	override: z.boolean().optional(),
	/** The answer that the device gave by itself; absent while somebody waits for the server's answer. */
	verdict: z.enum(gateAnswers).optional(),
})
export type SentScan = z.output<typeof scanShape>

export const scansShape = z.object({
	device: tokenShape,
	/** The device's clock when it sent this, by which the scans' times are corrected. */
	sentAt: clockShape,
	/** How many scans the device still has to send after these. */
	waiting: z.number().int().min(0).max(1_000_000).default(0),
	scans: z.array(scanShape).min(1).max(100),
})
