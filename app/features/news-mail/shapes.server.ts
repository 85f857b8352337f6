import { z } from 'zod'
import { idShape } from '../cart/shapes.server.ts'
import { newsKinds } from './rules/mail-state.ts'

/** Who is told something together: `scopeId` is the event's for numbers, else the bracket's. */
export const scopeAsked = { kind: z.enum(newsKinds), eventId: idShape, scopeId: idShape }

/** What the link in a mail says. */
export const linkAsked = { kind: z.enum(newsKinds), subjectId: idShape, secret: z.string().max(100) }
