import { query } from '~/platform/operations/define.server.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { listMemberships, findProvider } from '~/features/provider/store.server.ts'
import { applicationId } from '~/features/provider/partner/shapes.server.ts'
import { findApplication as findRow } from '~/features/provider/partner/store.server.ts'

/** One application with all its fields, documents, words and facts, for staff. */
export const findApplication = query('findApplication', {
	input: applicationId,
	allow: staffOnly,
	refusals: ['application_not_found'],
	async run({ store, locale, refuse }, { applicationId: id }) {
		const found = await findRow(store, id)
		if (!found) return refuse('application_not_found')
		const { accountId, documents, sentAt, changedAt, providerId, ...told } = found
		const [account, memberships, provider, facts] = await Promise.all([
			accountId === null ? undefined : findAccount(store, accountId),
			accountId === null ? [] : listMemberships(store, accountId),
			providerId === null ? undefined : findProvider(store, providerId),
			listFactsAbout(store, [`partner:${id}`], 50),
		])
		const actorOf = await factActor(store, facts, locale)
		return {
			...told,
			sentAt: sentAt.toISOString(),
			changedAt: changedAt.toISOString(),
			documents: documents.map(({ kind, bytes, name }) => ({ kind, bytes, name: name ?? '' })),
			account: account ? { id: account.id, name: nameIn(locale, account), email: account.email } : null,
			memberships: memberships.map(({ providerId: of, name, role }) => ({ providerId: of, name, role })),
			provider: provider ? { id: provider.id, name: provider.name } : null,
			facts: facts.map((fact) => ({ id: fact.id, name: fact.name, at: fact.at.toISOString(), actor: actorOf(fact.actor) })),
		}
	},
})
