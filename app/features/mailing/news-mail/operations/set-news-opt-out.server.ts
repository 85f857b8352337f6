import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { deleteOptOut, insertOptOut } from '~/features/mailing/store.server.ts'
import { opensOptOut } from '~/features/mailing/news-mail/links/opt-out-link.server.ts'
import { newsKinds } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { linkAsked } from '~/features/mailing/news-mail/shapes.server.ts'
import { dropWaitingOf, findMailed } from '~/features/mailing/news-mail/store.server.ts'

/** Ends a provider's mails for the holder of a news mail's link, or allows them again. */
export const setNewsOptOut = mutation('setNewsOptOut', {
	input: z.object({ ...linkAsked, optedOut: z.boolean() }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { kind, subjectId, secret, optedOut }) {
		const mailed = opensOptOut(secrets, kind, subjectId, secret) ? await findMailed(store, kind, subjectId) : undefined
		if (!mailed) return refuse('link_not_valid')
		const { providerId, email } = mailed
		if (optedOut) {
			await insertOptOut(store, providerId, email, now)
			await dropWaitingOf(store, newsKinds, providerId, email)
		} else await deleteOptOut(store, providerId, email)
		record({
			name: optedOut ? 'mailing.opted_out' : 'mailing.opted_in',
			about: `provider:${providerId}`,
			providerId,
			data: { kind, subjectId },
		})
		return { optedOut }
	},
})
