import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { isOptedOut } from '~/features/mailing/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { opensOptOut } from '~/features/mailing/news-mail/links/opt-out-link.server.ts'
import { linkAsked } from '~/features/mailing/news-mail/shapes.server.ts'
import { findMailed } from '~/features/mailing/news-mail/store.server.ts'

/** Whether the reader of a news mail still gets mails of its provider. */
export const findNewsOptOut = query('findNewsOptOut', {
	input: z.object(linkAsked),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse }, { kind, subjectId, secret }) {
		const mailed = opensOptOut(secrets, kind, subjectId, secret) ? await findMailed(store, kind, subjectId) : undefined
		const provider = mailed && (await findProvider(store, mailed.providerId))
		if (!mailed || !provider) return refuse('link_not_valid')
		return { kind, email: mailed.email, provider: provider.name, optedOut: await isOptedOut(store, mailed.providerId, mailed.email) }
	},
})
