import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { mostQuestions } from '~/features/ticket/rules/ticket-form.ts'
import { longest } from './rules/longest.ts'

/** A cart keeps answers without checking them. It keeps as many as two forms could ask for, because the questions may have changed since. */
const mostAnswers = 2 * mostQuestions

/** The fields of an attendee that may be sent. The ticket decides what they must hold (`checkAttendee`). */
export const attendeeShape = z.object({
	name: z.string().max(longest.draft).optional(),
	nickname: z.string().max(longest.draft).optional(),
	dateOfBirth: z.string().max(40).optional(),
	gender: z.string().max(20).optional(),
	company: z.string().max(longest.draft).optional(),
	guardianName: z.string().max(longest.draft).optional(),
	childName: z.string().max(longest.draft).optional(),
	answers: z
		.record(z.string().max(20), z.union([z.string().max(longest.draftAnswer), z.number(), z.boolean()]))
		.refine((answers) => Object.keys(answers).length <= mostAnswers, { error: 'too many answers' })
		.optional(),
})

/** A number of pieces, as it is sent; other rules decide whether so many may be sold. */
export const quantityShape = z.number().int().min(1).max(1_000_000)

/** The buyer's email as it is typed so far. Promotions with a limit for each person count the uses of this address. */
export const buyerEmailShape = z.string().max(roomFor(longestEmail))

/** The key of one press that adds something: calls with the same key add once. */
export const addKeyShape = z.uuid().optional()

/** What somebody wants in the cart and, for tickets, who attends. */
export const wantedShape = z.object({ variantId: idShape, quantity: quantityShape, attendees: z.array(attendeeShape).max(100).optional() })
