import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import type { Attachment, Message } from './mail.server.ts'
import { mails } from './tables.server.ts'

/** A mail in the embedded mailbox, as its list shows it. */
export interface KeptMail {
	id: number
	key: string
	recipient: string
	subject: string
	sentAt: Date
}

export interface OpenedMail extends KeptMail {
	html: string
	plain: string
	attachments: Attachment[]
}

const shown = { id: mails.id, key: mails.key, recipient: mails.recipient, subject: mails.subject, sentAt: mails.sentAt }

/** Whether a mail with this key went out before. */
export async function wasSent(store: Store, key: string): Promise<boolean> {
	const found = await store.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
	return found.length > 0
}

/** Remembers that a mail went out, without its content. */
export async function insertSent(store: Store, message: Message, at: Date): Promise<void> {
	const row = { key: message.key, recipient: message.to, subject: message.subject, sentAt: at }
	await insertRows(store, mails, [row], { onConflict: 'nothing' })
}

/** Puts a mail into the embedded mailbox; a second mail with the same key is dropped. */
export async function insertKept(store: Store, message: Message, at: Date): Promise<void> {
	const attachments = message.attachments?.map(({ name, contentType, content }) => ({
		name,
		contentType,
		base64: Buffer.from(content).toString('base64'),
	}))
	const row = {
		key: message.key,
		recipient: message.to,
		subject: message.subject,
		html: message.html,
		plain: message.plain,
		attachments,
		sentAt: at,
	}
	await insertRows(store, mails, [row], { onConflict: 'nothing' })
}

/** The newest mails of the embedded mailbox, for its page. */
export async function listMails(store: Store, limit = 100): Promise<KeptMail[]> {
	return store.select(shown).from(mails).where(isNotNull(mails.html)).orderBy(desc(mails.id)).limit(limit)
}

/** One mail with its content; nothing when there is no such mail, or when a real server took it. */
export async function findMail(store: Store, id: number): Promise<OpenedMail | undefined> {
	const [found] = await store
		.select({ ...shown, html: mails.html, plain: mails.plain, attachments: mails.attachments })
		.from(mails)
		.where(eq(mails.id, id))
	if (!found || found.html === null) return undefined
	const attachments = (found.attachments ?? []).map(({ name, contentType, base64 }) => ({
		name,
		contentType,
		content: new Uint8Array(Buffer.from(base64, 'base64')),
	}))
	return { ...found, html: found.html, plain: found.plain ?? '', attachments }
}
