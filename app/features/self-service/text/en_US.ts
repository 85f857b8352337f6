import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		attendee_name_needed: 'Please give the attendee’s name, 100 characters at most.',
		ticket_changed_meanwhile: 'This ticket was just changed elsewhere. Reload the page, then try again.',
		ticket_not_valid: 'This ticket is not valid yet, or was cancelled.',
		ticket_checked_in: 'Somebody came in with this ticket, so it can no longer be changed or given back.',
		rename_not_allowed: 'The organiser does not allow other names on this ticket. Please ask them.',
		rename_too_late: 'It is too late to change the name on this ticket.',
		give_back_not_allowed: 'The organiser does not take this ticket back. Please ask them if you need help.',
		give_back_too_late: 'It is too late to give this ticket back. Please ask the organiser if you need help.',
	},
	change: {
		title: (name) => `The ticket of ${name}`,
		back: 'Back to the order',
		rename: {
			title: 'Change the name',
			help: 'A name is not right, or somebody else comes instead? Change it here. The code so far, also on paper, does not let anybody in any more.',
			until: (at) => `Until ${at}.`,
			name: 'Attendee’s name',
			act: 'Change name and code',
			busy: 'Changing',
			done: (name) => `The ticket is now for ${name}.`,
			doneHelp: 'The old code is good no more. Download the ticket again and send it to them.',
		},
		giveBack: {
			title: 'Give this ticket back',
			help: 'Nobody can come? Give it back, so that somebody else has the place.',
			until: (at) => `Until ${at}.`,
			refund: (amount) => `You get ${amount} back, the way you paid.`,
			kept: (amount) => `The organiser keeps ${amount}.`,
			nothing: 'By the organiser’s rules, what was paid for this ticket does not come back.',
			unpaid: 'You lose nothing, and need not pay for this ticket any more.',
			lost: 'The ticket is good no longer at once, and does not come back.',
			act: (name) => `Give back the ticket of ${name}`,
			busy: 'Giving back',
			done: 'The ticket was given back.',
			doneHelp: 'Its code lets nobody in any more. What comes back of your money is on its way.',
		},
	},
}
