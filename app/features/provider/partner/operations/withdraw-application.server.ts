import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { applicationFact } from '~/features/provider/partner/rules/application-facts.ts'
import { applicationId } from '~/features/provider/partner/shapes.server.ts'
import { lockApplication, updateApplication } from '~/features/provider/partner/store.server.ts'
import { isOpen } from '~/features/provider/partner/rules/application.ts'

/** Withdraws the caller's own application, as long as nobody decided on it. A second call changes nothing. */
export const withdrawApplication = mutation('withdrawApplication', {
	input: applicationId,
	allow: signedIn,
	refusals: ['application_not_found', 'application_decided'],
	async run(context, { applicationId: id }) {
		const { store, now, refuse, record } = context
		const found = await lockApplication(store, id)
		if (!found || found.accountId !== accountOf(context)) return refuse('application_not_found')
		if (found.state === 'withdrawn') return { state: found.state }
		if (!isOpen(found.state)) return refuse('application_decided', { state: found.state })
		await updateApplication(store, id, { state: 'withdrawn', changedAt: now })
		record(applicationFact('withdrawn', found))
		return { state: 'withdrawn' as const }
	},
})
