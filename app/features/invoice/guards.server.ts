import type { Access } from '../../kernel/operation.ts'
import { memberAccess, runsProviders, type GuardContext } from '../provider/guards.server.ts'
import { findPaper } from './store.server.ts'

/** Whoever runs the provider; not named: whoever runs one. */
export function invoicesOfProvider(context: GuardContext, { providerId }: { providerId?: number | undefined }): Access | Promise<Access> {
	return providerId === undefined ? runsProviders(context) : memberAccess(context, providerId, ['owner', 'manager'])
}

/** Whoever runs the provider a paper is of. */
export async function paperProvider(context: GuardContext, { paperId }: { paperId: number }): Promise<Access> {
	const paper = await findPaper(context.store, paperId)
	if (paper) return memberAccess(context, paper.providerId, ['owner', 'manager'])
	return context.actor.kind === 'visitor' ? 'sign_in' : context.actor.kind === 'system' ? 'granted' : 'not_found'
}
