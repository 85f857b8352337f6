import type { Store } from '~/platform/database/database.server.ts'
import { checkTicketCode, isReplaced } from '~/features/attendee/registration/rules/ticket-code.ts'
import type { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { findCodeIssue } from '~/features/draw/wheel/store/presence.server.ts'

/** The attendee of a ticket code at an event; nothing for a code that is not good. */
export async function attendeeOfCode(
	store: Store,
	verifier: Awaited<ReturnType<typeof ticketVerifier>>,
	eventId: number,
	code: string,
): Promise<number | undefined> {
	const ticket = await checkTicketCode(code.trim(), verifier)
	if (ticket?.authenticity !== 'authentic' || ticket.eventId !== eventId) return undefined
	const codeIssue = await findCodeIssue(store, eventId, ticket.attendeeId)
	return codeIssue === undefined || isReplaced(ticket, codeIssue) ? undefined : ticket.attendeeId
}
