import { plural } from '~/i18n/plural.ts'
import type { hub as vi } from './vi_VN.ts'

export const hub: typeof vi = {
	title: 'Account',
	hello: (name) => `Hello ${name}`,
	held: 'Tickets passed on to you',
	next: {
		title: 'Coming up',
		tickets: (count) => `${count} ${plural(count, 'ticket', 'tickets')}`,
		more: (count) => `and ${count} more`,
		open: 'Order and tickets',
		download: 'Download tickets (PDF)',
	},
	empty: {
		title: 'Nothing coming up yet',
		text: 'Tickets you buy show up here with date and place. Find something to look forward to.',
		action: 'Browse events',
	},
	counts: {
		label: 'Waiting for you',
		tickets: (count) => `${count} ${plural(count, 'ticket', 'tickets')} ahead`,
		toPay: (count) => `${count} ${plural(count, 'order', 'orders')} to pay`,
		all: (count) => `${count} ${plural(count, 'order', 'orders')} placed`,
	},
	pages: 'Everything in your account',
	about: {
		'my-events': 'Tickets, attendees and check-in of the events you organize',
		'my-orders': 'Tickets, goods, receipts',
		returns: 'Send back items that don’t fit',
		wishlist: 'Events and items you saved',
		'my-account/following': 'Hear of their new events',
		'my-account/athlete-profiles': 'Fills in you and your family when you register',
		'personal-data': 'Name, email, password, a copy of your data',
		'billing-details': 'The address on your receipts',
		'shipping-details': 'Where we ship your items',
		'payment-method': 'Saved cards',
		'my-account/security': 'Two-step sign-in, signed-in devices',
	},
	signOut: 'Sign out',
	deleteAccount: 'Delete account',
}
