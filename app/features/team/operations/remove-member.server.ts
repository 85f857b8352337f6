import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { teamOwner } from '../guards.server.ts'
import { keepsOwner } from '../rules/team.ts'
import { idShape } from '../shapes.server.ts'
import { deleteMember } from '../../provider/store/members.server.ts'
import { listTeam } from '../store.server.ts'

/** Takes somebody off a team: from now on they see and do nothing of the provider's. */
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
