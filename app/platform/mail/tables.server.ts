import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.server.ts'

/** Mail that went out, by its key: the same mail is never sent twice. Without an SMTP server the message stays here and is shown at /mailbox. */
export const mails = pgTable(
	'mails',
	{
		id: id(),
		/** `order-confirmed:12` */
		key: text().notNull(),
		recipient: text().notNull(),
		subject: text().notNull(),
		/** The message for the embedded mailbox; absent when a real server took it. */
		html: text(),
		plain: text(),
		attachments: jsonb().$type<{ name: string; contentType: string; base64: string }[]>(),
		sentAt: instant().notNull(),
	},
	(table) => [uniqueIndex('mails_key').on(table.key)],
)
