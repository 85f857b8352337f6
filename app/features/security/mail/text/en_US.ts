import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	on: ' on ',
	dear: (name) => `Hello ${name},`,
	wasYou: 'If this was you, you don’t need to do anything.',
	notYou: 'If it wasn’t, end every session you don’t recognize and change your password now.',
	button: 'Open Sign-in and security',
	turnedOn: {
		subject: 'Two-step sign-in is on',
		text: 'From now on your Hội account asks for a second step after the password. Keep your recovery codes somewhere safe.',
	},
	turnedOff: {
		subject: 'Two-step sign-in is off',
		text: 'From now on the password alone opens your Hội account. The recovery codes no longer work.',
	},
	passkeyAdded: {
		subject: 'Your account has a new passkey',
		text: (name) => `The passkey “${name}” was just added and can open your Hội account.`,
	},
	newBrowser: {
		subject: 'New sign-in to your account',
		text: (device) => `Someone just signed in to your Hội account with ${device}.`,
		device: 'an unknown device',
	},
	tried: {
		subject: 'Does someone know your password?',
		text: 'Someone entered the correct password for your Hội account but several wrong codes at the second step. They did not get in.',
	},
}
