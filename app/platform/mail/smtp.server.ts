import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Message } from './mail.server.ts'

export interface Smtp {
	/** @throws when the server did not take the message, so that the job tries again */
	deliver: (message: Message) => Promise<void>
	close: () => void
}

/** A mail with the same key has the same Message-ID, so that mailboxes can recognise one that was sent twice around a crash. */
function messageIdOf(key: string, from: string): string {
	const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
	return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}

/**
 * Delivers by an SMTP server, over a few connections that are kept. Every wait has an end, well below the minute after which a job counts
 * as lost.
 */
export function openSmtp(url: string, from: string): Smtp {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: 4,
		dnsTimeout: 5_000,
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 20_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		async deliver(message) {
			await transport.sendMail({
				from,
				// As an object it is one address, whatever commas somebody typed into it.
				to: { name: '', address: message.to },
				subject: message.subject,
				html: message.html,
				text: message.plain,
				messageId: messageIdOf(message.key, from),
				// RFC 3834: no out-of-office replies, please.
				headers: { 'Auto-Submitted': 'auto-generated' },
				attachments: message.attachments?.map(({ name, contentType, content }) => ({
					filename: name,
					contentType,
					content: Buffer.from(content),
				})),
			})
		},
		close: () => transport.close(),
	}
}
