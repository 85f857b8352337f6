import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { listReadersAfter } from '~/features/follow/newsletter/store.server.ts'

/** The confirmed readers of the newsletter after one of them, in the order they first asked. */
export const listNewsletterReaders = query('listNewsletterReaders', {
	input: z.object({ after: z.number().int().min(0).default(0), pageSize: z.number().int().min(1).max(500).default(100) }),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { after, pageSize }) {
		const rows = await listReadersAfter(store, after, pageSize)
		return {
			readers: rows.map(({ id, email, locale, confirmedAt }) => ({ id, email, locale, confirmedAt: confirmedAt?.toISOString() ?? null })),
			next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
		}
	},
})
