import { z } from 'zod'

/** Who takes the money of a provider's orders online: the platform, which settles, or the provider itself. */
export const paidToShape = z.enum(['platform', 'organizer'])
