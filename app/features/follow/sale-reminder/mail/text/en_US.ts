import type { vi } from './vi_VN.ts'

const what = (event: string, ticket: string | null) => (ticket === null ? `tickets for ${event}` : `“${ticket}” at ${event}`)

export const en: typeof vi = {
	why: 'You get this email because your address was used to ask for a reminder of a ticket sale.',
	leave: 'See or cancel the reminder',
	unconfirmed: {
		subject: (event) => `Confirm your sale reminder for ${event}`,
		preview: 'One more step and we will remind you.',
		heading: 'Confirm that you want a reminder',
		text: (event, ticket) =>
			`You want to know when ${what(event, ticket)} can be bought. Press the button, and we will send you one email as soon as sales open.`,
		open: 'Confirm',
		after: 'If that wasn’t you, just ignore it.',
	},
	told: {
		subject: (event) => `Now on sale: ${event}`,
		preview: 'You can order right now.',
		heading: 'Sales are open',
		text: (event, ticket) => `As you asked: sales have opened for ${what(event, ticket)}. Places are limited, so don’t wait too long.`,
		open: 'See tickets and order',
		after: 'We won’t email you about this sale again.',
	},
}
