import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { applicationFact } from '~/features/provider/partner/rules/application-facts.ts'
import { checkFirstApplication } from '~/features/provider/partner/rules/application.ts'
import { applicationShape, documentsShape } from '~/features/provider/partner/shapes.server.ts'
import { insertApplication } from '~/features/provider/partner/store.server.ts'

/** Sends an application to become a provider. The applicant owns the provider afterwards, and can have only one open application. */
export const applyAsPartner = mutation('applyAsPartner', {
	input: z.object({ application: applicationShape, terms: z.boolean().default(false), documents: documentsShape }),
	allow: signedIn,
	// The documents are files that the page has just stored.
	pagesOnly: true,
	refusals: ['invalid_fields', 'application_open'],
	async run(context, { application, terms, documents }) {
		const { store, now, locale, refuse, record } = context
		const { issues, cleaned } = checkFirstApplication({ ...application, terms })
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const id = await insertApplication(store, {
			...cleaned,
			...{ accountId: accountOf(context), documents, words: [], locale, sentAt: now, changedAt: now },
		})
		if (id === undefined) return refuse('application_open')
		record(applicationFact('sent', { id }))
		return { id }
	},
})
