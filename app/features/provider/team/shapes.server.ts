import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'

export const roleShape = z.enum(['owner', 'manager', 'check_in'])
/** An invitation, with the secret of its link where the caller used the link. */
export const invitationKey = z.object({ invitationId: idShape, token: z.string().max(200).optional() })
