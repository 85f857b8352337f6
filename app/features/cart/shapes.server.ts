import { z } from 'zod'
import { mostQuestions } from '../ticket/rules/ticket-form.ts'

export const idShape = z.number().int().positive().safe()

/** A cart keeps what is filled in unread: as much as two forms could ask, for questions may have been others before. */
const mostAnswers = 2 * mostQuestions

/** What may be sent of an attendee. What it must hold, its ticket decides (`checkAttendee`). */
export const attendeeShape = z.object({
	name: z.string().max(400).optional(),
	nickname: z.string().max(400).optional(),
	dateOfBirth: z.string().max(40).optional(),
	gender: z.string().max(20).optional(),
	company: z.string().max(400).optional(),
	guardianName: z.string().max(400).optional(),
	childName: z.string().max(400).optional(),
	answers: z
		.record(z.string().max(20), z.union([z.string().max(4_000), z.number(), z.boolean()]))
		.refine((answers) => Object.keys(answers).length <= mostAnswers, { error: 'too many answers' })
		.optional(),
})

/** A number of pieces, as it is sent; whether it may be sold is decided elsewhere. */
export const quantityShape = z.number().int().min(1).max(1_000_000)

/** Who will buy, as they typed it so far: promotions of which one person has only so many count what this address used. */
export const buyerEmailShape = z.string().max(400)

/** One for each press that adds something: the same key adds once. */
export const addKeyShape = z.uuid().optional()

/** What somebody wants in the cart, and, of tickets, for whom. */
export const wantedShape = z.object({ variantId: idShape, quantity: quantityShape, attendees: z.array(attendeeShape).max(100).optional() })
