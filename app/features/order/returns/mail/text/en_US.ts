import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	goods: 'Items to return',
	refund: 'Refund',
	unpaid: 'Unpaid, no longer due',
	order: 'Order',
	open: 'Open the return',
	answer: (provider) => `${provider} says:`,
	requested: {
		subject: (number) => `We received your return request ${number}`,
		heading: 'We received your request',
		text: (provider) => `${provider} will review it and reply by email. Please keep the items until then.`,
	},
	approved: {
		subject: (number) => `Return ${number} is approved`,
		heading: 'You can ship your items back now',
		text: 'Print the label from your return page, attach it to the package and ship it. Return shipping is free.',
	},
	received: {
		subject: (number) => `Return ${number} has arrived`,
		heading: 'Your return has arrived',
		text: (amount) => `${amount} is on its way back to you. Banks usually take 3 to 5 business days.`,
		byHand: (amount, provider) => `${provider} will refund ${amount} to you directly, because you paid in cash.`,
		unpaid: (amount) => `${amount} was not paid yet and is no longer due.`,
	},
	refunded: {
		subject: (number) => `Return ${number} is refunded`,
		heading: 'Your refund is complete',
		text: (amount) => `We refunded ${amount}. Thank you for shopping at Hội.`,
	},
	rejected: {
		subject: (number) => `Return ${number} was not approved`,
		heading: 'This request was not approved',
		text: 'If you disagree, please contact the organizer directly.',
	},
	forProvider: {
		subject: (number, order) => `Return request ${number} (order ${order})`,
		heading: 'New return request',
		text: (buyer) => `${buyer} would like to return these items.`,
		reason: 'Reason',
	},
	reasons: {
		wrong_size: 'Does not fit',
		damaged: 'Damaged',
		wrong_item: 'Wrong item',
		not_as_described: 'Not as described',
		changed_mind: 'Changed my mind',
		other: 'Another reason',
	},
}
