import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { invitedAccount } from '~/features/provider/team/guards.server.ts'
import { invitationState } from '~/features/provider/team/rules/team.ts'
import { invitationKey } from '~/features/provider/team/shapes.server.ts'
import { insertMember, setRole } from '~/features/provider/store/members.server.ts'
import { endInvitation, findInvitationRow, listTeam, type InvitationRow } from '~/features/provider/team/store.server.ts'

/** Accepts an invitation: to work for a provider, or to own it instead of the owner who asked. */
export const acceptInvitation = mutation('acceptInvitation', {
	input: invitationKey,
	allow: invitedAccount,
	refusals: ['invitation_over', 'already_member'],
	async run(context, { invitationId }) {
		const { store, now, refuse, record } = context
		const accountId = accountOf(context)
		const found = await findInvitationRow(store, invitationId)
		const state = found && invitationState(found, now)
		if (!found || state !== 'open') return refuse('invitation_over', { state })
		const { providerId, role } = found
		if (found.kind === 'ownership') {
			if (!(await takeOver(context, found, accountId))) return refuse('invitation_over', { state: 'withdrawn' })
		} else if (await insertMember(store, { providerId, accountId, role }))
			record({ name: 'team.joined', about: `provider:${providerId}`, providerId, data: { invitationId, accountId, role } })
		else return refuse('already_member')
		await endInvitation(store, invitationId, 'accepted', now)
		return { providerId }
	},
})

/** Makes a present member the owner, and the earlier owner a manager. @returns whether that was possible */
async function takeOver(
	{ store, record }: Pick<MutationContext<Store>, 'store' | 'record'>,
	{ providerId, invitedBy }: InvitationRow,
	accountId: number,
): Promise<boolean> {
	const team = await listTeam(store, providerId)
	const isOwner = (id: number | null) => team.some((each) => each.accountId === id && each.role === 'owner')
	if (!team.some((each) => each.accountId === accountId)) return false
	const from = invitedBy !== accountId && isOwner(invitedBy) ? invitedBy : null
	await setRole(store, { providerId, accountId, role: 'owner' })
	if (from !== null) await setRole(store, { providerId, accountId: from, role: 'manager' })
	record({ name: 'team.ownership_transferred', about: `provider:${providerId}`, providerId, data: { accountId, from } })
	return true
}
