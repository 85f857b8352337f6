import { waitIn } from '../../../i18n/waiting.ts'
import { entry } from './entry/en_US.ts'
import { hub } from './hub/en_US.ts'
import { personal } from './personal/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	entry,
	hub,
	personal,
	refusals: {
		wrong_password: 'The present password is not right.',
		email_unchanged: 'This is the email of the account already.',
		wrong_credentials: 'The email or the password is not right.',
		session_not_found: 'There is no such session. It may have ended already.',
		link_used: entry.link.used,
		link_replaced: entry.link.replaced,
		link_expired: entry.link.expired,
		link_unknown: entry.link.unknown,
	},
	signIn: {
		title: 'Sign in',
		lead: 'Welcome back to Hội.',
		email: 'Email',
		password: 'Password',
		submit: 'Sign in',
		busy: 'Signing in',
		mistakes: 'You are not signed in yet',
		tooOften: (seconds) => `Too many attempts. Please wait ${waitIn.en_US(seconds)} and try again.`,
		remember: 'Remember me on this device for 30 days',
		forgot: 'Forgot your password?',
		noAccount: 'No account yet?',
		signUp: 'Sign up',
		justSignedUp: 'Just signed up? Open the link in our mail first.',
		sendAgain: 'Send it again',
		verified: 'Your email address is confirmed. Please sign in.',
		toGoOn: 'Please sign in to go on. You will be back where you were.',
		formKept: 'The form can be sent once you are signed in. What you filled in is still here: sign in, then send it.',
		guest: 'You need no account to buy tickets.',
		browse: 'See the events',
	},
	avatar: {
		label: 'Picture',
		another: 'Another picture',
		help: (megabytes) => `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB. It is cut to a square.`,
		crop: 'The part that is used',
		cropHelp: 'Drag the picture, or use the arrow keys, to choose the part; + and − bring it closer and further away.',
		zoom: 'Closer',
		problems: {
			none: () => 'You have not chosen a picture yet.',
			too_heavy: (megabytes) => `The picture is larger than ${megabytes} MB. Choose a lighter one, or make it smaller and send it again.`,
			too_large: () => 'The picture has too many pixels (more than 50 megapixels). Make it smaller and send it again.',
			unreadable: () => 'This file is damaged or incomplete and cannot be opened. Choose another picture.',
			wrong_kind: () => 'This file is no JPEG, PNG, WebP or AVIF picture. Choose another one.',
			animated: () => 'Moving pictures cannot be used. Choose a still one.',
			slow_down: () => 'That were too many pictures. Please wait a few minutes and try again.',
		},
	},
}
