import { mutation } from '~/platform/operations/define.server.ts'
import { invitedAccount } from '~/features/provider/team/guards.server.ts'
import { invitationState } from '~/features/provider/team/rules/team.ts'
import { invitationKey } from '~/features/provider/team/shapes.server.ts'
import { endInvitation, findInvitationRow } from '~/features/provider/team/store.server.ts'

/** Declines an invitation. */
export const declineInvitation = mutation('declineInvitation', {
	input: invitationKey,
	allow: invitedAccount,
	refusals: ['invitation_over'],
	async run({ store, now, refuse, record }, { invitationId }) {
		const found = await findInvitationRow(store, invitationId)
		const state = found && invitationState(found, now)
		if (!found || state !== 'open') return refuse('invitation_over', { state })
		await endInvitation(store, invitationId, 'declined', now)
		const { providerId } = found
		record({ name: 'team.invitation_declined', about: `provider:${providerId}`, providerId, data: { invitationId } })
		return { declined: true }
	},
})
