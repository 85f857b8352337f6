import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	why: 'You get this email because you signed up for our newsletter.',
	leave: 'Unsubscribe',
	confirm: 'Confirm',
	trial: 'This is a test. Only you received it. Readers find the link to unsubscribe here.',
	form: 'The page to sign up',
	asked: {
		subject: 'Confirm your newsletter sign-up',
		preview: 'One more step and the newsletter is yours.',
		heading: 'Confirm that you want the newsletter',
		text: 'This address was just used to sign up for our newsletter. Press the button to confirm; until then we send you no newsletter.',
		after: 'If that wasn’t you, just ignore it.',
	},
	confirmed: {
		subject: 'You already get our newsletter',
		preview: 'There is nothing else you need to do.',
		heading: 'You already get our newsletter',
		text: 'This address was just used to sign up for our newsletter once more. You confirmed it before, so there is nothing else you need to do.',
		after: 'Don’t want it any longer?',
	},
}
