import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { attendeesAsked } from '~/features/attendee/shapes.server.ts'

/** The values of a letter's fields. */
export const letterShape = z.record(z.string().max(40), z.string().max(100_000))

/** The recipients: those the table of attendees shows, or some of its rows. */
export const audienceShape = { ...attendeesAsked, ids: z.array(idShape).max(500).optional() }

export type Audience = z.output<z.ZodObject<typeof audienceShape>>
