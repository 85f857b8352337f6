import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
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
	why: (provider) => `${provider}, the organizer of an event you registered for, sent you this message.`,
	end: 'Unsubscribe from this organizer',
}
