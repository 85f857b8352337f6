import { waitIn } from '~/i18n/waiting.ts'
import { entry } from './entry/en_US.ts'
import { hub } from './hub/en_US.ts'
import { personal } from './personal/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	entry,
	hub,
	personal,
	refusals: {
		wrong_current_password: 'The current password is incorrect.',
		email_unchanged: 'This is already the email of your account.',
		wrong_credentials: 'The email or password is incorrect.',
		session_not_found: 'This session was not found. It may have ended already.',
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
		mistakes: 'You are not signed in',
		tooOften: (seconds) => `Too many attempts. Please wait ${waitIn.en_US(seconds)} and try again.`,
		remember: 'Remember me on this device for 30 days',
		forgot: 'Forgot your password?',
		noAccount: 'No account yet?',
		signUp: 'Sign up',
		justSignedUp: 'Just signed up? Open the link in our email first.',
		sendAgain: 'Send it again',
		verified: 'Your email address is confirmed. Please sign in.',
		toGoOn: 'Please sign in to continue. You will return to where you were.',
		formKept: 'The form can be sent once you are signed in. Everything you filled in is saved: sign in, then send it.',
		guest: 'You don’t need an account to buy tickets.',
		browse: 'Browse events',
	},
	avatar: {
		label: 'Picture',
		another: 'Another picture',
		help: (megabytes) => `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB. It is cropped to a square.`,
		crop: 'Visible area',
		cropHelp: 'Drag the picture, or use the arrow keys, to choose the visible area; + and − zoom in and out.',
		zoom: 'Closer',
		problems: {
			none: () => 'You have not chosen a picture yet.',
			too_heavy: (megabytes) => `The picture is larger than ${megabytes} MB. Choose a smaller file, or shrink it and upload it again.`,
			too_large: () => 'The picture has too many pixels (more than 50 megapixels). Make it smaller and send it again.',
			unreadable: () => 'This file is damaged or incomplete and cannot be opened. Choose another picture.',
			wrong_kind: () => 'This file is not a JPEG, PNG, WebP or AVIF picture. Choose another one.',
			animated: () => 'Animated pictures cannot be used. Choose a still one.',
			slow_down: () => 'Too many pictures. Please wait a few minutes and try again.',
		},
	},
}
