import { signIn } from './features/account/operations/sign-in.server.ts'
import { signOut } from './features/account/operations/sign-out.server.ts'
import { addProductsToCart } from './features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from './features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from './features/cart/operations/apply-code.server.ts'
import { changeCartLine } from './features/cart/operations/change-cart-line.server.ts'
import { emptyCart } from './features/cart/operations/empty-cart.server.ts'
import { expireHolds } from './features/cart/operations/expire-holds.server.ts'
import { findCart } from './features/cart/operations/find-cart.server.ts'
import { listDeliveryMethods } from './features/cart/operations/list-delivery-methods.server.ts'
import { listPaymentMethods } from './features/cart/operations/list-payment-methods.server.ts'
import { removeCode } from './features/cart/operations/remove-code.server.ts'
import { renewHold } from './features/cart/operations/renew-hold.server.ts'
import { saveAttendees } from './features/cart/operations/save-attendees.server.ts'
import { checkEventPermission } from './features/event/operations/check-event-permission.server.ts'
import { findEvent } from './features/event/operations/find-event.server.ts'
import { findEventPictures } from './features/event/operations/find-event-pictures.server.ts'
import { listEvents } from './features/event/operations/list-events.server.ts'
import { cancelOrder } from './features/order/operations/cancel-order.server.ts'
import { expireOrder } from './features/order/operations/expire-order.server.ts'
import { findOrder } from './features/order/operations/find-order.server.ts'
import { placeOrder } from './features/order/operations/place-order.server.ts'
import { beginRefund } from './features/payment/operations/begin-refund.server.ts'
import { notePaymentOpened } from './features/payment/operations/note-payment-opened.server.ts'
import { notePaymentRefused } from './features/payment/operations/note-payment-refused.server.ts'
import { recordNotice } from './features/payment/operations/record-notice.server.ts'
import { startPayment } from './features/payment/operations/start-payment.server.ts'
import { checkDrift } from './features/quota/operations/check-drift.server.ts'
import { checkTicket } from './features/registration/operations/check-ticket.server.ts'
import { findTicketSheets } from './features/registration/operations/find-ticket-sheets.server.ts'

/** Every operation of the product. The wire, its description and the table of rights are made from this list. */
export const operations = {
	addProductsToCart,
	addTicketsToCart,
	applyCode,
	beginRefund,
	cancelOrder,
	changeCartLine,
	checkDrift,
	checkEventPermission,
	checkTicket,
	emptyCart,
	expireHolds,
	expireOrder,
	findCart,
	findEvent,
	findEventPictures,
	findOrder,
	findTicketSheets,
	listDeliveryMethods,
	listEvents,
	listPaymentMethods,
	notePaymentOpened,
	notePaymentRefused,
	placeOrder,
	recordNotice,
	removeCode,
	renewHold,
	saveAttendees,
	signIn,
	signOut,
	startPayment,
}
