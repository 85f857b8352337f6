import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		sale_not_coming: 'This sale is no longer ahead. Please have another look at the event’s page.',
		too_many_sale_reminders: 'You are waiting for too many sales. Cancel one of your reminders and try again.',
	},
	ask: {
		title: 'Remind me when sales open',
		lead: (event) => `Leave your email, and we will tell you once, as soon as tickets for ${event} go on sale.`,
		which: 'Remind me of',
		whole: 'The event’s first tickets on sale',
		choice: (ticket, opens) => `${ticket}, on sale from ${opens}`,
		email: 'Email',
		emailHelp: 'We send you an email to confirm.',
		send: 'Remind me',
		sending: 'Saving',
		sent: (email) => `Please open the email we sent to ${email} and confirm.`,
		sentHelp: 'Once you confirmed, we remind you when sales open. If there is no email, look into your spam folder.',
		none: 'No tickets of this event are about to go on sale.',
		opens: (at) => `Planned for ${at}. If the organizer moves it, we go by the new time.`,
		back: 'Back to the event',
	},
	own: {
		title: 'Sale reminder',
		what: (ticket) => ticket ?? 'The event’s first tickets on sale',
		unconfirmed: { title: 'Confirm that you want a reminder', text: 'Confirm, and we will tell you when sales open.', act: 'Confirm' },
		waiting: { title: 'We will remind you', text: 'You get one email as soon as sales open.' },
		told: { title: 'Sales are open', text: 'We told you when sales opened and won’t email you again.' },
		left: { title: 'Reminder canceled', text: 'We won’t email you about this sale.' },
		opens: (at) => `Planned for ${at}.`,
		leave: 'Cancel the reminder',
		busy: 'Working',
		event: 'See the event',
	},
}
