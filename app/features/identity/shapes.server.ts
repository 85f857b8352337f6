import { z } from 'zod'

/** What an issuer said of somebody, after the page had it checked. */
export const claimsShape = z.object({
	issuer: z.string().max(500),
	subject: z.string().min(1).max(255),
	issuerName: z.string().max(100),
	email: z.string().max(254).optional(),
	emailVerified: z.boolean(),
	firstName: z.string().max(254),
	lastName: z.string().max(254),
})

/** The journey that brought it; each ends here once. */
export const journeyShape = z.object({ state: z.string().min(20).max(100), endsAt: z.date() })
