import type { Mail, Message } from './mail.server.ts'

export interface MailInMemory extends Mail {
	/** The mails that were sent, oldest first. */
	sent: Message[]
	/** While it is set, no mail is sent, and `send` throws this error. */
	outage?: Error
}

/** Mail for tests: keeps what is sent, each key once. */
export function openMailInMemory(): MailInMemory {
	const mail: MailInMemory = {
		sent: [],
		async send(message) {
			if (mail.outage) throw mail.outage
			if (!mail.sent.some((each) => each.key === message.key)) mail.sent.push(message)
		},
	}
	return mail
}
