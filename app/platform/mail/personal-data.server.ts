import { eq, sql } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { mails } from './tables.server.ts'

export const mailsOfPeople: TableOfPeople = {
	read: (store, { email }) =>
		store
			.select({ subject: mails.subject, sentAt: mails.sentAt })
			.from(mails)
			.where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
			.orderBy(mails.id),
	/** Keeps that a mail was sent, so that it is never sent again, but not its recipient and content. */
	async forget(store, { email }) {
		await store
			.update(mails)
			.set({ recipient: '', subject: '', html: null, plain: null, attachments: null })
			.where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
	},
}
