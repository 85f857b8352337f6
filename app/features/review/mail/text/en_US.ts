import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (firstName) => `Hello ${firstName},`,
	open: 'See your reviews',
	quoted: (answer) => `“${answer}”`,
	ask: {
		subject: (name, count) => (count === 1 ? `How do you like ${name}?` : `How do you like ${name} and ${count - 1} more?`),
		heading: 'How is it?',
		text: (number) => `Order ${number} arrived a few days ago. Your review helps others choose:`,
		write: (name) => `Review ${name}`,
		why: 'We only ask once per order.',
		end: 'Don’t ask me again',
	},
	hidden: {
		subject: (name) => `Your review of ${name} was hidden`,
		heading: 'Your review was hidden',
		text: (name) =>
			`We reviewed your review of ${name} and hid it because it is against our guidelines. You can still see, edit or delete it in your account.`,
	},
	shown: {
		subject: (name) => `Your review of ${name} is shown again`,
		heading: 'Your review is shown again',
		text: (name) => `We looked at your review of ${name} again; it is visible to everyone now.`,
	},
	answered: {
		subject: (name) => `New reply to your review of ${name}`,
		heading: 'The shop replied to you',
		text: (name) => `About your review of ${name}:`,
	},
}
