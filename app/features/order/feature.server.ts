import { askForPackingSlips } from './operations/ask-for-packing-slips.server.ts'
import { cancelOrder } from './operations/cancel-order.server.ts'
import { changeOrderContact } from './operations/change-order-contact.server.ts'
import { claimFreshOrders } from './operations/claim-fresh-orders.server.ts'
import { confirmOrder } from './operations/confirm-order.server.ts'
import { expireOrder } from './operations/expire-order.server.ts'
import { findDeliveryMails } from './operations/find-delivery-mails.server.ts'
import { findDeskOrder } from './operations/find-desk-order.server.ts'
import { findLastInvoiceTo } from './operations/find-last-invoice-to.server.ts'
import { findOrder } from './operations/find-order.server.ts'
import { findPackingSlips } from './operations/find-packing-slips.server.ts'
import { listDeskOrders } from './operations/list-desk-orders.server.ts'
import { listEventOrders } from './operations/list-event-orders.server.ts'
import { listOrders } from './operations/list-orders.server.ts'
import { listPromotionUses } from './operations/list-promotion-uses.server.ts'
import { orderAgain } from './operations/order-again.server.ts'
import { placeOrder } from './operations/place-order.server.ts'
import { remindOfRest } from './operations/remind-of-rest.server.ts'
import { resendOrderMail } from './operations/resend-order-mail.server.ts'
import { setDelivery } from './operations/set-delivery.server.ts'
import { setPaymentNote } from './operations/set-payment-note.server.ts'
import { takeCash } from './operations/take-cash.server.ts'
import { claimOrders } from './flows/claim-orders.server.ts'
import { claimGuestOrders } from './jobs/claim-guest-orders.server.ts'
import { makePackingSlips } from './jobs/make-packing-slips.server.ts'
import { mailConfirmation, mailConfirmationAgain } from './jobs/mail-confirmation.server.tsx'
import {
	mailPlaceCanceled,
	mailOrderAuthorized,
	mailRestDue,
	mailQuoteAgreed,
	mailQuoteRaised,
	mailOrderCanceled,
	mailOrderDelivered,
	mailOrderOwesLess,
	mailShippedAgain,
	mailDeliveredAgain,
	mailCanceledAgain,
	mailPayAgain,
	mailOrderShipped,
	mailOrderExpired,
	mailAutoCharged,
	mailPaymentFailed,
	mailAutoChargeFailed,
	mailPromiseLost,
	mailPaymentRefunded,
} from './jobs/mail-order-news.server.tsx'
import { mailPaymentMismatched, mailPromiseLostToProvider, mailRefundFailed } from './jobs/mail-payment-trouble.server.tsx'
import { mailQuoteToProvider, mailProvider } from './jobs/mail-provider.server.tsx'
import { remindOfRests } from './jobs/remind-of-rests.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const order = {
	operations: {
		askForPackingSlips,
		cancelOrder,
		changeOrderContact,
		claimFreshOrders,
		confirmOrder,
		expireOrder,
		findDeliveryMails,
		findDeskOrder,
		findLastInvoiceTo,
		findOrder,
		findPackingSlips,
		listDeskOrders,
		listEventOrders,
		listOrders,
		listPromotionUses,
		orderAgain,
		placeOrder,
		remindOfRest,
		resendOrderMail,
		setDelivery,
		setPaymentNote,
		takeCash,
	},
	reactions: {
		'attendee.canceled': [mailPlaceCanceled],
		'file.asked_for': [makePackingSlips],
		'order.authorized': [mailOrderAuthorized, mailQuoteToProvider],
		'order.canceled': [mailOrderCanceled],
		'order.confirmed': [mailConfirmation, mailProvider],
		'order.delivered': [mailOrderDelivered],
		'order.expired': [mailOrderExpired],
		'order.mail_asked': [mailConfirmationAgain, mailShippedAgain, mailDeliveredAgain, mailCanceledAgain, mailPayAgain],
		'order.owes_less': [mailOrderOwesLess],
		'order.quote_agreed': [mailQuoteAgreed],
		'order.quote_raised': [mailQuoteRaised],
		'order.rest_reminded': [mailRestDue],
		'order.shipped': [mailOrderShipped],
		'order.ticket_mail_asked': [mailConfirmationAgain],
		'payment.confirmed': [mailAutoCharged],
		'payment.failed': [mailPaymentFailed, mailAutoChargeFailed],
		'payment.mismatched': [mailPaymentMismatched],
		'payment.promise_lost': [mailPromiseLost, mailPromiseLostToProvider],
		'payment.refund_failed': [mailRefundFailed],
		'payment.refunded': [mailPaymentRefunded],
	},
	consequences: {
		'account.email_verified': [claimOrders],
		'account.signed_in': [claimOrders],
	},
	chores: [claimGuestOrders, remindOfRests],
} satisfies Feature
