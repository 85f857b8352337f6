import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { codeOf, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { holdsTicket } from '~/features/attendee/self-service/flows/find-holder.server.ts'
import { readStanding } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { orderOf, ticketName } from '~/features/attendee/self-service/flows/read-transfer.server.ts'
import { holderSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'

/** A ticket that was passed on, for its present holder: everything except the order it was bought with. */
export const findHeldTicket = query('findHeldTicket', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const { store, locale, secrets, refuse } = context
		const attendee = await findAttendee(store, attendeeId)
		if (!attendee || attendee.transferId === null || !(await holdsTicket(context, attendee, secret))) return refuse('ticket_not_found')
		const ticket = await readStanding(store, attendee, await orderOf(store, attendee), context.now)
		const signer = await ticketSigner(store, attendee.eventId, secrets)
		if (!ticket || !signer) return refuse('ticket_not_found')
		const { event, provider, standing, times } = ticket
		return {
			id: attendee.id,
			name: attendee.name,
			ticket: await ticketName(store, attendee, locale),
			candidateNumber: attendee.candidateNumber,
			/** The content of the QR; null while the ticket lets nobody in. */
			code: standing.valid ? codeOf(signer, attendee, event) : null,
			secret: holderSecret(secrets, attendee.transferId),
			event: {
				id: event.id,
				slug: `${event.slug}-${event.id}`,
				name: inLocale(event.name, locale),
				/** The times the ticket is for. */
				startsAt: times.startsAt.toISOString(),
				endsAt: times.endsAt.toISOString(),
				timeZone: event.timeZone,
				venue: event.venue,
				address: event.address,
				city: event.city,
				revision: event.revision,
				coverPath: event.coverPath,
				coverColor: event.coverColor,
				provider: { name: provider.name, email: provider.email, phone: provider.phone },
			},
		}
	},
})
