import { mailConfirmation } from './features/order/jobs/mail-confirmation.server.tsx'
import {
	mailOrderCanceled,
	mailOrderExpired,
	mailPaymentFailed,
	mailPaymentRefunded,
} from './features/order/jobs/mail-order-news.server.tsx'
import { mailProvider } from './features/order/jobs/mail-provider.server.tsx'
import { closePayments } from './features/payment/jobs/close-payments.server.ts'
import { refundPayment } from './features/payment/jobs/refund-payment.server.ts'
import type { Reactions } from './platform/jobs/jobs.server.ts'

/** Every fact that starts work, and the work it starts. */
export const reactions: Reactions = {
	'order.canceled': [closePayments, mailOrderCanceled],
	'order.confirmed': [mailConfirmation, mailProvider],
	'order.expired': [mailOrderExpired],
	'payment.failed': [mailPaymentFailed],
	'payment.refunded': [mailPaymentRefunded],
	'payment.refund_due': [refundPayment],
	'payment.superseded': [closePayments],
}
