import type { Mail, Message } from './mail.server.ts'

export interface MailInMemory extends Mail {
	/** What was sent, oldest first. */
	sent: Message[]
	/** While it is set, nothing is sent and everybody who tries gets this error. */
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
