import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale, type Locale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import type { WalletTicket } from '~/platform/wallet/wallet-ticket.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findOrder, listOrderLines } from '~/features/order/store.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'
import { codeOf, eventAtGate, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { ticketTimes } from '~/features/ticket/rules/ticket-times.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { mayHaveTicket } from '~/features/attendee/self-service/flows/find-holder.server.ts'
import { ticketFileName, ticketSheet } from '~/features/attendee/registration/text/ticket-in-words.ts'

/**
 * An attendee's ticket for a telephone's wallet, in every language, for those who may have it on paper (`findTicketSheets`). A wrong secret gets
 * `ticket_not_found` too, so that nobody learns which attendees and orders exist.
 */
export const findWalletTicket = query('findWalletTicket', {
	input: z.object({ attendeeId: idShape, secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['ticket_not_found', 'not_confirmed'],
	async run(context, { attendeeId, secret }) {
		const { store, secrets, locale, refuse } = context
		const attendee = await findAttendee(store, attendeeId)
		const order = attendee && (await findOrder(store, { id: attendee.orderId }))
		if (!order || !(await mayHaveTicket(context, attendee, order, secret))) return refuse('ticket_not_found')
		if (order.status !== 'Confirmed') return refuse('not_confirmed')
		if (attendee.canceledAt !== null) return refuse('ticket_not_found')

		const [lines, row, signer] = await Promise.all([
			listOrderLines(store, order.id),
			findEventRow(store, attendee.eventId),
			ticketSigner(store, attendee.eventId, secrets),
		])
		if (!row || !signer) return refuse('ticket_not_found')
		const { event, provider } = row
		const line = lines.find(({ id }) => id === attendee.orderLineId)
		const named = (await ticketNames(store, [attendee], lines))(attendee)
		const [offer] = await findTicketOffers(store, [attendee.variantId])
		const times = ticketTimes(offer, event)
		const [startsAt, endsAt] = [times.startsAt.toISOString(), times.endsAt.toISOString()]
		const code = codeOf(signer, attendee, event)
		const sheetIn = (each: Locale) =>
			ticketSheet(
				{
					event: { ...event, name: inLocale(event.name, each), startsAt, endsAt, provider },
					order: order.number,
					attendee: {
						name: attendee.name,
						ticket: named ? inLocale(named.name, each) : '',
						// The price is for the buyer to know, not for a holder.
						price: attendee.transferId === null && !named?.isChanged ? money(line?.priceMinor ?? 0, order.currency) : null,
						code,
						candidateNumber: attendee.candidateNumber,
					},
				},
				each,
			)
		const ticket: WalletTicket = {
			attendeeId,
			issue: attendee.codeIssue,
			eventId: event.id,
			startsAt,
			endsAt,
			validUntil: eventAtGate(event).closes.toISOString(),
			timeZone: event.timeZone,
			position: event.latitude === null || event.longitude === null ? undefined : { latitude: event.latitude, longitude: event.longitude },
			sheets: { vi_VN: sheetIn('vi_VN'), en_US: sheetIn('en_US') },
		}
		/** The file's name has no extension. */
		return {
			ticket,
			fileName: ticketFileName(locale, { event: inLocale(event.name, locale), attendee: attendee.name, order: order.number }),
		}
	},
})
