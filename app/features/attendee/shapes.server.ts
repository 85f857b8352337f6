import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { attendeeShape } from '~/features/cart/shapes.server.ts'
import { mostConditions, operators } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { attendeeStatuses } from './rules/columns.ts'

/** The attendees of an event that a request asks for, in the words of the table's address. */
export const attendeesAsked = {
	search: z.string().max(longestSearch).default(''),
	status: z.enum(attendeeStatuses).optional(),
	variantId: idShape.optional(),
	conditions: z
		.array(z.object({ column: z.string().max(30), operator: z.enum(operators), value: z.string().max(longestSearch) }))
		.max(mostConditions)
		.default([]),
	sort: z.string().max(40).default('-registeredAt'),
}

/** The fields of an attendee that an organiser may send: those of the buyer's form, and the rating. */
export const editedAttendeeShape = attendeeShape.extend({ eloScore: z.union([z.string().max(20), z.number()]).optional() })
