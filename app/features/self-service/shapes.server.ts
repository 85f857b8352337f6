import { z } from 'zod'
import { idShape } from '../cart/shapes.server.ts'

/** A ticket that is somebody's to change: as who they are, or by the secret of a link. */
export const ownTicketShape = { attendeeId: idShape, secret: z.string().max(200).optional() }
