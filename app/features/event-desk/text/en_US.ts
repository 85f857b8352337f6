import { figures } from './figures/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	name: 'Organiser',
	label: 'Organiser tools',
	menu: 'Tools',
	groups: { people: 'People', event: 'Event', gate: 'At the gate' },
	tools: { attendees: 'Attendees', overview: 'Overview', tickets: 'Tickets', checkIn: 'Check-in' },
	providerTools: { events: 'My events', codes: 'Promotions', team: 'Team', profile: 'Profile', programs: 'API and webhooks' },
	states: { draft: 'Draft', published: 'On sale', cancelled: 'Cancelled' },
	publicPage: 'View event page',
	figures,
}
