import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'API keys',
	none: 'There are no keys yet.',
	add: 'Make an API key',
	name: 'Name',
	nameHelp: 'So that you know where it is used, such as: scanner at gate A.',
	rights: 'What it may do',
	right: {
		read_events: 'Read events and promotions',
		read_orders: 'List and read orders, tickets and invoices',
		read_attendees: 'Read attendees',
		write_attendees: 'Add, change and cancel attendees',
		check_in: 'Check tickets, and write down who goes in and out',
	},
	create: 'Make key',
	creating: 'Making',
	created: 'Your key',
	createdHelp: 'Copy it now: it is shown this once.',
	madeAt: (at) => `made ${at}`,
	usedAt: (at) => `last used ${at}`,
	unused: 'not used yet',
	revoke: 'Revoke',
	revokeOf: (name) => `Revoke the key ${name}`,
	revokeAsk: 'Revoke this key? The program that uses it stops working at once.',
	refusals: {
		too_many_keys: 'An organiser has at most 20 keys. Please revoke one that is not used.',
	},
}
