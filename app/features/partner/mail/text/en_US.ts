import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	dear: (name) => `Hello ${name},`,
	open: 'Open your application',
	toEvents: 'Go to your events',
	asks: 'Hội asks:',
	because: 'The reason:',
	sent: {
		subject: (organisation) => `We got the partner application of ${organisation}`,
		heading: 'We got your application',
		text: 'We read every application and answer by email, usually within three working days.',
	},
	asked_back: {
		subject: (organisation) => `The partner application of ${organisation} needs something more`,
		heading: 'We need something more from you',
		text: 'Please open the application, answer, mend what needs mending, and send it again.',
	},
	answered: {
		subject: (organisation) => `We got the answer of ${organisation}`,
		heading: 'We got your answer',
		text: 'We read on and answer by email.',
	},
	approved: {
		subject: (organisation) => `${organisation} is a partner of Hội now`,
		heading: 'Welcome to Hội',
		text: 'Your application is approved and your organizer account is ready. Create your first event whenever you like.',
	},
	declined: {
		subject: (organisation) => `The partner application of ${organisation} was declined`,
		heading: 'Not this time',
		text: 'We cannot say yes to this application. When you are ready, you can send a new one.',
	},
	withdrawn: {
		subject: (organisation) => `The partner application of ${organisation} is withdrawn`,
		heading: 'The application is withdrawn',
		text: 'You withdrew your application. You can send a new one whenever you like.',
	},
}
