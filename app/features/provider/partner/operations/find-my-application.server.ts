import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { findLastApplicationOf } from '~/features/provider/partner/store.server.ts'

/** The caller's latest application with its state; nothing for callers without one. */
export const findMyApplication = query('findMyApplication', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const found = await findLastApplicationOf(context.store, accountOf(context))
		if (!found) return { application: null }
		const { accountId: _account, locale: _locale, documents, sentAt, changedAt, providerId, ...told } = found
		const provider = providerId === null ? undefined : await findProvider(context.store, providerId)
		return {
			application: {
				...told,
				// The paths of the files stay secret; the applicant sees only that the documents are here.
				documents: documents.map(({ kind, bytes, name }) => ({ kind, bytes, name: name ?? '' })),
				sentAt: sentAt.toISOString(),
				changedAt: changedAt.toISOString(),
				provider: provider ? { id: provider.id, name: provider.name, slug: provider.slug } : null,
			},
		}
	},
})
