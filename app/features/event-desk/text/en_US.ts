import { figures } from './figures/en_US.ts'
import { orders } from './orders/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	name: 'Organizer',
	label: 'Organizer tools',
	menu: 'Tools',
	groups: {
		event: 'Event',
		people: 'People',
		gate: 'At the gate',
	},
	tools: {
		overview: 'Overview',
		edit: 'Edit',
		tickets: 'Tickets',
		widget: 'On other sites',
		orders: 'Orders',
		attendees: 'Attendees',
		mailings: 'Emails',
		log: 'Log',
		waitingList: 'Waiting list',
		checkIn: 'Check-in',
	},
	providerTools: { events: 'My events', codes: 'Promotions', team: 'Team', profile: 'Profile', programs: 'API and webhooks' },
	publicPage: 'View event page',
	log: {
		lead: 'Who changed what in the event, its orders and attendees, newest first. This includes help from Hội staff.',
		kind: 'Kind',
		all: 'All',
		kinds: {
			event: 'Event',
			tickets: 'Tickets and places',
			orders: 'Orders and money',
			people: 'Attendees',
			gate: 'At the gate',
			letters: 'Mailings',
			waiting: 'Waiting list',
		},
		day: 'Day',
		apply: 'Filter',
		clear: 'Clear',
		older: 'Older',
		newest: 'Back to the newest',
		none: { title: 'No activity', help: 'Try another day or kind.' },
		nothingYet: { title: 'Nothing yet', help: 'Sales, changes and check-ins will be listed here.' },
		who: {
			staff: 'Hội staff',
			guest: 'Buyer or guest',
			gate: 'Gate device',
			system: 'System',
			gone: 'Deleted account',
			program: (name) => (name === '' ? 'API key' : `API key “${name}”`),
		},
	},
	figures,
	orders,
}
