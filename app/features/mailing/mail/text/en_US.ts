import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	from: (provider) => `${provider}, who organises an event you registered for, wrote this to you.`,
	open: 'Open the event page',
	answer: 'You can simply reply to this mail.',
	end: 'No more mail from this organiser',
	trial: 'A test mail: nobody but you received it.',
}
