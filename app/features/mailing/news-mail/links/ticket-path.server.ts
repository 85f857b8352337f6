import type { Secrets } from '~/kernel/secrets.ts'
import { heldTicketPath } from '~/features/attendee/self-service/links/transfer-link.server.ts'

/** The address of the reader's ticket: their own page if it was passed on to them, else the order's. Null: the reader is no attendee. */
export function ticketPathOf(
	secrets: Secrets,
	{ attendeeId, transferId, orderNumber }: { attendeeId: number | null; transferId: number | null; orderNumber: string | null },
): string | null {
	if (attendeeId === null || orderNumber === null) return null
	if (transferId !== null) return heldTicketPath(secrets, { attendeeId, transferId })
	return `/checkout/thank-you?order=${orderNumber}&secret=${secrets.derive('order', orderNumber)}`
}
