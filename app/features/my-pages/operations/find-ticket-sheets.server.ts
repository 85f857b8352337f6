import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listGroupsOfNumbers } from '~/features/candidate-number/store/groups-of-numbers.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder, listOrderLines } from '~/features/order/store.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'
import { mayHaveTicket } from '~/features/attendee/self-service/flows/find-holder.server.ts'
import { mostSheets } from '~/features/ticket/rules/most-sheets.ts'
import { ticketTimes } from '~/features/ticket/rules/ticket-times.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { codeOf, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { findAttendee, listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { ticketFileName, ticketSheet } from '~/features/attendee/registration/text/ticket-in-words.ts'

/**
 * The tickets of one attendee, or of an order's attendees in parts of 50, ready to print in the caller's language (truths §5.1). Whoever may see the
 * order may have them. `ticket_not_found` also answers a wrong secret, so that nobody learns which attendees and orders exist.
 */
export const findTicketSheets = query('findTicketSheets', {
	input: z
		.object({
			attendeeId: idShape.optional(),
			number: z.string().max(40).optional(),
			secret: z.string().max(200).optional(),
			/** Which fifty of the order's tickets, from 1. */
			part: z.number().int().min(1).max(1000).default(1),
		})
		.refine(({ attendeeId, number }) => (attendeeId === undefined) !== (number === undefined), { error: 'attendeeId or number' }),
	allow: everyone,
	refusals: ['ticket_not_found', 'not_confirmed'],
	async run(context, { attendeeId, number, secret, part }) {
		const { store, secrets, locale, refuse } = context
		const attendee = attendeeId === undefined ? undefined : await findAttendee(store, attendeeId)
		if (attendeeId !== undefined && !attendee) return refuse('ticket_not_found')
		const order = await findOrder(store, attendee ? { id: attendee.orderId } : { number: (number ?? '').toUpperCase() })
		if (!order) return refuse('ticket_not_found')
		const isTheirs = attendee ? await mayHaveTicket(context, attendee, order, secret) : await maySeeOrder(context, order, secret)
		if (!isTheirs) return refuse('ticket_not_found')
		if (order.status !== 'Confirmed') return refuse('not_confirmed')
		if (order.eventId === null) return refuse('ticket_not_found')

		const [lines, people, row, signer] = await Promise.all([
			listOrderLines(store, order.id),
			attendee ? [attendee] : listAttendeesOfOrders(store, [order.id]),
			findEventRow(store, order.eventId),
			ticketSigner(store, order.eventId, secrets),
		])
		// A ticket that was passed on is in nobody's order any more.
		const valid = people.filter(({ canceledAt, transferId }) => canceledAt === null && (attendee !== undefined || transferId === null))
		const asked = valid.slice((part - 1) * mostSheets, part * mostSheets)
		if (!row || !signer || asked.length === 0) return refuse('ticket_not_found')
		const { event, provider } = row
		const shownEvent = {
			...event,
			name: inLocale(event.name, locale),
			startsAt: event.startsAt.toISOString(),
			endsAt: event.endsAt.toISOString(),
			provider,
		}
		const ticketOf = await ticketNames(store, asked, lines)
		const groupOf = await listGroupsOfNumbers(
			store,
			asked.map(({ id }) => id),
		)
		const offers = await findTicketOffers(store, [...new Set(asked.map(({ variantId }) => variantId))])
		const parts = Math.ceil(valid.length / mostSheets)
		return {
			part,
			parts,
			/** Without the file's extension. */
			fileName: ticketFileName(locale, {
				event: shownEvent.name,
				attendee: attendee?.name,
				order: order.number,
				part: parts > 1 ? part : undefined,
			}),
			sheets: asked.map((each) => {
				const line = lines.find(({ id }) => id === each.orderLineId)
				const ticket = ticketOf(each)
				return ticketSheet(
					{
						event: {
							...shownEvent,
							...instantsOf(
								ticketTimes(
									offers.find(({ variantId }) => variantId === each.variantId),
									event,
								),
							),
						},
						order: order.number,
						attendee: {
							name: each.name,
							ticket: ticket ? inLocale(ticket.name, locale) : '',
							// The whole price of a ticket that was changed is in its order's books, not here.
							price: each.transferId === null && !ticket?.isChanged ? money(line?.priceMinor ?? 0, order.currency) : null,
							code: codeOf(signer, each, event),
							candidateNumber: each.candidateNumber,
							group: groupOf.get(each.id),
						},
					},
					locale,
				)
			}),
		}
	},
})

const instantsOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
	startsAt: startsAt.toISOString(),
	endsAt: endsAt.toISOString(),
})
