import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Dear ${name},`,
	orderNumber: 'Order number',
	when: 'When',
	where: 'Where',
	localTime: (zone) => `local time, ${zone}`,
	attendees: 'Attendees',
	bought: 'Your order',
	note: (provider) => `A note from ${provider}`,
	contact: 'Contact the organiser',
	gift: (wrap, note) => `Gift: ${[wrap && 'gift wrap', note && `card saying “${note}”`].filter(Boolean).join(', ')}.`,
	openOrder: 'View order',
	figures: {
		subtotal: 'Items subtotal',
		savings: 'Savings',
		tax: 'Estimated sales tax',
		delivery: 'Delivery',
		paymentFee: 'Payment fee',
		givenBack: { delivery: 'Taken off delivery', payment_fee: 'Taken off the payment fee' },
		deposit: 'Deposit',
		total: 'Total',
		paid: 'Paid',
		remaining: 'Remaining',
	},
	payments: { free: 'Free', cash_on_delivery: 'Cash on delivery', card: 'Credit card' },
	confirmed: {
		subject: (what, number) => `Your tickets: ${what} (order ${number})`,
		subjectGoods: (number) => `Order ${number} is confirmed`,
		heading: (name) => `Thank you, ${name}!`,
		tickets: (number) =>
			`Order ${number} is confirmed. Your PDF tickets and a calendar file are attached: show the QR code at the entrance, and you are in.`,
		ticketsOnline: (number) =>
			`Order ${number} is confirmed. Use the button below to see and download your tickets; show the QR code at the entrance, and you are in.`,
		someTickets: (attached, count) => `${attached} of ${count} tickets are attached. You find the others on the order’s page.`,
		goods: (number) => `Order ${number} is confirmed.`,
		difference: (number) => `The organiser changed your ticket for a dearer one. Order ${number} is what it costs more.`,
		button: 'View tickets',
		wallet: 'Keep your tickets on your phone',
		secret: 'Whoever has this link or the ticket file can use the tickets, so share them only with those who come along.',
		pay: (amount) => `You pay ${amount} on delivery.`,
		deliver: (address) => `Your goods will be delivered to: ${address}.`,
	},
	provider: {
		quoteSubject: (number) => `Delivery price to confirm for order ${number}`,
		quoteHeading: 'A delivery price to confirm',
		quote:
			'The buyer’s card is authorised for the estimated price. Hội’s staff confirm the delivery price within six days; after that the order is cancelled by itself.',
		subject: (number, total) => `New order ${number}: ${total}`,
		heading: 'You have a new order',
		text: (number, buyer) => `${buyer} has just placed order ${number}.`,
		buyer: 'Buyer',
		phone: 'Phone',
		payment: 'Payment',
		count: 'Items',
	},
	paymentFailed: {
		subject: (number) => `Your payment did not go through (order ${number})`,
		heading: 'Your payment did not go through',
		text: 'The bank could not confirm the payment, so your order has not been completed and you have not been charged for it.',
		held: (until) => `Your places are held until ${until}. Pay again before then to keep them.`,
		heldGoods: (until) => `Your goods are kept until ${until}. Pay again before then to have them.`,
		button: 'Pay again',
	},
	expired: {
		subject: (number) => `The hold on your places is over (order ${number})`,
		heading: 'The hold on your places is over',
		text: 'We have not received your payment, so the places of this order were given back. Should the bank report it later, you get them again if they are free, or your money back.',
		button: 'Order again',
	},
	expiredGoods: {
		subject: (number) => `Your goods are no longer kept (order ${number})`,
		heading: 'Your goods are no longer kept',
		text: 'We have not received your payment, so the goods of this order are no longer kept for you. Should the bank report it later, you get them again if they are in stock, or your money back.',
	},
	refunded: {
		subject: (number) => `Your refund (order ${number})`,
		heading: 'Your money is on its way',
		text: (amount) =>
			`We have refunded ${amount ?? 'the payment'} of this order. Depending on your bank it arrives within a few working days.`,
		extras: { delivery: 'This refund includes delivery.', payment_fee: 'This refund includes the payment fee.' },
	},
	authorized: {
		subject: (number) => `We have your order ${number} and are confirming the delivery price`,
		heading: 'We have your order',
		text: (total) => `${total} is authorised on your card; nothing has been charged yet.`,
		next: 'The delivery price of this order is an estimate. We confirm it and write to you: if it is as much or less, we charge the final price; if it is more, we ask you first.',
	},
	quoteAgreed: {
		subject: (number) => `The delivery price is confirmed (order ${number})`,
		heading: 'The delivery price is confirmed',
		text: (delivery, taken) => `Delivery costs ${delivery}. We charge ${taken} of what was authorised on your card; the rest is released.`,
	},
	quoteRaised: {
		subject: (number) => `Delivery costs more than estimated. Do you agree? (order ${number})`,
		heading: 'Do you agree to the new delivery price?',
		text: (delivery, estimated) => `Delivery of this order costs ${delivery}; the estimate was ${estimated}.`,
		choose: (until) =>
			`Please answer before ${until}. If you do not agree or do not answer, the order is cancelled and the money on your card is released; you lose nothing.`,
		button: 'See and answer',
	},
	promiseLost: {
		subject: (number) => `Please pay again for order ${number}`,
		heading: 'The amount on your card is no longer kept',
		text: (amount) =>
			`Your bank no longer keeps the money for this order, so nothing was charged. Please pay ${amount} with the button below.`,
		kept: (until) => `Your goods are kept until ${until}.`,
		button: 'Pay',
	},
	restDue: {
		subject: (number) => `Reminder: the rest of order ${number}`,
		heading: 'What remains of your order',
		text: (amount, until) => `You paid a deposit for this order. ${amount} remains, due by ${until}.`,
		button: 'Pay the rest',
	},
	quoteNote: (note) => `Note: “${note}”`,
	autoCharged: {
		subject: (number) => `Paid automatically (order ${number})`,
		heading: 'Paid automatically',
		text: (amount) => `As you agreed, we have just charged the ${amount} that remained of this order to your default card.`,
		stop: 'You can turn off automatic payment at any time under Payment methods in your account.',
	},
	autoChargeFailed: {
		subject: (number) => `Automatic payment did not go through (order ${number})`,
		heading: 'Not paid yet',
		text: (amount) => `${amount} remains of this order, but we could not charge it to your default card.`,
		bankAsks: 'Your bank wants you to confirm it yourself.',
		next: 'Nothing was charged. Press the button below to pay.',
		button: 'Pay',
	},
	shipped: {
		subject: (number) => `Your parcel is on its way (order ${number})`,
		heading: 'Your parcel is on its way',
		text: 'We have just handed the goods of this order to the carrier.',
		code: (code) => `Tracking code: ${code}.`,
	},
	delivered: {
		subject: (number) => `Delivered (order ${number})`,
		heading: 'Your parcel has arrived',
		text: 'The goods of this order were delivered.',
		returns: (days) => `If anything is not right, returns are free for ${days} days from today.`,
	},
	canceled: {
		subject: (number) => `Order ${number} was cancelled`,
		heading: 'Your order was cancelled',
		text: 'The tickets of this order are no longer valid.',
		goods: 'The goods of this order will not be sent.',
		refund: (amount) => `You get ${amount} back the way you paid.`,
	},
	placeCanceled: {
		subject: (number) => `A ticket of order ${number} was canceled`,
		heading: 'One of your tickets was canceled',
		text: (name) => `The ticket of ${name} is good no longer. The rest of the order stays as it was.`,
	},
	trouble: {
		refundFailed: {
			subject: (number) => `Order ${number} could not be refunded`,
			heading: 'A refund was refused',
			text: (number, buyer) =>
				`The gateway refused to refund order ${number} of ${buyer}. Please contact the buyer and give the money back another way.`,
		},
		mismatched: {
			subject: (number) => `The amount of order ${number} does not match`,
			heading: 'An amount does not match',
			text: (number, asked, said) =>
				`Order ${number}: we asked for ${asked}, the gateway reports ${said}. The order is not confirmed; please check with the gateway and the buyer.`,
			unknown: 'another amount',
		},
		promiseLost: {
			subject: (number) => `No money could be taken for order ${number}`,
			heading: 'The promised money is gone',
			text: (number, buyer) =>
				`When the money of order ${number} by ${buyer} was to be taken, the promise on the card had run out or the bank had withdrawn it. The order is not confirmed: please do not ship. The buyer got a mail with a link to pay again; the goods are kept for two more days. If they do not pay, call them or cancel the order.`,
		},
		buyer: 'Ordered by',
	},
}
