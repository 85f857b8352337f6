import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Dear ${name},`,
	note: (provider) => `A message from ${provider}:`,
	openOrder: 'View order',
	openTicket: 'Open the ticket',
	cancelled: {
		subject: (event) => `Canceled: ${event}`,
		heading: 'The event is canceled',
		text: (event) => `We are sorry: ${event} has been canceled. Your tickets are no longer valid.`,
		refund: 'Your order is canceled, and what you paid by card goes back to you. We’ll email you when it does.',
		noRefund: 'For questions about a refund, contact the organizer named below.',
	},
	postponed: {
		subject: (event) => `New date: ${event}`,
		heading: 'The event has a new date',
		text: (event, from, to) => `${event} has been moved from ${from} to ${to}.`,
		tickets: 'Your tickets are valid for the new date. You don’t need to do anything.',
		refund: (until) => `If the new date does not suit you, cancel your order by ${until} for a full refund.`,
		calendar: 'Add the new date to your calendar',
	},
	sample: { name: 'Nguyễn Thị Đào', ticket: 'Ticket', why: '(what you write at that moment)' },
	reminder: {
		subject: (event) => `Coming up: ${event}`,
		heading: 'See you soon',
		text: (event, at) => `${event} starts at ${at}. Remember to bring your ticket.`,
		tickets: 'Open tickets',
		calendar: 'Add to calendar',
	},
}
