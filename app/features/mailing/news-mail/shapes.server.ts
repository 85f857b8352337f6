import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { newsKinds } from './rules/mail-state.ts'

/** The people who are told together: `scopeId` is the event's id for numbers, else the bracket's. */
export const scopeAsked = { kind: z.enum(newsKinds), eventId: idShape, scopeId: idShape }

/** The values in the link of a mail. */
export const linkAsked = { kind: z.enum(newsKinds), subjectId: idShape, secret: z.string().max(100) }
