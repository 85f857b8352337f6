import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	linkTime: (hours) => `The link opens once, within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
	notYou: 'If this was not you, ignore this mail: nothing will change.',
	ifButtonFails: 'If the button does not work, copy this address into your browser:',
	verify: {
		subject: 'Confirm your email address on Hội',
		heading: 'One more step',
		text: 'Somebody, probably you, has just signed up for Hội with this address. Press the button to confirm it, then sign in with the password you chose.',
		button: 'Confirm address',
	},
	known: {
		subject: 'You already have an account on Hội',
		heading: 'You already have an account',
		text: 'Somebody, probably you, has just signed up with this address. It has an account already, so all you need is to sign in.',
		button: 'Sign in',
		forgot: 'Forgot your password? Set a new one here',
	},
	reset: {
		subject: 'Set a new password on Hội',
		heading: 'Set a new password',
		text: 'Somebody asked for a new password for the account with this address. If it was you, press the button to choose one.',
		button: 'Choose a new password',
	},
	leaveAddress: {
		subject: 'Confirm the change of your Hội email',
		heading: 'Moving to another address?',
		text: 'Somebody, probably you, wants a Hội account to stop using this address. If it was you, press the button, and open the mail at the new address, too. The email changes only once both have been confirmed.',
		button: 'Agree to the change',
	},
	takeAddress: {
		subject: 'Confirm the new email of your Hội account',
		heading: 'Is this your new email?',
		text: 'Somebody, probably you, wants to use this address for their Hội account. If it was you, press the button, and open the mail at the old address, too.',
		button: 'This is my email',
	},
	changed: {
		subject: 'Your password on Hội was changed',
		heading: 'Your password was changed',
		text: 'The password of your account has just been changed, and every device was signed out. If it was you, there is nothing left to do.',
		notYou: 'If it was not you, set a new password at once and check who can read your mail.',
		button: 'Set a new password',
	},
}
