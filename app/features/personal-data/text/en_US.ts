import { plural } from '~/i18n/plural.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		sign_in_again: 'Please sign in again and try once more.',
		delete_phrase: 'Delete phrase is incorrect.',
		last_owner: 'You are the only owner of an organizer. Please transfer ownership first.',
	},
	title: 'Delete account',
	lead: 'This cannot be undone. Here is what will happen.',
	erased: {
		title: 'What will be deleted',
		items: [
			'Your name, email, phone, picture and password',
			'Your cart and the places it holds',
			'Names, addresses and answers in your orders, also of the people you registered',
			'Every session, on every device',
		],
	},
	kept: {
		title: 'What will be kept',
		items: ['Order numbers, dates and amounts: required for the organizers’ accounting', 'Bib numbers and results, without names'],
	},
	download: 'Download your data first',
	toPay: (count) => `You have ${count} unpaid ${plural(count, 'order', 'orders')}. You will no longer be able to see them.`,
	ahead: 'You have tickets for upcoming events',
	tickets: (count) => `${count} ${plural(count, 'ticket', 'tickets')}`,
	keepTickets: 'Keep these tickets valid by their code',
	keepTicketsHelp:
		'Download them first: afterwards, only the saved code gets you in, and no one can look you up by name. Otherwise these tickets are canceled without a refund.',
	blocked: {
		title: (names) => `You are the only owner of ${names}`,
		text: 'Its events and payments need an owner. Make another member the owner, then come back to delete your account.',
		action: 'Back to the account',
	},
	phrase: 'Type the email of the account to confirm',
	phraseHelp: (email) => `The email of this account is ${email}`,
	mistakes: 'The account has not been deleted',
	submit: 'Permanently delete account',
	busy: 'Deleting',
	stay: 'Keep the account',
	done: {
		title: 'The account has been deleted',
		text: 'A confirmation email is on its way. Thank you for celebrating with Hội.',
		action: 'To the home page',
	},
}
