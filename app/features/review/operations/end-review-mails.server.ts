import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { opensReviewMails } from '~/features/review/links/review-mail-link.server.ts'
import { stopAsking } from '~/features/review/store/mine.server.ts'

/** Ends the mails that ask for reviews, by the link in one of them, without signing in. Ending them twice changes nothing. */
export const endReviewMails = mutation('endReviewMails', {
	input: z.object({ accountId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, record, refuse }, { accountId, secret }) {
		const isTheirs = opensReviewMails(secrets, accountId, secret) && (await findAccount(store, accountId))
		if (!isTheirs) return refuse('link_not_valid')
		await stopAsking(store, accountId, now)
		record({ name: 'review.mails_ended', about: `account:${accountId}` })
		return { on: false }
	},
})
