import { z } from 'zod'
import { attendeesAsked, idShape } from '../attendee/shapes.server.ts'

export { idShape }

/** What stands in the fields of a letter. */
export const letterShape = z.record(z.string().max(40), z.string().max(100_000))

/** To whom: what the table of attendees shows, or some of its rows. */
export const audienceShape = { ...attendeesAsked, ids: z.array(idShape).max(500).optional() }

export type Audience = z.output<z.ZodObject<typeof audienceShape>>
