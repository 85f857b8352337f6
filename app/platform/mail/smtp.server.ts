import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { NoSuchMailbox, type Message } from './mail.server.ts'

export interface Smtp {
	/** @throws when the server did not take the message, so that the job tries again; NoSuchMailbox where trying again is of no use */
	deliver: (message: Message) => Promise<void>
	close: () => void
}

/** A mail with the same key has the same Message-ID, so that mailboxes recognise a mail that was sent twice around a crash. */
function messageIdOf(key: string, from: string): string {
	const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
	return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
}

/** Whether the server refused the address itself, and for good (RFC 5321 §4.2.1: 5yz to RCPT). Any other error may be gone later. */
function isForGood(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number }
	return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/**
 * Delivers by an SMTP server, over a few connections that stay open. Every wait has a time limit, well below the minute after which a job counts
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
			await transport
				.sendMail({
					from,
					// Given as an object, it is one address, whatever commas somebody typed into it.
					to: { name: '', address: message.to },
					subject: message.subject,
					html: message.html,
					text: message.plain,
					messageId: messageIdOf(message.key, from),
					...(message.replyTo && { replyTo: { name: message.replyTo.name, address: message.replyTo.email } }),
					headers: {
						// RFC 3834: no out-of-office replies, please.
						'Auto-Submitted': 'auto-generated',
						...(message.unsubscribeUrl !== undefined && {
							'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
							'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
						}),
					},
					attachments: message.attachments?.map(({ name, contentType, content }) => ({
						filename: name,
						contentType,
						content: Buffer.from(content),
					})),
				})
				.catch((error: unknown) => {
					throw isForGood(error) ? new NoSuchMailbox(error instanceof Error ? error.message : '', { cause: error }) : error
				})
		},
		close: () => transport.close(),
	}
}
