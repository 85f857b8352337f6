import { normalizeEmail } from '../../kernel/fields.ts'
import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findAccount } from '../account/store.server.ts'
import { memberAccess, type GuardContext } from '../provider/guards.server.ts'
import { lockProvider } from '../provider/store.server.ts'
import { isForAddressAlone } from './rules/team.ts'
import { findInvitationRow, type InvitationRow } from './store.server.ts'

/** Everybody who works for a provider. */
export const teamMember = (context: GuardContext, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner', 'manager', 'check_in'])

/**
 * Whoever owns the provider, and still does when the operation writes: the team is locked before it is looked at, or two owners could each
 * take the other's role in the same moment.
 */
export async function teamOwner(context: GuardContext, { providerId }: { providerId: number }): Promise<Access> {
	const before = await memberAccess(context, providerId, ['owner'])
	if (before !== 'granted') return before
	await lockProvider(context.store, providerId)
	return memberAccess(context, providerId, ['owner'])
}

/** The same by an invitation's number. */
export async function invitationOwner(context: GuardContext, { invitationId }: { invitationId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findInvitationRow(context.store, invitationId)
	return found ? teamOwner(context, found) : 'not_found'
}

/** Opens an invitation: the secret in its mail. */
export interface InvitationKey {
	invitationId: number
	token?: string
}

const purpose = 'team-invitation'

/** The secret in an invitation's link. */
export function invitationToken({ secrets }: Pick<QueryContext<Store>, 'secrets'>, invitationId: number): string {
	return secrets.derive(purpose, String(invitationId))
}

/** Whether somebody is who an invitation is for: they have its link, or signed in with its address. One that makes an owner goes to its address alone. */
async function isInvited(
	{ actor, store, secrets }: Pick<QueryContext<Store>, 'actor' | 'store' | 'secrets'>,
	invitation: InvitationRow,
	token: string | undefined,
): Promise<boolean> {
	const { id, email } = invitation
	if (!isForAddressAlone(invitation) && secrets.matches(token, purpose, String(id))) return true
	const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
	return account !== undefined && normalizeEmail(account.email) === email
}

/** Whoever an invitation is for. Who only has its link may look at it before signing in. */
export async function invited(context: QueryContext<Store>, { invitationId, token }: InvitationKey): Promise<Access> {
	const found = await findInvitationRow(context.store, invitationId)
	if (found && (await isInvited(context, found, token))) return 'granted'
	return context.actor.kind === 'visitor' ? 'sign_in' : 'not_found'
}

/** The same, signed in, with the team locked. */
export async function invitedAccount(context: QueryContext<Store>, key: InvitationKey): Promise<Access> {
	if (context.actor.kind !== 'account') return 'sign_in'
	const found = await findInvitationRow(context.store, key.invitationId)
	const access = await invited(context, key)
	if (found && access === 'granted') await lockProvider(context.store, found.providerId)
	return access
}
