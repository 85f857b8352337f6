import type { Store } from '~/platform/database/database.server.ts'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { variantWords } from '~/features/ticket/rules/variant-words.ts'
import { listQuestions, listVariantsLeft } from '~/features/ticket/store.server.ts'
import { listAllTickets, listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'
import type { AttendeeShown } from '~/features/attendee/rules/attendee-shown.ts'
import type { ReadAttendee } from '~/features/attendee/store.server.ts'

/**
 * What the people of an event are shown with: the event's zone, its variants in the reader's words, and its questions. Variants off sale are
 * included, because people who have one are still on the list; a person who gets another ticket gets a variant that is `onSale`.
 */
export async function readEventOfAttendees(store: Store, eventId: number, locale: Locale) {
	const found = await findEventRow(store, eventId)
	if (!found) return undefined
	const tickets = await listAllTickets(store, eventId)
	const variants = await listAllVariants(store, eventId)
	const onSale = await listVariantsLeft(store, [eventId])
	const questions = await listQuestions(store, eventId)
	const left = new Map(onSale.map((variant) => [variant.id, variant.left]))
	const { id, name, slug, timeZone, currency, providerId, state, startsAt, endsAt } = found.event
	return {
		event: { id, name: inLocale(name, locale), slug, timeZone, currency, providerId, state, startsAt, endsAt },
		variants: tickets.flatMap((ticket) =>
			variants
				.filter(({ ticketId }) => ticketId === ticket.id)
				.map(({ id: variantId, attributes, priceMinor }) => ({
					id: variantId,
					ticketId: ticket.id,
					ticket: inLocale(ticket.name, locale),
					attributes: variantWords({ ticketAttributes: ticket.attributes, attributes }, locale),
					priceMinor,
					onSale: left.has(variantId),
					/** The fewest places left in its quotas; null when it has no quota or is off sale. */
					left: left.get(variantId) ?? null,
				})),
		),
		questions: questions.map((question) => ({
			...question,
			label: inLocale(question.label, locale),
			options: question.options?.map(({ value, label }) => ({ value, label: inLocale(label, locale) })) ?? null,
		})),
	}
}

export type EventOfAttendees = NonNullable<Awaited<ReturnType<typeof readEventOfAttendees>>>

/** An attendee in the form the table shows. */
export function shownAttendee(
	{ attendee, status, cameInAt, order, holder }: ReadAttendee,
	{ variants }: Pick<EventOfAttendees, 'variants'>,
): AttendeeShown {
	const variant = variants.find(({ id }) => id === attendee.variantId)
	const { id, candidateNumber, name, nickname, dateOfBirth, gender, variantId, eloScore, company, guardianName, childName, answers } =
		attendee
	return {
		...{ id, candidateNumber, name, nickname, dateOfBirth, gender, variantId, eloScore, company, guardianName, childName, answers, status },
		ticket: variant?.ticket ?? '',
		attributes: variant?.attributes ?? '',
		registeredAt: attendee.registeredAt.toISOString(),
		cameInAt: cameInAt?.toISOString() ?? null,
		bookedBy: order.contact.name,
		email: order.contact.email,
		holder,
		order: { id: order.id, number: order.number },
	}
}
