import { and, desc, lt, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { holds } from '~/platform/database/searching.server.ts'
import { mails } from './tables.server.ts'

/** The mails that were sent and their recipients, the newest first, without their content. The next page begins before the last one's id. */
export async function listSent(store: Store, { recipient, before }: { recipient: string; before?: number }, limit: number) {
	return store
		.select({ id: mails.id, key: mails.key, recipient: mails.recipient, subject: mails.subject, sentAt: mails.sentAt })
		.from(mails)
		.where(
			and(
				recipient ? holds(sql`lower(${mails.recipient})`, recipient.toLowerCase()) : undefined,
				before !== undefined ? lt(mails.id, before) : undefined,
			),
		)
		.orderBy(desc(mails.id))
		.limit(limit)
}
