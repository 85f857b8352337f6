import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (firstName) => `Hello ${firstName},`,
	open: 'See your reviews',
	quoted: (answer) => `“${answer}”`,
	ask: {
		subject: (name, count) => (count === 1 ? `How do you like ${name}?` : `How do you like ${name} and ${count - 1} more?`),
		heading: 'Are you happy with it?',
		text: (number) => `The goods of order ${number} arrived some days ago. A few words of yours help others choose:`,
		write: (name) => `Review ${name}`,
		why: 'We ask once an order.',
		end: 'Do not ask me again',
	},
	hidden: {
		subject: (name) => `Your review of ${name} was hidden`,
		heading: 'Your review was hidden',
		text: (name) =>
			`We looked at your review of ${name} and hid it, because it is against our rules. You still see it in your account, and can edit or delete it.`,
	},
	shown: {
		subject: (name) => `Your review of ${name} is shown again`,
		heading: 'Your review is shown again',
		text: (name) => `We looked at your review of ${name} again; everybody can read it now.`,
	},
	answered: {
		subject: (name) => `Your review of ${name} was answered`,
		heading: 'The shop answered you',
		text: (name) => `About your review of ${name}:`,
	},
}
