import { z } from 'zod'

export const idShape = z.number().int().positive().safe()
export const roleShape = z.enum(['owner', 'manager', 'check_in'])
/** An invitation, with the secret of its link where somebody came by it. */
export const invitationKey = z.object({ invitationId: idShape, token: z.string().max(200).optional() })
