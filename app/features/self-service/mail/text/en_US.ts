import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	hello: (name) => `Hello ${name},`,
	offered: {
		subject: ({ giver, event }) => `${giver} passes a ticket for ${event} on to you`,
		preview: 'See it, and accept it in time.',
		heading: 'There is a ticket for you',
		text: ({ giver, ticket, event, at, until }) =>
			`${giver} wants to pass the ticket “${ticket}” for ${event} on to you. It starts at ${at}. Please accept the ticket before ${until}; after that the offer is over.`,
		open: 'See and accept it',
		note: 'You do not know them, or do not want it? Just ignore this mail, and nothing changes. Whoever has the link above can accept the ticket, so please do not forward it.',
	},
	received: {
		subject: ({ event }) => `Your ticket: ${event}`,
		preview: 'The ticket is yours now.',
		heading: 'The ticket is yours',
		text: ({ giver, ticket, event, at }) =>
			`You have the ticket “${ticket}” for ${event} from ${giver}. It starts at ${at}; show the QR code at the entrance, and that is all.`,
		open: 'See and download it',
		note: 'Whoever has this link can use the ticket, so please keep it to yourself.',
	},
	canceled: {
		subject: ({ event }) => `Your ticket for ${event} was canceled`,
		preview: 'The ticket is good no longer.',
		heading: 'Your ticket was canceled',
		text: ({ giver, ticket, event }) =>
			`The organiser canceled the ticket “${ticket}” for ${event} that ${giver} passed on to you. Its code does not let anybody in any more.`,
		open: 'See the ticket',
		note: 'What comes back of its price goes to whoever bought it. If anything is unclear, please ask them or the organiser.',
	},
	given: {
		subject: ({ receiver, event }) => `${receiver} has your ticket for ${event}`,
		preview: 'The old code is good no more.',
		heading: 'Your ticket has changed hands',
		text: ({ receiver, ticket, event }) =>
			`${receiver} accepted the ticket “${ticket}” for ${event}. The code you had, also on paper, does not let anybody in any more.`,
		open: '',
		note: 'You get this mail because you passed a ticket on. If that was not you, please tell the organiser at once.',
	},
	exchanged: {
		subject: ({ attendee, event }) => `The new ticket of ${attendee}: ${event}`,
		preview: 'The old code is good no more.',
		heading: 'The ticket was changed',
		text: ({ attendee, ticket, event, at }) =>
			`The ticket of ${attendee} for ${event} is “${ticket}” now. It starts at ${at}. The code so far, also on paper, does not let anybody in any more: please download the ticket again.`,
		refund: (amount) => `${amount} is on its way back, the way you paid.`,
		open: 'See and download it',
		note: 'You did not change it? Please ask the organiser at once.',
	},
}
