import { query } from '~/platform/operations/define.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { invited } from '~/features/provider/team/guards.server.ts'
import { invitationState } from '~/features/provider/team/rules/team.ts'
import { invitationKey } from '~/features/provider/team/shapes.server.ts'
import { findInvitationWhole } from '~/features/provider/team/store.server.ts'

/** The content of an invitation, before it is answered. */
export const findInvitation = query('findInvitation', {
	input: invitationKey,
	allow: invited,
	// Only the invitation's page may exchange a secret for this answer.
	pagesOnly: true,
	refusals: ['invitation_over'],
	async run({ store, now, locale, refuse }, { invitationId }) {
		const found = await findInvitationWhole(store, invitationId)
		if (!found) return refuse('invitation_over')
		const { invitation, provider, by } = found
		const { kind, role, email } = invitation
		return { kind, role, email, provider, by: by ? nameIn(locale, by) : null, state: invitationState(invitation, now) }
	},
})
