import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	linkTime: (hours) => `This link works once, within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
	notYou: 'If this wasn’t you, you can ignore this email. Nothing will change.',
	ifButtonFails: 'If the button does not work, copy this address into your browser:',
	verify: {
		subject: 'Confirm your email address on Hội',
		heading: 'One more step',
		text: 'Someone, probably you, just signed up for Hội with this address. Confirm it with the button below, then sign in with the password you chose.',
		button: 'Confirm address',
	},
	known: {
		subject: 'You already have an account on Hội',
		heading: 'You already have an account',
		text: 'Someone, probably you, just signed up with this address. It already has an account, so you only need to sign in.',
		button: 'Sign in',
		forgot: 'Forgot your password? Set a new one here',
	},
	reset: {
		subject: 'Set a new password on Hội',
		heading: 'Set a new password',
		text: 'Someone asked for a new password for the account with this address. If it was you, choose one with the button below.',
		button: 'Choose a new password',
	},
	leaveAddress: {
		subject: 'Confirm the change of your Hội email',
		heading: 'Moving to another address?',
		text: 'Someone, probably you, wants to move a Hội account away from this address. If it was you, press the button, then open the email we sent to the new address as well. The change takes effect once both are confirmed.',
		button: 'Agree to the change',
	},
	takeAddress: {
		subject: 'Confirm the new email of your Hội account',
		heading: 'Is this your new email?',
		text: 'Someone, probably you, wants to use this address for their Hội account. If it was you, press the button, then open the email we sent to the old address as well.',
		button: 'This is my email',
	},
	changed: {
		subject: 'Your password on Hội was changed',
		heading: 'Your password was changed',
		text: 'The password of your account has just been changed, and every device was signed out. If it was you, there is nothing else to do.',
		notYou: 'If it wasn’t you, set a new password right away and check who else can read your email.',
		button: 'Set a new password',
	},
}
