import { z } from 'zod'

/** Who takes the money of a provider's orders online: the platform, which settles, or the provider itself. */
export const paidTos = ['platform', 'organizer'] as const
export const paidToShape = z.enum(paidTos)
export type PaidTo = (typeof paidTos)[number]
