import { plural } from '~/i18n/plural.ts'
import type { vi } from './vi_VN.ts'

const places = (quantity: number) => `${quantity} ${plural(quantity, 'place', 'places')}`

export const en: typeof vi = {
	hello: (name) => `Hello ${name},`,
	why: 'You get this email because your address was added to a waiting list. If that wasn’t you, just ignore it. You can leave the list with the link above.',
	note: (note) => `The organizer's words: ${note}`,
	written: 'A note from the organizer',
	unconfirmed: {
		subject: (event) => `Confirm your place in line for ${event}`,
		preview: 'One more step and you are on the waiting list.',
		heading: 'Confirm your spot on the waiting list',
		text: (quantity, ticket, event) =>
			`You asked to wait for ${places(quantity)} of “${ticket}” at ${event}. Press the button to join the waiting list. When places become available, we hold them for you and let you know right away.`,
		open: 'Confirm',
	},
	offered: {
		subject: (event) => `There is a place for you at ${event}`,
		preview: 'It is held for you.',
		heading: 'There is a place for you',
		text: (quantity, ticket, event, until) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'is', 'are')} held for you until ${until}. After that, the next person in line gets the offer.`,
		open: 'Claim and order',
	},
	expired: {
		subject: (event) => `Your offer for ${event} has expired`,
		preview: 'It went to the next person in line.',
		heading: 'Your offer has expired',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} went to the next person in line. If you still want to come, join the waiting list again.`,
		open: 'See the waiting list',
	},
	sale_over: {
		subject: (event) => `Your offer for ${event} has expired`,
		preview: 'The sale has ended.',
		heading: 'Your offer has expired',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'was', 'were')} held for you until sales ended. No more places will be offered. You were not charged.`,
		open: 'See your entry',
	},
	paused: {
		subject: (event) => `Your ticket for ${event} is currently off sale`,
		preview: 'You keep your place in line.',
		heading: 'You keep your place in line',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'was', 'were')} offered to you, but the organizer has taken the ticket off sale for now and the offer has ended. You keep your place in line: we’ll let you know when places become available again.`,
		open: 'See your entry',
	},
	closed: {
		subject: (event) => `Your offer for ${event} was withdrawn`,
		preview: 'The places are no longer held for you.',
		heading: 'Your offer was withdrawn',
		text: (quantity, ticket, event) =>
			`The organizer withdrew the offer of ${places(quantity)} of “${ticket}” at ${event} and removed you from the waiting list. You were not charged. Please contact the organizer if you have questions.`,
		open: 'See your entry',
	},
	called_off: {
		subject: (event) => `Canceled: ${event}`,
		preview: 'The waiting list is closed.',
		heading: 'The event is canceled',
		text: (quantity, ticket, event) =>
			`We are sorry: ${event} has been canceled, so the waiting list for ${places(quantity)} of “${ticket}” is closed. You were not charged.`,
		open: 'See your entry',
	},
}
