import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	subject: (provider) => `A webhook of ${provider} was switched off`,
	heading: 'A webhook no longer answers',
	dear: (name) => `Hello ${name},`,
	text: (url, days) =>
		`For ${days} days nothing we sent to ${url} has arrived, so we switched this webhook off. What was not sent is still in its log.`,
	next: 'Please mend the receiving program, then switch the webhook on again.',
	open: 'See the webhook',
}
