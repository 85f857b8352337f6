import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { issuesUnder, type FieldIssue } from '~/kernel/fields.ts'
import { dayOf } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listQuestionsOfTickets } from '~/features/ticket/store.server.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { checkAttendee } from '~/features/attendee/registration/rules/attendee-form.ts'
import { lockCarts, upsertLines } from '~/features/cart/store.server.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { attendeeShape } from '~/features/cart/shapes.server.ts'

/**
 * Keeps what was filled in about the attendees of a cart's lines, complete or not, and says what is still wrong with it. Paths in the answer:
 * `12.0.name` is the name of the first attendee of line 12.
 */
export const saveAttendees = mutation('saveAttendees', {
	input: z.object({
		lines: z
			.array(z.object({ lineId: idShape, attendees: z.array(attendeeShape).max(1_000) }))
			.min(1)
			.max(50),
	}),
	allow: everyone,
	refusals: ['line_not_found'],
	async run({ store, visitor, now, refuse }, { lines }) {
		if (!visitor) return refuse('line_not_found')
		await lockCarts(store, [visitor])
		const contents = await readCartOf(store, visitor)
		const issues: FieldIssue[] = []
		const changed = []
		const questions = await listQuestionsOfTickets(store, contents?.lines.flatMap(({ offer }) => offer?.ticket?.ticketId ?? []) ?? [])
		// When a line is named twice, the last values count.
		for (const { lineId, attendees } of new Map(lines.map((each) => [each.lineId, each])).values()) {
			const line = contents?.lines.find(({ id, kind }) => id === lineId && kind === 'ticket')
			const ticket = line?.offer?.ticket
			if (!line || !ticket) return refuse('line_not_found')
			const form = { fields: ticket.askedFields, questions: questions.filter(({ ticketId }) => ticketId === ticket.ticketId) }
			const drafts = draftsFor(line.quantity, attendees)
			drafts.forEach((draft, place) =>
				issues.push(...issuesUnder(`${lineId}.${place}`, checkAttendee(draft, form, dayOf(now, ticket.timeZone)).issues)),
			)
			changed.push({ cartId: line.cartId, kind: line.kind, variantId: line.variantId, quantity: line.quantity, attendees: drafts })
		}
		await upsertLines(store, changed)
		return { complete: issues.length === 0, issues }
	},
})
