import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	why: (provider) => `You get this email because you follow ${provider}.`,
	leave: 'See or stop following',
	asked: {
		subject: (provider) => `Confirm that you follow ${provider}`,
		preview: 'One more step and you are following.',
		heading: 'Confirm that you want to follow',
		text: (provider) => `You want to know when ${provider} announces new events. Press the button to confirm.`,
		open: 'Confirm',
		after: 'If that wasn’t you, just ignore it.',
	},
	news: {
		subjectOne: (provider, event) => `New from ${provider}: ${event}`,
		subject: (provider, count) => `${provider} has ${count} new events`,
		heading: (provider) => `New events by ${provider}`,
		open: 'See all their events',
	},
}
