import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Dear ${name},`,
	note: (provider) => `A word from ${provider}:`,
	openOrder: 'View order',
	openTicket: 'Open the ticket',
	cancelled: {
		subject: (event) => `Cancelled: ${event}`,
		heading: 'The event is cancelled',
		text: (event) => `We are sorry: ${event} does not take place. Your tickets are no longer valid.`,
		refund: 'Your order is cancelled, and what you paid by card goes back to you. You will get a mail when it does.',
		noRefund: 'About your money, please ask the organiser at the end of this mail.',
	},
	postponed: {
		subject: (event) => `New date: ${event}`,
		heading: 'The event has a new date',
		text: (event, from, to) => `${event} moves from ${from} to ${to}.`,
		tickets: 'Your tickets are good for the new date. There is nothing you need to do.',
		refund: (until) => `If the new date does not suit you, cancel your order by ${until} and get all your money back.`,
		calendar: 'Add the new date to your calendar',
	},
	sample: { name: 'Nguyễn Thị Đào', ticket: 'Ticket', why: '(what you write at that moment)' },
	reminder: {
		subject: (event) => `Coming up: ${event}`,
		heading: 'See you soon',
		text: (event, at) => `${event} begins at ${at}. Remember to bring your ticket.`,
		tickets: 'Open tickets',
		calendar: 'Add to calendar',
	},
}
