import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		wrong_credentials: 'The e-mail or the password is not right.',
	},
	signIn: {
		title: 'Sign in',
		lead: 'Welcome back to Hội.',
		email: 'E-mail',
		password: 'Password',
		submit: 'Sign in',
		busy: 'Signing in',
		signedInAs: (name) => `You are signed in as ${name}.`,
		signOut: 'Sign out',
		mistakes: 'You are not signed in yet',
		tooOften: 'That were too many tries. Please wait a few minutes and try again.',
		guest: 'You need no account to buy tickets.',
		browse: 'See the events',
	},
}
