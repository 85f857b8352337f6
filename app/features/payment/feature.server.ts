import { agreeToQuote } from './operations/agree-to-quote.server.ts'
import { beginAutoCharge } from './operations/begin-auto-charge.server.ts'
import { beginCapture } from './operations/begin-capture.server.ts'
import { beginRefund } from './operations/begin-refund.server.ts'
import { chooseCard } from './operations/choose-card.server.ts'
import { chooseCash } from './operations/choose-cash.server.ts'
import { chooseWay } from './operations/choose-way.server.ts'
import { confirmQuote } from './operations/confirm-quote.server.ts'
import { declineQuote } from './operations/decline-quote.server.ts'
import { findCashOffer } from './operations/find-cash-offer.server.ts'
import { giveCashBack } from './operations/give-cash-back.server.ts'
import { listQuotes } from './operations/list-quotes.server.ts'
import { notePaymentOpened } from './operations/note-payment-opened.server.ts'
import { notePaymentRefused } from './operations/note-payment-refused.server.ts'
import { recordNotice } from './operations/record-notice.server.ts'
import { retryRefund } from './operations/retry-refund.server.ts'
import { startPayment } from './operations/start-payment.server.ts'
import { askLateCharges } from './jobs/ask-late-charges.server.ts'
import { capturePayment } from './jobs/capture-payment.server.ts'
import { chargeAmountDue } from './jobs/charge-amount-due.server.ts'
import { closePayments } from './jobs/close-payments.server.ts'
import { postTestNotices } from './jobs/post-test-notices.server.ts'
import { refundPayment } from './jobs/refund-payment.server.ts'
import { settleOverdueOrders } from './jobs/settle-overdue-orders.server.ts'
import { settleSlowRefunds } from './jobs/settle-slow-refunds.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const payment = {
	operations: {
		agreeToQuote,
		beginAutoCharge,
		beginCapture,
		beginRefund,
		chooseCard,
		chooseCash,
		chooseWay,
		confirmQuote,
		declineQuote,
		findCashOffer,
		giveCashBack,
		listQuotes,
		notePaymentOpened,
		notePaymentRefused,
		recordNotice,
		retryRefund,
		startPayment,
	},
	reactions: {
		'order.amount_due': [chargeAmountDue],
		'order.canceled': [closePayments],
		'payment.capture_due': [capturePayment],
		'payment.refund_due': [refundPayment],
		'payment.refund_retried': [refundPayment],
		'payment.release_due': [closePayments],
		'payment.superseded': [closePayments],
	},
	chores: [askLateCharges, postTestNotices, settleOverdueOrders, settleSlowRefunds],
} satisfies Feature
