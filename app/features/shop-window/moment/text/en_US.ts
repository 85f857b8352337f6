import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'Look at another moment',
	lead: 'Rehearse an opening: pages show prices, sale windows and states as they will be at the moment you choose. Only you see it, and nothing can be bought or changed.',
	ownEvents: 'The moment holds on the pages of events you run. All other pages are shown as of now.',
	places: 'Tickets left and pieces in stock stay those of now: nobody knows yet what others will buy.',
	day: 'Date',
	time: 'Time',
	zone: 'Time zone',
	look: 'Look',
}
