import type { Secrets } from '~/kernel/secrets.ts'

const [offering, holding] = ['ticket-transfer', 'ticket-holder'] as const

/** The link by which a receiver looks at an offered ticket, and accepts it. */
export function transferPath(secrets: Secrets, transferId: number): string {
	return `/ticket-transfer/${transferId}?secret=${transferSecret(secrets, transferId)}`
}

export function transferSecret(secrets: Secrets, transferId: number): string {
	return secrets.derive(offering, String(transferId))
}

export function opensTransfer(secrets: Secrets, transferId: number, given: string): boolean {
	return secrets.matches(given, offering, String(transferId))
}

/** The link by which a ticket's new holder finds it. The secret is the transfer's: after the holder passes the ticket on, it opens nothing. */
export function heldTicketPath(secrets: Secrets, { attendeeId, transferId }: { attendeeId: number; transferId: number }): string {
	return `/ticket/${attendeeId}?secret=${holderSecret(secrets, transferId)}`
}

export function holderSecret(secrets: Secrets, transferId: number): string {
	return secrets.derive(holding, String(transferId))
}

export function opensHeldTicket(secrets: Secrets, transferId: number, given: string | undefined): boolean {
	return secrets.matches(given, holding, String(transferId))
}
