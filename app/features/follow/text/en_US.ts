import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: { too_many_follows: 'You follow too many organizers. Stop following one of them and try again.' },
	ask: {
		title: (provider) => `Follow ${provider}`,
		lead: 'You get one email when they announce new events.',
		email: 'Email',
		emailHelp: 'We send you an email to confirm.',
		send: 'Follow',
		sending: 'Saving',
		sent: (email) => `Please open the email we sent to ${email} and confirm.`,
		sentHelp: 'If there is no email, look into your spam folder.',
		back: 'Back to the organizer',
	},
	own: {
		unconfirmed: { title: 'Confirm that you want to follow', text: 'Confirm, and we will email you about new events.' },
		following: { title: 'You are following', text: 'You get one email when there are new events.' },
		left: { title: 'No longer following', text: 'We won’t email you about this organizer any more.' },
		confirm: 'Confirm',
		leave: 'Stop following',
		busy: 'Working',
		provider: 'See the organizer',
	},
	list: {
		title: 'Organizers you follow',
		lead: 'You get one email when they announce new events.',
		none: 'You don’t follow any organizers yet',
		noneText: 'Press “Follow” on the page of an event or an organizer.',
		events: 'See events',
		leave: (provider) => `Stop following ${provider}`,
		suspended: 'Currently suspended',
	},
	followers: (count) => `${count} ${count === '1' ? 'follower' : 'followers'}`,
}
