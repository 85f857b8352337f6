import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	told: {
		subject: (about, name) => `Message: ${about} – ${name}`,
		heading: (name) => `A message from ${name}`,
		name: 'Name',
		email: 'Email',
		phone: 'Phone number',
		topic: 'Topic',
		page: 'Sent from the page',
		open: 'Open the message',
		reply: 'A reply to this email goes straight to the sender. Once you have answered, mark it as answered so that your colleagues know.',
	},
	received: {
		subject: 'We got your message',
		heading: 'We got your message',
		text: 'Thank you for writing. We will answer you at this address.',
		meanwhile: 'Meanwhile, the answer may already be here:',
		help: 'Help',
		notYou: 'If you didn’t write to us, someone mistyped their address. Just ignore this email.',
	},
}
