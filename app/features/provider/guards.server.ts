import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findAccount } from '../account/store.server.ts'
import { findMembership, listMemberships, type MemberRole } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/**
 * Whether the caller may do for a provider what these roles may (truths §4.1); staff of the platform may do what an owner may. A provider may
 * require a second step of its members: whoever has none is told so, and may do nothing until they have set one up.
 */
export async function memberAccess({ actor, store }: Asking, providerId: number, roles: readonly MemberRole[]): Promise<Access> {
	if (actor.kind === 'system') return 'granted'
	if (actor.kind === 'visitor') return 'sign_in'
	if (actor.staff) return 'granted'
	const membership = await findMembership(store, providerId, actor.accountId)
	if (!membership) return 'not_found'
	if (!roles.includes(membership.role)) return 'forbidden'
	if (membership.requiresSecondStep && !(await findAccount(store, actor.accountId))?.secondStepSince) return 'second_step_needed'
	return 'granted'
}

/** The providers somebody runs as owner or manager, and whether they may act for each now: some require a second step first. */
async function listRun(store: Store, accountId: number) {
	const run = (await listMemberships(store, accountId)).filter(({ role }) => role !== 'check_in')
	const isAsked = run.some(({ requiresSecondStep }) => requiresSecondStep)
	const isFree = !isAsked || Boolean((await findAccount(store, accountId))?.secondStepSince)
	return run.map(({ providerId, name, requiresSecondStep }) => ({ providerId, name, mayAct: isFree || !requiresSecondStep }))
}

/** The providers somebody may act for now, as owner or manager. */
export async function listProvidersRunBy(store: Store, accountId: number) {
	return (await listRun(store, accountId)).filter(({ mayAct }) => mayAct)
}

/** For what is listed over all providers somebody runs: whoever may act for none of theirs before they set up a second step is told so. */
export async function runsProviders({ actor, store }: Asking): Promise<Access> {
	if (actor.kind !== 'account') return 'sign_in'
	if (actor.staff) return 'granted'
	const run = await listRun(store, actor.accountId)
	return run.length > 0 && !run.some(({ mayAct }) => mayAct) ? 'second_step_needed' : 'granted'
}

/** Whoever owns the provider. */
export const providerOwner = (context: Asking, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner'])
