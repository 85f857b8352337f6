import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { lookAtLink } from '~/features/account/flows/use-one-time-link.server.ts'
import type { LinkState } from '~/features/account/rules/one-time-link.ts'

/** Says whether a link from a mail opens, without using it. Somebody who has the link had the mail, so they may read where it went. */
export const checkLink = query('checkLink', {
	input: z.object({ kind: z.enum(['verify_email', 'reset_password', 'change_email_old', 'change_email_new']), token: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	refusals: [],
	async run(context, { kind, token }): Promise<{ state: LinkState | 'unknown'; sentTo: string | undefined }> {
		const link = await lookAtLink(context, kind, token)
		return { state: link?.state ?? 'unknown', sentTo: link?.sentTo }
	},
})
