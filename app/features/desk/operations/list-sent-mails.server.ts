import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail } from '~/kernel/longest.ts'
import { listSent } from '~/platform/mail/sent.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'

/** The mails that were sent: to whom, when, of which kind. Their content opens accounts and tickets, so only the receiver may read it. */
export const listSentMails = query('listSentMails', {
	input: z.object({
		recipient: z.string().max(longestEmail).default(''),
		before: idShape.optional(),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { recipient, before, pageSize }) {
		const rows = await listSent(store, { recipient: recipient.trim(), before }, pageSize + 1)
		const shown = rows.slice(0, pageSize)
		return {
			mails: shown.map(({ id, key, recipient: to, subject, sentAt }) => ({
				id,
				/** `order-confirmed` from `order-confirmed:12`. */
				kind: key.split(':')[0] ?? key,
				to,
				subject,
				sentAt: sentAt.toISOString(),
			})),
			next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
		}
	},
})
