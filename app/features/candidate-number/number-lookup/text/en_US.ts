import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'Look up a number',
	lead: (event) => `Candidate numbers at ${event}`,
	asked: 'Number or ticket code',
	help: 'Type the number on the bib, or scan the code on the ticket.',
	find: 'Look up',
	number: 'Candidate number',
	name: 'Name',
	ticket: 'Ticket',
	noNumber: 'This ticket has no number yet',
	noNumberHelp: 'The organizer has not given it one. Look again later.',
	nothing: 'This number was not found',
	nothingHelp: 'Check the number or the ticket code. If it is still not there, ask the organizer.',
	slow: (seconds) => `That was a bit fast. Try again in ${seconds} seconds.`,
	pictures: 'Find pictures with this number',
	back: 'Back to the event',
	setting: {
		title: 'Public look-up',
		lead: 'Anybody can look a number up on the event page, and sees only what you allow.',
		shows: 'What do they see?',
		choices: { off: 'No look-up', initials: 'Number and initials', full: 'Number, name and ticket' },
		notes: {
			off: 'Numbers stand on each person’s own ticket alone.',
			initials: 'For example: A1027 · N. T. H. Đ.',
			full: 'For example: A1027 · Nguyễn Thị Hồng Đào · 21 km. Make sure your attendees agree.',
		},
		save: 'Save',
		saved: 'Saved.',
		see: 'Open the look-up page',
		draft: 'The look-up opens once the event is published.',
	},
	refusals: {
		number_not_shown: 'The organizer does not offer a look-up of numbers for this event.',
	},
}
