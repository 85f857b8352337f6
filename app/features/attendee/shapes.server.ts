import { z } from 'zod'
import { mostConditions, operators } from '../../kernel/list-view.ts'
import { attendeeStatuses } from './rules/columns.ts'

export const idShape = z.number().int().positive().safe()

/** Which attendees of an event are asked for, as the table's address says it. */
export const attendeesAsked = {
	search: z.string().max(200).default(''),
	status: z.enum(attendeeStatuses).optional(),
	variantId: idShape.optional(),
	conditions: z
		.array(z.object({ column: z.string().max(30), operator: z.enum(operators), value: z.string().max(200) }))
		.max(mostConditions)
		.default([]),
	sort: z.string().max(40).default('-registeredAt'),
}
