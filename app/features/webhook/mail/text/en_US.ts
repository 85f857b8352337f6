import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (provider) => `A webhook of ${provider} was turned off`,
	heading: 'A webhook is not responding',
	dear: (name) => `Hello ${name},`,
	text: (url, days) =>
		`For ${days} days nothing we sent to ${url} was received, so we turned this webhook off. Undelivered events are still in its log.`,
	next: 'Please fix the receiving application, then turn the webhook back on.',
	open: 'See the webhook',
}
