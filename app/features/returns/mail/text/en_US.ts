import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	goods: 'What comes back',
	refund: 'Refund',
	unpaid: 'Not paid, and no longer owed',
	order: 'Order',
	open: 'Open the return',
	answer: (provider) => `${provider} says:`,
	requested: {
		subject: (number) => `We got your return request ${number}`,
		heading: 'We got your request',
		text: (provider) => `${provider} will look at it and answer by email. Please keep the goods until then.`,
	},
	approved: {
		subject: (number) => `Return ${number} is approved`,
		heading: 'You can send the goods back now',
		text: 'Print the label from the page of your return, put it on the parcel and send it. Sending it is free of charge.',
	},
	received: {
		subject: (number) => `The goods of return ${number} arrived`,
		heading: 'The goods arrived',
		text: (amount) => `${amount} is on its way back to you. Banks usually need 3 to 5 working days.`,
		byHand: (amount, provider) => `${provider} will give you ${amount} directly, because you paid it in cash.`,
		unpaid: (amount) => `You had not paid ${amount} of it yet, and you owe that no longer.`,
	},
	refunded: {
		subject: (number) => `Return ${number} is refunded`,
		heading: 'Your money is back',
		text: (amount) => `We refunded ${amount}. Thank you for shopping at Hội.`,
	},
	rejected: {
		subject: (number) => `Return ${number} was not approved`,
		heading: 'This request was not approved',
		text: 'If you do not agree, please answer the organiser directly.',
	},
	forProvider: {
		subject: (number, order) => `Return request ${number} (order ${order})`,
		heading: 'Somebody asks for a return',
		text: (buyer) => `${buyer} would like to give this back.`,
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
