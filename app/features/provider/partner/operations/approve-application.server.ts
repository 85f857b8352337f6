import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { insertProvider } from '~/features/provider/store/new-provider.server.ts'
import { applicationFact } from '~/features/provider/partner/rules/application-facts.ts'
import { isOpen } from '~/features/provider/partner/rules/application.ts'
import { applicationId } from '~/features/provider/partner/shapes.server.ts'
import { lockApplication, updateApplication } from '~/features/provider/partner/store.server.ts'

/** Approves an application: makes the provider, owned by the applicant. A second press changes nothing. */
export const approveApplication = mutation('approveApplication', {
	input: applicationId,
	allow: staffOnly,
	refusals: ['application_not_found', 'application_decided', 'applicant_gone'],
	async run({ store, now, refuse, record }, { applicationId: id }) {
		const found = await lockApplication(store, id)
		if (!found) return refuse('application_not_found')
		if (found.providerId !== null) return { providerId: found.providerId }
		if (!isOpen(found.state)) return refuse('application_decided', { state: found.state })
		const { accountId, organisation: name, organises, email, phone, city } = found
		if (accountId === null) return refuse('applicant_gone')
		const providerId = await insertProvider(
			store,
			{ name, about: { vi_VN: organises }, email, phone, city, createdAt: now },
			{ ownerId: accountId },
		)
		await updateApplication(store, id, { state: 'approved', providerId, changedAt: now })
		record(applicationFact('approved', { id, providerId }))
		return { providerId }
	},
})
