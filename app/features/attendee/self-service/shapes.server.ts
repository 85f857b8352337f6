import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'

/** A ticket its owner may change: the caller is the owner, or has the secret of a link. */
export const ownTicketShape = { attendeeId: idShape, secret: z.string().max(200).optional() }
