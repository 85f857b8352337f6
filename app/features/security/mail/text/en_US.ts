import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	on: ' on ',
	dear: (name) => `Hello ${name},`,
	wasYou: 'If this was you, there is nothing to do.',
	notYou: 'If it was not, end every session you do not know and change your password now.',
	button: 'Open Sign-in and security',
	turnedOn: {
		subject: 'The second step is on',
		text: 'From now on your Hội account asks for a second step after the password. Keep your recovery codes somewhere safe.',
	},
	turnedOff: {
		subject: 'The second step is off',
		text: 'From now on the password alone opens your Hội account. The recovery codes no longer work.',
	},
	passkeyAdded: {
		subject: 'Your account has a new passkey',
		text: (name) => `The passkey “${name}” was just added and can open your Hội account.`,
	},
	newBrowser: {
		subject: 'Your account was signed in to from a new place',
		text: (device) => `Somebody just signed in to your Hội account with ${device}.`,
		device: 'an unknown device',
	},
	tried: {
		subject: 'Does somebody know your password?',
		text: 'Somebody entered the right password of your Hội account, but a wrong code at the second step several times. They did not get in.',
	},
}
