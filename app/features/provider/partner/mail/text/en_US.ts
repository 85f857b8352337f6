import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	open: 'Open your application',
	toEvents: 'Go to your events',
	asks: 'Hội asks:',
	because: 'The reason:',
	sent: {
		subject: (organisation) => `We received the partner application from ${organisation}`,
		heading: 'We received your application',
		text: 'We read every application and reply by email, usually within three business days.',
	},
	asked_back: {
		subject: (organisation) => `More information needed for ${organisation}’s partner application`,
		heading: 'We need more information',
		text: 'Please open the application, reply, fix what is needed and resubmit it.',
	},
	answered: {
		subject: (organisation) => `We received the reply from ${organisation}`,
		heading: 'We received your reply',
		text: 'We’ll continue our review and reply by email.',
	},
	approved: {
		subject: (organisation) => `${organisation} is now a Hội partner`,
		heading: 'Welcome to Hội',
		text: 'Your application is approved and your organizer account is ready. Create your first event whenever you like.',
	},
	declined: {
		subject: (organisation) => `The partner application of ${organisation} was declined`,
		heading: 'Not this time',
		text: 'We can’t approve this application. You can apply again at any time.',
	},
	withdrawn: {
		subject: (organisation) => `The partner application of ${organisation} is withdrawn`,
		heading: 'The application is withdrawn',
		text: 'You withdrew your application. You can apply again at any time.',
	},
}
