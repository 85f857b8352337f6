import { acceptTransfer } from './operations/accept-transfer.server.ts'
import { cancelTicket } from './operations/cancel-ticket.server.ts'
import { exchangeTicket } from './operations/exchange-ticket.server.ts'
import { findExchangeMail } from './operations/find-exchange-mail.server.ts'
import { findExchangedTicket } from './operations/find-exchanged-ticket.server.ts'
import { findHeldTicket } from './operations/find-held-ticket.server.ts'
import { findTicketChange } from './operations/find-ticket-change.server.ts'
import { findTicketExchange } from './operations/find-ticket-exchange.server.ts'
import { findTransferMail } from './operations/find-transfer-mail.server.ts'
import { findTransferOffer } from './operations/find-transfer-offer.server.ts'
import { listTransfersOfOrder } from './operations/list-transfers-of-order.server.ts'
import { makeExchange } from './operations/make-exchange.server.ts'
import { offerTransfer } from './operations/offer-transfer.server.ts'
import { renameAttendee } from './operations/rename-attendee.server.ts'
import { withdrawExchange } from './operations/withdraw-exchange.server.ts'
import { withdrawTransfer } from './operations/withdraw-transfer.server.ts'
import { followChangedTicket, followOverOrder, followPaidDifference } from './flows/follow-exchange.server.ts'
import { mailExchangedTicket } from './jobs/mail-exchanged-ticket.server.tsx'
import { mailHolderCanceled, mailTransferredTicket, mailTransferOffered, mailTransferDone } from './jobs/mail-transfers.server.tsx'
import { makePaidExchange } from './jobs/make-paid-exchange.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const selfService = {
	operations: {
		acceptTransfer,
		cancelTicket,
		exchangeTicket,
		findExchangeMail,
		findExchangedTicket,
		findHeldTicket,
		findTicketChange,
		findTicketExchange,
		findTransferMail,
		findTransferOffer,
		listTransfersOfOrder,
		makeExchange,
		offerTransfer,
		renameAttendee,
		withdrawExchange,
		withdrawTransfer,
	},
	reactions: {
		'attendee.canceled': [mailHolderCanceled],
		'attendee.exchange_paid': [makePaidExchange],
		'attendee.moved': [mailExchangedTicket],
		'attendee.ticket_mail_asked': [mailTransferredTicket],
		'attendee.transfer_offered': [mailTransferOffered],
		'attendee.transferred': [mailTransferredTicket, mailTransferDone],
	},
	consequences: {
		'attendee.canceled': [followChangedTicket],
		'attendee.moved': [followChangedTicket],
		'attendee.transferred': [followChangedTicket],
		'order.canceled': [followOverOrder],
		'order.confirmed': [followPaidDifference],
		'order.expired': [followOverOrder],
		'payment.confirmed': [followPaidDifference],
	},
} satisfies Feature
