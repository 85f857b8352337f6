import type { Database } from '~/platform/database/database.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import type { Mail, Message } from './mail.server.ts'
import { insertKept, insertSent, wasSent } from './mailbox.server.ts'
import { openSmtp } from './smtp.server.ts'

export interface ClosableMail extends Mail {
	/** Closes the connections to the mail server. */
	close: () => void
}

/** Mail by the SMTP server of the settings, or into the embedded mailbox when there is none. */
export function openMail(
	settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
	database: Pick<Database, 'reader' | 'writer'>,
	clock: () => Date,
	log: Log,
): ClosableMail {
	if (!settings.SMTP_URL)
		return {
			send: (message) => insertKept(database.writer, message, clock()),
			close() {},
		}

	const smtp = openSmtp(settings.SMTP_URL, settings.MAIL_FROM)
	const sending = new Map<string, Promise<void>>()

	/**
	 * Delivers first and remembers second: if the process is killed in between, the mail goes out once more (with the same Message-ID), but it is
	 * never lost. No transaction is open while the mail server takes its time.
	 */
	async function sendOnce(message: Message): Promise<void> {
		if (await wasSent(database.reader, message.key)) return
		await smtp.deliver(message)
		await insertSent(database.writer, message, clock())
		// Keys name things, not people: `order-confirmed:12`.
		log.info({ mail: message.key }, 'mail sent')
	}

	return {
		send(message) {
			const running = sending.get(message.key)
			if (running) return running
			const sent = sendOnce(message).finally(() => sending.delete(message.key))
			sending.set(message.key, sent)
			return sent
		},
		close: smtp.close,
	}
}
