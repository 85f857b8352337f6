import type { Access, Actor, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findMembership, findProvider, listMemberships, type Membership, type MemberRole } from './store.server.ts'

/** The context that guards with a database need. */
export type GuardContext = Pick<QueryContext<Store>, 'actor' | 'store'>

/** Whether the caller has the rights of these roles at a provider: `accessAs`, but it reads the membership itself. */
export async function memberAccess(asking: GuardContext, providerId: number, roles: readonly MemberRole[]): Promise<Access> {
	const { actor, store } = asking
	const membership = isMember(actor) ? await findMembership(store, providerId, actor.accountId) : undefined
	return accessAs(asking, { providerId, membership }, roles)
}

/**
 * The same for a provider that a caller names: one that does not exist is not found. Members and programs of a provider prove that it exists; staff
 * have rights everywhere, so for them it is looked up.
 */
export async function namedProviderAccess(asking: GuardContext, providerId: number, roles: readonly MemberRole[]): Promise<Access> {
	const access = await memberAccess(asking, providerId, roles)
	if (access !== 'granted' || isMember(asking.actor) || asking.actor.kind === 'program') return access
	return (await findProvider(asking.store, providerId)) ? 'granted' : 'not_found'
}

/** Whether a caller's rights at a provider depend on a membership. */
export function isMember(actor: Actor): actor is Extract<Actor, { kind: 'account' }> {
	return actor.kind === 'account' && !actor.staff
}

/**
 * Whether the caller has the rights of these roles at a provider (truths §4.1); staff of the platform have the rights of an owner. A provider may
 * require a second step of its members: members without one are told so, and have no rights until they have set one up.
 * @param provider the provider, with the caller's membership, if any
 */
export async function accessAs(
	{ actor, store }: GuardContext,
	{ providerId, membership }: { providerId: number; membership: Membership | undefined },
	roles: readonly MemberRole[],
): Promise<Access> {
	if (actor.kind === 'system') return 'granted'
	if (actor.kind === 'visitor') return 'sign_in'
	if (actor.kind === 'program') return programAccess(actor, providerId, roles)
	if (actor.staff) return 'granted'
	if (!membership) return 'not_found'
	if (!roles.includes(membership.role)) return 'forbidden'
	if (membership.requiresSecondStep && !(await findAccount(store, actor.accountId))?.secondStepSince) return 'second_step_needed'
	return 'granted'
}

/** A program has a manager's rights at its provider; `call` has checked before which operations it may call at all. */
function programAccess(actor: Extract<Actor, { kind: 'program' }>, providerId: number, roles: readonly MemberRole[]): Access {
	if (actor.providerId !== providerId) return 'not_found'
	return roles.includes('manager') ? 'granted' : 'forbidden'
}

/** The providers somebody works for, and whether they may act for each now, because some require a second step first. */
async function listWorkedFor(store: Store, accountId: number) {
	const memberships = await listMemberships(store, accountId)
	const isAsked = memberships.some(({ requiresSecondStep }) => requiresSecondStep)
	const isFree = !isAsked || Boolean((await findAccount(store, accountId))?.secondStepSince)
	return memberships.map(({ requiresSecondStep, ...each }) => ({ ...each, mayAct: isFree || !requiresSecondStep }))
}

/** Those of them that somebody runs, as owner or manager. */
async function listRun(store: Store, accountId: number) {
	return (await listWorkedFor(store, accountId)).filter(({ role }) => role !== 'check_in')
}

/** The providers somebody may act for now, in any role. */
export async function listProvidersServedBy(store: Store, accountId: number) {
	return (await listWorkedFor(store, accountId)).filter(({ mayAct }) => mayAct)
}

/**
 * The guard of lists over all providers that the caller works for. If all of them require a second step the caller does not have, they are told so.
 */
export async function servesProviders({ actor, store }: GuardContext): Promise<Access> {
	if (actor.kind !== 'account') return 'sign_in'
	if (actor.staff) return 'granted'
	const served = await listWorkedFor(store, actor.accountId)
	return served.length > 0 && !served.some(({ mayAct }) => mayAct) ? 'second_step_needed' : 'granted'
}

/** The providers somebody may act for now, as owner or manager. */
export async function listProvidersRunBy(store: Store, accountId: number) {
	return (await listRun(store, accountId)).filter(({ mayAct }) => mayAct)
}

/** The guard of lists over all providers that the caller runs. If all of them require a second step the caller does not have, they are told so. */
export async function runsProviders({ actor, store }: GuardContext): Promise<Access> {
	if (actor.kind !== 'account') return 'sign_in'
	if (actor.staff) return 'granted'
	const run = await listRun(store, actor.accountId)
	return run.length > 0 && !run.some(({ mayAct }) => mayAct) ? 'second_step_needed' : 'granted'
}

/** Owners of the provider. */
export const providerOwner = (context: GuardContext, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner'])
