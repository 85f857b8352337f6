import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { dayOf } from '~/kernel/zones.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findOrdersByKeys } from '~/features/order/store.server.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { findTicketOffers, listQuestions } from '~/features/ticket/store.server.ts'
import { makeByHand } from '~/features/attendee/flows/add-attendee-by-hand.server.ts'
import { checkEdited, columnsOfEdited } from '~/features/attendee/rules/attendee-edit.ts'
import { checkHandContact } from '~/features/attendee/rules/hand-contact.ts'
import { handMethods } from '~/features/attendee/rules/hand-methods.ts'
import { editedAttendeeShape } from '~/features/attendee/shapes.server.ts'

/**
 * Puts one person on the list at the box office: a real order, confirmed at once, with its money in the books when it was paid by hand. The sale
 * may be closed, but there must be a place. Calls with the same key add one person.
 */
export const addAttendee = mutation('addAttendee', {
	input: z.object({
		key: z.uuid(),
		eventId: idShape,
		variantId: idShape,
		attendee: editedAttendeeShape,
		email: z.string().max(300).default(''),
		phone: z.string().max(60).default(''),
		method: z.enum(handMethods),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'variant_not_found', 'sale_over', 'no_places', 'sold_out', 'invalid_fields'],
	async run({ store, now, dice, locale, refuse, record }, { key, eventId, variantId, method, ...typed }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const [known] = await findOrdersByKeys(store, [key])
		if (known) return { attendeeId: (await listAttendeesOfOrders(store, [known.id]))[0]?.id ?? 0, orderId: known.id, again: true }
		if (row.event.state === 'cancelled') return refuse('sale_over')
		const [offer] = await findTicketOffers(store, [variantId])
		if (offer?.eventId !== eventId) return refuse('variant_not_found')
		if (offer.quotaIds.length === 0) return refuse('no_places')
		const questions = (await listQuestions(store, eventId)).filter(({ ticketId }) => ticketId === offer.ticketId)
		const person = checkEdited(typed.attendee, questions, dayOf(now, row.event.timeZone))
		const contact = checkHandContact({ ...typed, name: person.cleaned.name }, phoneCountries({ timeZone: row.event.timeZone, locale }))
		const issues = [...person.issues, ...contact.issues]
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const { made } = await makeByHand(
			store,
			[{ key, offer, method, contact: contact.cleaned, locale, attendee: columnsOfEdited(person.cleaned) }],
			{ now, dice },
		)
		const [order] = made
		if (!order) return refuse('sold_out')
		const { orderId, number, totalMinor } = order
		const [attendee] = await listAttendeesOfOrders(store, [orderId])
		const attendeeId = attendee?.id ?? 0
		const { providerId } = row.event
		const data = { orderId, number, eventId, attendeeId, method, totalMinor }
		record({ name: 'order.placed', about: `order:${orderId}`, providerId, data })
		record({ name: 'order.confirmed', about: `order:${orderId}`, providerId, data })
		record({ name: 'attendee.added', about: `attendee:${attendeeId}`, providerId, data })
		return { attendeeId, orderId, again: false }
	},
})
