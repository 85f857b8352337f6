import type { Access } from '~/kernel/operation.ts'
import { memberAccess, runsProviders, type GuardContext } from '~/features/provider/guards.server.ts'
import { findPaper } from './store.server.ts'

/** Those who run the provider; without a named provider: those who run any provider. */
export function invoicesOfProvider(context: GuardContext, { providerId }: { providerId?: number | undefined }): Access | Promise<Access> {
	return providerId === undefined ? runsProviders(context) : memberAccess(context, providerId, ['owner', 'manager'])
}

/** Those who run the provider of a paper. */
export async function paperProvider(context: GuardContext, { paperId }: { paperId: number }): Promise<Access> {
	const paper = await findPaper(context.store, paperId)
	if (paper) return memberAccess(context, paper.providerId, ['owner', 'manager'])
	return context.actor.kind === 'visitor' ? 'sign_in' : context.actor.kind === 'system' ? 'granted' : 'not_found'
}
