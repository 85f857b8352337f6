import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { teamOwner } from '~/features/provider/team/guards.server.ts'
import { keepsOwner } from '~/features/provider/team/rules/team.ts'
import { deleteMember } from '~/features/provider/store/members.server.ts'
import { listTeam } from '~/features/provider/team/store.server.ts'

/** Removes a member from a team: from now on they have no access to the provider. */
export const removeMember = mutation('removeMember', {
	input: z.object({ providerId: idShape, accountId: idShape }),
	allow: teamOwner,
	refusals: ['member_not_found', 'last_team_owner'],
	async run({ store, refuse, record }, { providerId, accountId }) {
		const team = await listTeam(store, providerId)
		const member = team.find((each) => each.accountId === accountId)
		if (!member) return refuse('member_not_found')
		if (!keepsOwner(team, { accountId, role: null })) return refuse('last_team_owner')
		await deleteMember(store, { providerId, accountId })
		record({ name: 'team.member_removed', about: `provider:${providerId}`, providerId, data: { accountId, role: member.role } })
		return { removed: true }
	},
})
