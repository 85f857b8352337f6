import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		already_paid: 'This order has been paid already.',
		pay_on_delivery: 'This order is paid on delivery; nothing has to be paid now.',
		order_canceled: 'This order was canceled and cannot be paid any more.',
		refund_pending: 'An earlier payment for this order is being refunded. Please try again when that is done.',
	},
	charge: (number, event) => (event ? `Hội ${number} · ${event}` : `Hội order ${number}`),
	fail: {
		title: 'Something went wrong with your transaction',
		lead: 'Your order has not been completed.',
		why: {
			card_declined: 'Your bank declined this card.',
			insufficient_funds: 'There is not enough money on the card.',
			expired_card: 'The card has expired.',
			authentication_failed: 'Your bank could not confirm that it is you.',
			amount_mismatch: 'The amount the payment service reported differs from your order. The organiser will look into it and contact you.',
			other: 'The payment service did not receive the money.',
			sold_out: 'The places of this order have gone to somebody else.',
			sale_over: 'The tickets of this order are no longer on sale.',
			code_used_up: 'The discount code of this order has been used up.',
		},
	},
	process: {
		title: 'Something went wrong. Try again later.',
		lead: 'Your order has not been completed. The payment service is not answering; it is nothing you did.',
	},
	order: (number) => `Order ${number}`,
	due: 'To be paid',
	hold: 'Places held for',
	holdSoon: 'Three minutes left to pay.',
	next: 'What happens next?',
	held: 'Your places are still held. You can try again with another card in the time left.',
	released: 'The time your places were held is over. When you try again, we hold them for you if they are still free.',
	noDoubleCharge:
		'If money left your account, your order is confirmed as soon as we hear from the bank, or the money comes back by itself.',
	refunding: 'Your money arrived, but the places were gone. It is being refunded.',
	refunded: 'Your money has been refunded. Depending on your bank it takes a few working days to arrive.',
	refundFailed: 'The refund did not go through by itself. The organiser has been told and will contact you.',
	canceled: 'This order was canceled. If you have paid, the money will be refunded.',
	retry: 'Try again',
	toEvent: 'Back to the event',
	toEvents: 'See other events',
	help: 'Need help?',
	contact: (provider) => `Contact ${provider} and give your order number:`,
}
