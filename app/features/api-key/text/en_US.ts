import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'API keys',
	none: 'There are no keys yet.',
	add: 'Create an API key',
	name: 'Name',
	nameHelp: 'So that you know where it is used, such as: scanner at gate A.',
	rights: 'What it may do',
	right: {
		read_events: 'Read events and promotions',
		read_orders: 'List and read orders, tickets and invoices',
		read_attendees: 'Read attendees',
		write_attendees: 'Add, change and cancel attendees',
		check_in: 'Check tickets and record who enters and leaves',
	},
	create: 'Create key',
	creating: 'Creating',
	created: 'Your key',
	createdHelp: 'Copy it now. It is shown only once.',
	madeAt: (at) => `created ${at}`,
	usedAt: (at) => `last used ${at}`,
	unused: 'never used',
	revoke: 'Revoke',
	revokeOf: (name) => `Revoke the key ${name}`,
	revokeAsk: 'Revoke this key? Software that uses it will stop working immediately.',
	refusals: {
		too_many_keys: 'An organizer has at most 20 keys. Revoke one you no longer use.',
	},
}
