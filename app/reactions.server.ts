import { removeAvatar } from './features/account/jobs/remove-avatar.server.ts'
import {
	mailKnownAddress,
	mailNewAddress,
	mailOldAddress,
	mailPasswordChanged,
	mailPasswordReset,
	mailVerification,
} from './features/account/jobs/mail-account.server.tsx'
import { removeEventFiles } from './features/event-draft/jobs/remove-event-files.server.ts'
import { readPictures } from './features/event-draft/jobs/read-pictures.server.ts'
import { mailEventNews } from './features/event-draft/jobs/mail-event-news.server.tsx'
import { mailEventReminder } from './features/event-draft/jobs/mail-event-reminder.server.tsx'
import {
	cancelWithEvent,
	tellBuyersCancelled,
	tellBuyersPostponed,
	tellBuyersReminded,
} from './features/event-draft/jobs/tell-buyers.server.ts'
import { drawPoster } from './features/event-draft/jobs/draw-poster.server.ts'
import { removeHomeLogos } from './features/content/jobs/remove-home-logos.server.ts'
import { issueCreditNotes } from './features/invoice/jobs/issue-credit-notes.server.ts'
import { issueInvoiceOfOrder } from './features/invoice/jobs/issue-invoice.server.ts'
import { mailConfirmation, mailConfirmationAgain } from './features/order/jobs/mail-confirmation.server.tsx'
import { removeProductPictures } from './features/catalog/jobs/remove-product-pictures.server.ts'
import { mailBackInStock } from './features/catalog/jobs/mail-back-in-stock.server.tsx'
import {
	mailAutoCharged,
	mailAutoChargeFailed,
	mailCanceledAgain,
	mailDeliveredAgain,
	mailOrderAuthorized,
	mailOrderCanceled,
	mailOrderDelivered,
	mailOrderExpired,
	mailOrderOwesLess,
	mailOrderShipped,
	mailPlaceCanceled,
	mailPayAgain,
	mailPaymentFailed,
	mailPromiseLost,
	mailPaymentRefunded,
	mailQuoteAgreed,
	mailQuoteRaised,
	mailRestDue,
	mailShippedAgain,
} from './features/order/jobs/mail-order-news.server.tsx'
import { mailPaymentMismatched, mailPromiseLostToProvider, mailRefundFailed } from './features/order/jobs/mail-payment-trouble.server.tsx'
import { mailProvider, mailQuoteToProvider } from './features/order/jobs/mail-provider.server.tsx'
import { makeFile } from './features/made-file/jobs/make-file.server.ts'
import { noteReturn } from './features/bank-transfer/jobs/note-return.server.ts'
import { takeTransfer } from './features/bank-transfer/jobs/take-transfer.server.ts'
import { capturePayment } from './features/payment/jobs/capture-payment.server.ts'
import { checkAttendeeFile } from './features/attendee-file/jobs/check-attendee-file.server.ts'
import { putAttendeesOnList } from './features/attendee-file/jobs/put-attendees-on-list.server.ts'
import { readAttendeeFile } from './features/attendee-file/jobs/read-attendee-file.server.ts'
import { takeAttendeesOffList } from './features/attendee-file/jobs/take-attendees-off-list.server.ts'
import { retryDeadJobs } from './features/desk/jobs/retry-jobs.server.ts'
import { chargeAmountDue } from './features/payment/jobs/charge-amount-due.server.ts'
import { closePayments } from './features/payment/jobs/close-payments.server.ts'
import { refundPayment } from './features/payment/jobs/refund-payment.server.ts'
import { endReturn } from './features/returns/jobs/end-return.server.ts'
import {
	mailReturnApproved,
	mailReturnReceived,
	mailReturnRefunded,
	mailReturnRejected,
	mailReturnRequested,
	mailReturnToProvider,
} from './features/returns/jobs/mail-return-news.server.tsx'
import { detachCard } from './features/saved-card/jobs/detach-card.server.ts'
import { forgetCards } from './features/saved-card/jobs/forget-cards.server.ts'
import { mailGoodbye } from './features/personal-data/jobs/mail-goodbye.server.tsx'
import { removePictures } from './features/personal-data/jobs/remove-pictures.server.ts'
import {
	mailNewBrowser,
	mailPasskeyAdded,
	mailSecondStepFailed,
	mailSecondStepOff,
	mailSecondStepOn,
} from './features/security/jobs/mail-security-news.server.tsx'
import { applyProductFile } from './features/product-file/jobs/apply-product-file.server.ts'
import { checkProductFile } from './features/product-file/jobs/check-product-file.server.ts'
import { readProductFile } from './features/product-file/jobs/read-product-file.server.ts'
import { undoProductFile } from './features/product-file/jobs/undo-product-file.server.ts'
import { sendBracketMails } from './features/bracket-mail/jobs/send-bracket-mails.server.tsx'
import { sendNumberMails } from './features/number-mail/jobs/send-number-mails.server.tsx'
import { drawBibSheet } from './features/bib/jobs/draw-bib-sheet.server.ts'
import { mailReviewAnswered, mailReviewAsk, mailReviewHidden, mailReviewShown } from './features/review/jobs/mail-reviews.server.tsx'
import { removeReviewPictures } from './features/review/jobs/remove-review-pictures.server.ts'
import {
	mailApplicationAnswered,
	mailApplicationApproved,
	mailApplicationAskedBack,
	mailApplicationDeclined,
	mailApplicationSent,
	mailApplicationWithdrawn,
} from './features/partner/jobs/mail-application-news.server.tsx'
import {
	mailInvitation,
	mailMemberJoined,
	mailMemberLeft,
	mailMemberRemoved,
	mailOwnershipTransferred,
	mailRoleChanged,
} from './features/team/jobs/mail-team.server.tsx'
import {
	mailHolderCanceled,
	mailTransferDone,
	mailTransferOffered,
	mailTransferredTicket,
} from './features/self-service/jobs/mail-transfers.server.tsx'
import { makePaidExchange } from './features/self-service/jobs/make-paid-exchange.server.ts'
import { mailExchangedTicket } from './features/self-service/jobs/mail-exchanged-ticket.server.tsx'
import { mailPriceDrop } from './features/wishlist/jobs/mail-price-drop.server.tsx'
import { mailWebhookDisabled } from './features/webhook/jobs/mail-webhook-disabled.server.tsx'
import { queueWebhooks } from './features/webhook/jobs/queue-webhooks.server.ts'
import { publicFacts } from './features/webhook/rules/webhook.ts'
import { sendMailing, sendTrial } from './features/mailing/jobs/send-mailing.server.tsx'
import { closeWaitingList } from './features/waiting-list/jobs/call-off-waiting.server.ts'
import {
	mailWaitingAsked,
	mailWaitingCalledOff,
	mailWaitingExpired,
	mailWaitingOffered,
	mailWaitingPaused,
	mailWaitingWithdrawn,
} from './features/waiting-list/jobs/mail-waiting-news.server.tsx'
import type { Reactions } from './platform/jobs/jobs.server.ts'

/** Every fact that starts work, and the work it starts. */
const work: Reactions = {
	'account.email_change_announced': [mailNewAddress],
	'account.email_change_asked': [mailOldAddress],
	'account.password_changed': [mailPasswordChanged],
	'account.reset_asked': [mailPasswordReset],
	'account.signed_up': [mailVerification],
	'account.signed_up_again': [mailKnownAddress],
	'account.verification_asked': [mailVerification],
	'account.avatar_changed': [removeAvatar],
	'account.deleted': [forgetCards, removePictures, mailGoodbye],
	'account.new_browser': [mailNewBrowser],
	'athlete.avatar_changed': [removeAvatar],
	'athlete.removed': [removeAvatar],
	'attendee.canceled': [issueCreditNotes, mailPlaceCanceled, mailHolderCanceled],
	'attendee.exchange_paid': [makePaidExchange],
	'attendee.moved': [issueCreditNotes, mailExchangedTicket],
	'attendee_file.mapped': [checkAttendeeFile],
	'attendee_file.pressed': [putAttendeesOnList],
	'attendee_file.sent': [readAttendeeFile],
	'attendee_file.undo_asked': [takeAttendeesOffList],
	'attendee.ticket_mail_asked': [mailTransferredTicket],
	'attendee.transfer_offered': [mailTransferOffered],
	'attendee.transferred': [mailTransferredTicket, mailTransferDone],
	'event.cancelled': [tellBuyersCancelled, closeWaitingList],
	'event.created': [drawPoster],
	'event.deleted': [removeEventFiles],
	'event.pictures_forgotten': [removeEventFiles],
	'event.poster_changed': [drawPoster, removeEventFiles],
	'event.picture_reading_asked': [readPictures],
	'event.postponed': [tellBuyersPostponed],
	'event.reminded': [tellBuyersReminded],
	'home.draft_discarded': [removeHomeLogos],
	'home.draft_saved': [removeHomeLogos],
	'job.retry_asked': [retryDeadJobs],
	'order.amount_due': [chargeAmountDue],
	'order.authorized': [mailOrderAuthorized, mailQuoteToProvider],
	'order.rest_reminded': [mailRestDue],
	'order.quote_agreed': [mailQuoteAgreed],
	'order.quote_raised': [mailQuoteRaised],
	'order.canceled': [closePayments, issueCreditNotes, mailOrderCanceled],
	'order.cash_given_back': [endReturn],
	'file.asked_for': [makeFile],
	'order.confirmed': [mailConfirmation, mailProvider, issueInvoiceOfOrder],
	'order.delivered': [mailOrderDelivered],
	'order.lines_refunded': [issueCreditNotes],
	'order.owes_less': [mailOrderOwesLess],
	'order.mail_asked': [mailConfirmationAgain, mailShippedAgain, mailDeliveredAgain, mailCanceledAgain, mailPayAgain],
	'order.shipped': [mailOrderShipped],
	'order.ticket_mail_asked': [mailConfirmationAgain],
	'order.event_cancelled': [mailEventNews, cancelWithEvent],
	'order.event_postponed': [mailEventNews],
	'order.event_reminded': [mailEventReminder],
	'order.expired': [mailOrderExpired],
	'partner.answered': [mailApplicationAnswered],
	'partner.approved': [mailApplicationApproved],
	'partner.asked_back': [mailApplicationAskedBack],
	'partner.declined': [mailApplicationDeclined],
	'partner.sent': [mailApplicationSent],
	'partner.withdrawn': [mailApplicationWithdrawn],
	'passkey.added': [mailPasskeyAdded],
	'payment.confirmed': [mailAutoCharged],
	'payment.failed': [mailPaymentFailed, mailAutoChargeFailed],
	'payment.mismatched': [mailPaymentMismatched],
	'payment.promise_lost': [mailPromiseLost, mailPromiseLostToProvider],
	'payment.refund_failed': [mailRefundFailed],
	'payment.refunded': [mailPaymentRefunded, endReturn],
	'payment.refund_due': [refundPayment],
	'payment.refund_retried': [refundPayment],
	'payment.capture_due': [capturePayment],
	'payment.release_due': [closePayments],
	'payment.superseded': [closePayments],
	'bank_transfer.paid': [takeTransfer],
	'bank_transfer.returned': [noteReturn],
	'product.back_in_stock': [mailBackInStock],
	'product.changed': [removeProductPictures],
	'product_file.pressed': [applyProductFile],
	'product_file.recheck_asked': [checkProductFile],
	'product_file.sent': [readProductFile],
	'product_file.undo_asked': [undoProductFile],
	'return.approved': [mailReturnApproved],
	'return.received': [mailReturnReceived, issueCreditNotes],
	'return.refunded': [mailReturnRefunded],
	'return.rejected': [mailReturnRejected],
	'return.requested': [mailReturnRequested, mailReturnToProvider],
	'bib_sheet.started': [drawBibSheet],
	'bib_sheet.continued': [drawBibSheet],
	'number_mail.started': [sendNumberMails],
	'number_mail.continued': [sendNumberMails],
	'bracket_mail.started': [sendBracketMails],
	'bracket_mail.continued': [sendBracketMails],
	'review.answered': [mailReviewAnswered],
	'review.asked': [mailReviewAsk],
	'review.deleted': [removeReviewPictures],
	'review.edited': [removeReviewPictures],
	'review.hidden': [mailReviewHidden],
	'review.shown': [mailReviewShown],
	'saved_card.removed': [detachCard],
	'second_step.failed': [mailSecondStepFailed],
	'second_step.turned_off': [mailSecondStepOff],
	'second_step.turned_on': [mailSecondStepOn],
	'team.invited': [mailInvitation],
	'team.joined': [mailMemberJoined],
	'team.left': [mailMemberLeft],
	'team.member_removed': [mailMemberRemoved],
	'team.ownership_offered': [mailInvitation],
	'team.ownership_transferred': [mailOwnershipTransferred],
	'team.role_changed': [mailRoleChanged],
	'webhook.disabled': [mailWebhookDisabled],
	'mailing.started': [sendMailing],
	'mailing.continued': [sendMailing],
	'mailing.tried': [sendTrial],
	'waiting.asked': [mailWaitingAsked],
	'waiting.called_off': [mailWaitingCalledOff],
	'waiting.closed': [mailWaitingWithdrawn],
	'waiting.expired': [mailWaitingExpired],
	'waiting.offered': [mailWaitingOffered],
	'waiting.paused': [mailWaitingPaused],
	'wishlist.price_dropped': [mailPriceDrop],
}

/** The same, with what lets programs outside hear of the facts that are meant for them. */
export const reactions: Reactions = {
	...work,
	...Object.fromEntries(publicFacts.map((name) => [name, [...(work[name] ?? []), queueWebhooks]])),
}
