import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
	why: (provider) => `${provider}, the organizer of an event you registered for, sent you this message.`,
	end: 'Unsubscribe from this organizer',
	number: {
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
	},
	bracket: {
		playing: {
			subject: ({ bracket, event }) => `${bracket}: matches and results at ${event}`,
			text: ({ candidate, bracket, event }) => `The latest on ${candidate} in ${bracket} at ${event}.`,
		},
		ended: {
			subject: ({ bracket, event }) => `${bracket}: final results at ${event}`,
			text: ({ candidate, bracket, event }) => `${bracket} at ${event} is over. These are the results of ${candidate}.`,
		},
		rank: 'Final rank',
		rankOf: (rank, of) => `${rank} of ${of}`,
		shared: (rank) => `shared ${rank}`,
		noRank: 'Not ranked',
		next: 'Next match',
		results: 'Results',
		certificate: 'Download the certificate (PDF)',
		open: 'See the bracket',
	},
	reward: {
		subject: ({ reward, event }) => `You won ${reward} at ${event}`,
		text: ({ winner, reward, event }) => `Congratulations! ${winner} won ${reward} at ${event}.`,
		reward: 'Reward',
		winner: 'Winner',
		wheel: 'Prize draw',
		collecting: 'How to collect it',
		ticket: 'See the ticket',
		draws: 'See the prize draws',
		ready: (where, until) =>
			`Bring your ticket and an ID (identity card or passport).\nCollect it at the organizer’s desk, ${where}, by ${until}.`,
	},
}
