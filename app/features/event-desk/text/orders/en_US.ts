import type { orders as vietnamese } from './vi_VN.ts'

export const orders: typeof vietnamese = {
	title: 'Orders',
	lead: 'Every order of the event: who placed it, whether it is paid, and which ones need you.',
	search: 'Number, name, email',
	empty: { title: 'No orders yet', help: 'The first order shows up here as soon as somebody places it.' },
	columns: {
		number: 'Number',
		placedAt: 'Placed',
		buyer: 'Buyer',
		email: 'Email',
		count: 'Count',
		total: 'Total',
		remaining: 'Still to be paid',
		status: 'Status',
	},
	filters: { attention: 'To do', status: 'Status' },
	attentions: { owes: 'Owes money', needs_you: 'Needs you' },
	one: {
		title: (number) => `Order ${number}`,
		placed: (at) => `Placed ${at}`,
		toGiveBack: 'To give back by hand',
		refunded: 'Refunded',
		nothingToDo: 'Nothing is left to do for this order.',
		cash: {
			amount: 'Amount received',
			act: 'Cash received',
			help: 'Cash or a transfer. It goes into the books under your name; a mistake can be undone right afterwards.',
		},
		give: {
			amount: 'Amount given back',
			act: 'Cash given back',
			help: (amount) => `${amount} is still to be given back to the buyer, in cash or by transfer. Note it here once you have done so.`,
			ask: 'Note this amount as given back? This cannot be undone.',
		},
		mails: 'Send a mail again',
		canceled: 'cancelled',
		history: 'What happened',
		flagHelp: {
			refund_failed: 'The gateway would not refund the money. Please give it back in cash or by transfer, and note it here.',
			amount_mismatch: 'The gateway reports another amount than the order has. Hội is looking into it; there is nothing for you to do yet.',
			cash_refund_due: 'The buyer paid by hand, so the money does not go back by itself. Please give it back, and note it here.',
			rest_overdue: 'The rest is overdue. Please get in touch with the buyer, and note the money here once you have it.',
			promise_lost:
				'The money promised on the card could not be taken. The buyer got a mail with a link to pay again; you can send it once more.',
		},
		done: {
			contact: 'The buyer’s contact is saved. Send the ticket again where it is needed.',
			same: 'Nothing changed.',
			cash: 'The money is in the books.',
			undone: 'Undone.',
			given: 'Giving it back is noted.',
			mail: 'The mail is being sent again.',
		},
	},
}
