import { normalizeEmail } from '~/kernel/fields.ts'
import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { memberAccess, type GuardContext } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { isForAddressAlone } from './rules/team.ts'
import { findInvitationRow, type InvitationRow } from './store.server.ts'

/** Lets in everybody who works for a provider. */
export const teamMember = (context: GuardContext, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner', 'manager', 'check_in'])

/**
 * Lets in owners of the provider who still own it when the operation writes. The team is locked before the check; without that, two owners could each
 * remove the other's role at the same moment.
 */
export async function teamOwner(context: GuardContext, { providerId }: { providerId: number }): Promise<Access> {
	const before = await memberAccess(context, providerId, ['owner'])
	if (before !== 'granted') return before
	if (!(await lockProvider(context.store, providerId))) return 'not_found'
	return memberAccess(context, providerId, ['owner'])
}

/** The same, by the id of an invitation. */
export async function invitationOwner(context: GuardContext, { invitationId }: { invitationId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findInvitationRow(context.store, invitationId)
	return found ? teamOwner(context, found) : 'not_found'
}

/** What opens an invitation: its id, and the secret of its mail. */
export interface InvitationKey {
	invitationId: number
	token?: string
}

const purpose = 'team-invitation'

/** The secret in an invitation's link. */
export function invitationToken({ secrets }: Pick<QueryContext<Store>, 'secrets'>, invitationId: number): string {
	return secrets.derive(purpose, String(invitationId))
}

/**
 * Whether an invitation is for the caller: they have its link, or are signed in with its address. An invitation to become owner is only for its
 * address.
 */
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

/** Lets in the person an invitation is for. With its link alone, they may look at it before signing in. */
export async function invited(context: QueryContext<Store>, { invitationId, token }: InvitationKey): Promise<Access> {
	const found = await findInvitationRow(context.store, invitationId)
	if (found && (await isInvited(context, found, token))) return 'granted'
	return context.actor.kind === 'visitor' ? 'sign_in' : 'not_found'
}

/** The same for signed-in accounts, with the team locked. */
export async function invitedAccount(context: QueryContext<Store>, key: InvitationKey): Promise<Access> {
	if (context.actor.kind !== 'account') return 'sign_in'
	const found = await findInvitationRow(context.store, key.invitationId)
	const access = await invited(context, key)
	if (found && access === 'granted') await lockProvider(context.store, found.providerId)
	return access
}
