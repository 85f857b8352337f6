import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
	given: {
		subject: ({ candidateNumber, event }) => `Number ${candidateNumber} at ${event}`,
		text: ({ attendee, event, candidateNumber }) => `${attendee} has number ${candidateNumber} at ${event}.`,
	},
	changed: {
		subject: ({ candidateNumber, event }) => `New number ${candidateNumber} at ${event}`,
		text: ({ attendee, event, candidateNumber, toldBefore }) =>
			`The number of ${attendee} at ${event} changed from ${toldBefore} to ${candidateNumber}. The old number is no longer used.`,
	},
	number: 'Candidate number',
	attendee: 'Attendee',
	ticket: 'Ticket',
	startsAt: 'Starts',
	open: 'See the ticket',
	why: (provider) => `${provider}, the organizer of an event you registered for, sent you this message.`,
	end: 'Unsubscribe from this organizer',
}
