import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	hello: (name) => `Hello ${name},`,
	offered: {
		subject: ({ giver, event }) => `${giver} is sending you a ticket for ${event}`,
		preview: 'Accept it before the offer ends.',
		heading: 'You’ve been offered a ticket',
		text: ({ giver, ticket, event, at, until }) =>
			`${giver} wants to transfer the ticket “${ticket}” for ${event} to you. It starts at ${at}. Please accept it before ${until}, when the offer ends.`,
		open: 'View and accept',
		note: 'Don’t know them or don’t want it? Just ignore this email. Anyone with the link above can accept the ticket, so please don’t forward it.',
	},
	received: {
		subject: ({ event }) => `Your ticket: ${event}`,
		preview: 'The ticket is yours now.',
		heading: 'The ticket is yours',
		text: ({ giver, ticket, event, at }) =>
			`You now have the ticket “${ticket}” for ${event} from ${giver}. It starts at ${at}. Just show the QR code at the entrance.`,
		open: 'View and download',
		note: 'Anyone with this link can use the ticket, so please keep it private.',
	},
	canceled: {
		subject: ({ event }) => `Your ticket for ${event} was canceled`,
		preview: 'The ticket is no longer valid.',
		heading: 'Your ticket was canceled',
		text: ({ giver, ticket, event }) =>
			`The organizer canceled the ticket “${ticket}” for ${event} that ${giver} transferred to you. Its code is no longer valid.`,
		open: 'See the ticket',
		note: 'Any refund goes to the buyer. If you have questions, please ask them or the organizer.',
	},
	given: {
		subject: ({ receiver, event }) => `${receiver} has your ticket for ${event}`,
		preview: 'The old code is no longer valid.',
		heading: 'Your ticket was transferred',
		text: ({ receiver, ticket, event }) =>
			`${receiver} accepted the ticket “${ticket}” for ${event}. Your old code, printed or not, is no longer valid.`,
		open: '',
		note: 'You get this email because you transferred a ticket. If that wasn’t you, please contact the organizer right away.',
	},
	exchanged: {
		subject: ({ attendee, event }) => `New ticket for ${attendee}: ${event}`,
		preview: 'The old code is no longer valid.',
		heading: 'The ticket was changed',
		text: ({ attendee, ticket, event, at }) =>
			`The ticket for ${attendee} at ${event} is now “${ticket}”. It starts at ${at}. The old code, printed or not, is no longer valid: please download the new ticket.`,
		refund: (amount) => `${amount} is being refunded to your original payment method.`,
		open: 'View and download',
		note: 'Wasn’t you? Please contact the organizer right away.',
	},
}
