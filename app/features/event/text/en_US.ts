import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		event_not_found: 'This event could not be found. The link may be old, or the event is not open yet.',
	},
}
