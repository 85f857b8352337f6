import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (name) => `${name} is back`,
	preview: 'The item you asked about is available again.',
	heading: 'It’s back in stock',
	text: (name) => `${name} is back in the shop. Quantities are limited and nothing is reserved for you, so order soon.`,
	open: 'View and order',
	why: 'You receive this email once because you asked to be notified.',
	end: 'Unsubscribe from all stock alerts',
}
