import { z } from 'zod'

const minutes = z.number().int().min(0).max(10_000)

/** The settings of a schedule; the rules check them. */
export const settingsShape = z.object({
	courts: z.array(z.string().max(200)).max(200),
	matchMinutes: minutes,
	restMinutes: minutes,
	days: z.array(z.object({ day: z.string().max(20), from: z.string().max(10), until: z.string().max(10) })).max(60),
})
