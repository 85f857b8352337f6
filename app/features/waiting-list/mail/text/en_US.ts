import { plural } from '../../../../i18n/plural.ts'
import type { vi } from './vi_VN.ts'

const places = (quantity: number) => `${quantity} ${plural(quantity, 'place', 'places')}`

export const en: typeof vi = {
	hello: (name) => `Hello ${name},`,
	why: 'You get this mail because your address was put on a waiting list. If that was not you, just ignore it. The link above also lets you leave the list.',
	note: (note) => `The organiser's words: ${note}`,
	written: 'A note from the organiser',
	unconfirmed: {
		subject: (event) => `Confirm that you wait for ${event}`,
		preview: 'One more step and you are on the waiting list.',
		heading: 'Confirm that you want to wait',
		text: (quantity, ticket, event) =>
			`You want to wait for ${places(quantity)} of “${ticket}” at ${event}. Press the button to join the waiting list; when places come free we keep them for you and tell you at once.`,
		open: 'Confirm',
	},
	offered: {
		subject: (event) => `There is a place for you at ${event}`,
		preview: 'It is kept for you.',
		heading: 'There is a place for you',
		text: (quantity, ticket, event, until) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'is', 'are')} kept for you until ${until}. After that they go to whoever is next.`,
		open: 'Take it and order',
	},
	expired: {
		subject: (event) => `Your offer for ${event} is over`,
		preview: 'It went to whoever is next.',
		heading: 'Your offer is over',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} went to whoever is next. If you still want to come, join the waiting list again.`,
		open: 'See the waiting list',
	},
	sale_over: {
		subject: (event) => `Your offer for ${event} is over`,
		preview: 'The sale has ended.',
		heading: 'Your offer is over',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'was', 'were')} kept for you until the sale ended. No more places will be offered. You have paid nothing.`,
		open: 'See your entry',
	},
	paused: {
		subject: (event) => `The ticket you wait for at ${event} is not on sale`,
		preview: 'You keep your place in the line.',
		heading: 'You keep your place in the line',
		text: (quantity, ticket, event) =>
			`${places(quantity)} of “${ticket}” at ${event} ${plural(quantity, 'was', 'were')} offered to you, but the organiser took the ticket off sale for now and the offer has ended. You wait on in your old place: once it is sold again and places come free, we tell you.`,
		open: 'See your entry',
	},
	closed: {
		subject: (event) => `Your offer for ${event} was withdrawn`,
		preview: 'The places are not kept for you any more.',
		heading: 'Your offer was withdrawn',
		text: (quantity, ticket, event) =>
			`The organiser withdrew the offer of ${places(quantity)} of “${ticket}” at ${event} and took you off the waiting list. You have paid nothing. Please ask the organiser if you have a question.`,
		open: 'See your entry',
	},
	called_off: {
		subject: (event) => `Cancelled: ${event}`,
		preview: 'You need not wait any more.',
		heading: 'The event is cancelled',
		text: (quantity, ticket, event) =>
			`We are sorry: ${event} does not take place, so your wait for ${places(quantity)} of “${ticket}” is over. You have paid nothing for waiting.`,
		open: 'See your entry',
	},
}
