import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { invitationOwner } from '~/features/provider/team/guards.server.ts'
import { invitationState } from '~/features/provider/team/rules/team.ts'
import { endInvitation, findInvitationRow } from '~/features/provider/team/store.server.ts'

/** Withdraws an invitation before it is answered. Repeating it changes nothing. */
export const withdrawInvitation = mutation('withdrawInvitation', {
	input: z.object({ invitationId: idShape }),
	allow: invitationOwner,
	refusals: ['invitation_over'],
	async run({ store, now, refuse, record }, { invitationId }) {
		const found = await findInvitationRow(store, invitationId)
		const state = found && invitationState(found, now)
		if (!found || state === 'accepted') return refuse('invitation_over', { state })
		if (found.end) return { state: found.end }
		await endInvitation(store, invitationId, 'withdrawn', now)
		const { providerId } = found
		record({ name: 'team.invitation_withdrawn', about: `provider:${providerId}`, providerId, data: { invitationId } })
		return { state: 'withdrawn' as const }
	},
})
