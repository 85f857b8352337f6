import { figures } from './figures/en_US.ts'
import { orders } from './orders/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	name: 'Organiser',
	label: 'Organiser tools',
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
		mailings: 'Mail',
		waitingList: 'Waiting list',
		checkIn: 'Check-in',
	},
	providerTools: { events: 'My events', codes: 'Promotions', team: 'Team', profile: 'Profile', programs: 'API and webhooks' },
	publicPage: 'View event page',
	figures,
	orders,
}
