import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	from: (provider) => `${provider}, the organizer of an event you registered for, sent you this message.`,
	open: 'Open the event page',
	answer: 'You can reply to this email.',
	end: 'Unsubscribe from this organizer',
	trial: 'This is a test. Only you received it.',
}
